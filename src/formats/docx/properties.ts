import { attribute, child, type XmlElement } from '../xml.js';

const OFF: ReadonlySet<string> = new Set(['0', 'false', 'off']);

/** Whether a toggle such as `vanish` is there and not switched off. */
export function isOn(parent: XmlElement | undefined, name: string): boolean {
  const toggle = parent && child(parent, name);
  return toggle !== undefined && !OFF.has(attribute(toggle, 'val') ?? '1');
}

/** The `val` of a child element. */
export function valOf(parent: XmlElement | undefined, name: string): string | undefined {
  const element = parent && child(parent, name);
  return element && attribute(element, 'val');
}

/** The `val` of a child element as a whole number; undefined when it is none. */
export function numberOf(parent: XmlElement | undefined, name: string): number | undefined {
  const value = valOf(parent, name);
  return value !== undefined && /^-?\d{1,9}$/.test(value) ? Number(value) : undefined;
}
