import { attribute, child, elements, type XmlElement } from '../xml.js';
import { isOn, numberOf } from './properties.js';

/**
 * What a form field of the older kind shows, where it shows something that stands in no run: a box to tick, the choice
 * in a list.
 *
 * @param fieldBegin the `fldChar` that begins the field
 */
export function formFieldText(fieldBegin: XmlElement): string {
  const data = child(fieldBegin, 'ffData');
  const checkBox = data && child(data, 'checkBox');
  if (checkBox !== undefined) {
    const isChecked = isOn(checkBox, child(checkBox, 'checked') === undefined ? 'default' : 'checked');
    return isChecked ? '[x] ' : '[ ] ';
  }
  const list = data && child(data, 'ddList');
  if (list === undefined) return '';
  const chosen = elements(list, 'listEntry')[numberOf(list, 'result') ?? numberOf(list, 'default') ?? 0];
  return (chosen && attribute(chosen, 'val')) ?? '';
}
