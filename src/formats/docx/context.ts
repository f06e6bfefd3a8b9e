import type { Block } from '../blocks.js';
import type { XmlElement } from '../xml.js';
import type { Comments } from './comments.js';
import type { Notes } from './notes.js';
import type { ListNumbers } from './numbering.js';
import type { Styles } from './styles.js';

/** What is shared while one document is read, front to back. */
export interface ReadContext {
  readonly styles: Styles;
  readonly numbers: ListNumbers;
  readonly notes: Notes;
  readonly comments: Comments;
  /** What frames (charts, diagrams, pictures) say, by the element that holds their graphic. */
  readonly graphics: ReadonlyMap<XmlElement, readonly Block[]>;
}
