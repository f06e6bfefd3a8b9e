import { TextDecoder } from 'node:util';
import { SaxesParser } from 'saxes';
import { DocumentError } from '../../core/errors.js';
import type { OfficePackage } from '../ooxml/package.js';

export type XmlAttributes = Readonly<Record<string, string>>;

/** What is told of a part while it is read. Element names are local, without their prefix. */
export interface XmlListener {
  open(name: string, attributes: XmlAttributes): void;
  close(name: string): void;
  text(text: string): void;
}

/** What nests entities to blow up a reader has no place in an Office file, where document types are forbidden. */
const ENTITY_DECLARATION = /<!ENTITY/i;

/**
 * Reads a part of any size without holding it or a tree of it. Nothing outside the part is asked for, no entity is
 * expanded, and, as in `parseXml`, slips that cost no text are forgiven.
 *
 * @throws DocumentError `corrupt` when the part is missing, cut off or no XML, or declares entities (what came before
 *   was told), `limit`; CancelledError; whatever the listener throws
 */
export async function readXmlEvents(office: OfficePackage, part: string, listener: XmlListener): Promise<void> {
  const { fileName } = office;
  const name = office.partName(part);
  const { maxXmlDepth } = office.context.limits;
  const parser = new SaxesParser<{ xmlns: false; position: false }>({ xmlns: false, position: false });
  let depth = 0;
  let elements = 0;
  // Without a handler the first slip would end the parse.
  parser.on('error', () => {});
  parser.on('doctype', (declaration) => {
    if (!ENTITY_DECLARATION.test(declaration)) return;
    throw new DocumentError('corrupt', `${fileName} declares entities of its own (part ${name}).`);
  });
  parser.on('opentag', (tag) => {
    depth += 1;
    elements += 1;
    if (depth > maxXmlDepth) {
      throw new DocumentError('limit', `${fileName} nests elements deeper than ${maxXmlDepth} (part ${name}).`);
    }
    listener.open(localName(tag.name), tag.attributes);
  });
  parser.on('closetag', (tag) => {
    depth -= 1;
    listener.close(localName(tag.name));
  });
  parser.on('text', (text) => listener.text(text));
  parser.on('cdata', (text) => listener.text(text));
  const decode = decoder();
  await office.zip.read(name, (bytes) => parser.write(decode(bytes)));
  parser.close();
  if (elements === 0 || depth > 0) {
    throw new DocumentError('corrupt', `${fileName} is damaged: its part ${name} is cut off or not XML.`);
  }
}

/** UTF-8, or UTF-16 with a byte order mark. */
function decoder(): (bytes: Uint8Array) => string {
  let text: TextDecoder | undefined;
  return (bytes) => {
    text ??= new TextDecoder(encodingOf(bytes));
    return text.decode(bytes, { stream: true });
  };
}

function encodingOf([first, second]: Uint8Array): string {
  if (first === 0xff && second === 0xfe) return 'utf-16le';
  return first === 0xfe && second === 0xff ? 'utf-16be' : 'utf-8';
}

function localName(name: string): string {
  return name.slice(name.indexOf(':') + 1);
}
