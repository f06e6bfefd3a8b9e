import type { Block } from '../blocks.js';
import type { XmlElement } from '../xml.js';
import type { Deletions } from './deletions.js';
import type { Notes } from './notes.js';
import type { ListNumbers } from './numbering.js';
import type { PageFurniture } from './page-furniture.js';
import type { Styles } from './styles.js';

/** What is shared while one document is read, front to back. */
export interface ReadContext {
  readonly styles: Styles;
  readonly numbers: ListNumbers;
  readonly notes: Notes;
  readonly furniture: PageFurniture;
  readonly deletions: Deletions;
  /** The numbering of outline paragraphs in the current section. */
  outlineNumberingId: string;
  /** The paragraphs and tables of a cell, note, text box … */
  readBlocks(parent: XmlElement): Block[];
}
