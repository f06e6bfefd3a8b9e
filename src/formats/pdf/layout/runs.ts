import type { TextContent, TextItem } from 'pdfjs-dist/types/src/display/api.js';
import { closeSpacedOut, inkLength, isRightToLeft, repairCharacters } from './characters.js';

/**
 * A piece of text in one font, in the coordinates of its layer: `start` to `end` along the line in reading direction,
 * `baseline` growing from line to line. Points (1/72 inch).
 */
export interface Run {
  text: string;
  start: number;
  end: number;
  baseline: number;
  /** Font size in points. */
  size: number;
  /** Position among the page's runs in the content stream. */
  order: number;
  /** pdfjs saw white space between this run and the one before it in the content stream. */
  spaceBefore: boolean;
  rightToLeft: boolean;
}

/** All runs of a page that are read in the same direction. */
export interface Layer {
  runs: Run[];
  rightToLeft: boolean;
  page: PageBox;
}

/** The edges of the page in the coordinates of a layer. */
export interface PageBox {
  left: number;
  right: number;
  top: number;
  bottom: number;
}

/** How far a line may be out of true and still count as upright (or lying exactly on its side), in degrees. */
const SKEW_DEGREES = 10;
/** Text below this size cannot be seen; some programs leave such text behind pictures. */
const MIN_SIZE = 0.5;
/** The same text again within two cells of this part of its size is a shadow or a faked bold. */
const DOUBLE_STRIKE_CELL = 0.05;

interface PlacedItem {
  item: TextItem;
  text: string;
  /** Direction of reading in degrees, counter-clockwise from the x axis of the page. */
  angle: number;
  vertical: boolean;
  size: number;
  order: number;
  spaceBefore: boolean;
}

/**
 * Sorts the text of a page into layers by direction of reading and turns each into the same coordinates, so that
 * everything after this may think of upright lines read from left to right. Vertical writing is a layer that reads
 * downwards, its lines going from right to left; a layer of mostly right-to-left letters is mirrored. The layer with
 * the most text comes first; stamps and sideways captions follow.
 *
 * @param view the page's visible box: left, bottom, right, top
 */
export function layersOf(content: TextContent, view: readonly number[]): Layer[] {
  const groups = new Map<number, PlacedItem[]>();
  for (const placed of placeItems(content)) {
    const direction = roughDirection(placed.angle);
    const group = groups.get(direction);
    if (group === undefined) groups.set(direction, [placed]);
    else group.push(placed);
  }
  const layers = [...groups].map(([direction, group]) => ({
    layer: toLayer(group, commonAngle(group, direction), view),
    ink: group.reduce((sum, placed) => sum + inkLength(placed.text), 0),
  }));
  return layers.sort((a, b) => b.ink - a.ink).map(({ layer }) => layer);
}

function placeItems(content: TextContent): PlacedItem[] {
  const placed: PlacedItem[] = [];
  let space = false;
  for (const item of content.items) {
    if (!('str' in item)) continue;
    const repaired = repairCharacters(item.str);
    const text = closeSpacedOut(repaired.trim());
    if (text === '') {
      space = repaired !== '' || (space && !item.hasEOL);
      continue;
    }
    const [a, b, c, d] = item.transform as [number, number, number, number];
    const vertical = content.styles[item.fontName]?.vertical === true;
    const size = Math.hypot(c, d) || Math.hypot(a, b);
    if (size >= MIN_SIZE) {
      const angle = vertical ? -90 : (Math.atan2(b, a) * 180) / Math.PI;
      const spaceBefore = space || repaired.startsWith(' ');
      placed.push({ item, text, angle, vertical, size, order: placed.length, spaceBefore });
    }
    space = repaired.endsWith(' ');
  }
  return placed;
}

/** A right angle when the text is close to one, otherwise the middle of a sector of 30 degrees; never negative. */
function roughDirection(angle: number): number {
  const right = Math.round(angle / 90) * 90;
  const rough = Math.abs(angle - right) <= SKEW_DEGREES ? right : Math.floor(angle / 30) * 30 + 15;
  return (rough + 360) % 360;
}

/** The middle one of the group's angles, which all lie within a few degrees of `direction`. */
function commonAngle(group: PlacedItem[], direction: number): number {
  const deviations = group.map(({ angle }) => ((angle - direction + 540) % 360) - 180).sort((a, b) => a - b);
  return direction + (deviations[deviations.length >> 1] ?? 0);
}

function toLayer(group: PlacedItem[], angle: number, view: readonly number[]): Layer {
  const radians = (angle * Math.PI) / 180;
  const [cos, sin] = [Math.cos(radians), Math.sin(radians)];
  const along = (x: number, y: number) => x * cos + y * sin;
  const across = (x: number, y: number) => x * sin - y * cos;
  const rightToLeft = isRightToLeft(group.map((placed) => placed.text).join(' '));

  const seen = new Set<string>();
  const runs: Run[] = [];
  for (const { item, text, vertical, size, order, spaceBefore } of group) {
    const [x, y] = [item.transform[4] as number, item.transform[5] as number];
    const start = along(x, y);
    const end = start + (vertical ? item.height : item.width);
    // Vertical writing is placed by the middle of its column; a line's middle lies 0.3 above its baseline.
    const baseline = across(x, y) + (vertical ? 0.3 * size : 0);
    if (isDoubleStrike(text, start, baseline, size, seen)) continue;
    runs.push({
      text,
      start: rightToLeft ? -end : start,
      end: rightToLeft ? -start : end,
      baseline,
      size,
      order,
      spaceBefore,
      rightToLeft: item.dir === 'rtl',
    });
  }
  const [left = 0, bottom = 0, right = 0, top = 0] = view;
  const corners: [number, number][] = [
    [left, bottom],
    [left, top],
    [right, bottom],
    [right, top],
  ];
  const columns = corners.map(([x, y]) => (rightToLeft ? -along(x, y) : along(x, y)));
  const rows = corners.map(([x, y]) => across(x, y));
  const page = {
    left: Math.min(...columns),
    right: Math.max(...columns),
    top: Math.min(...rows),
    bottom: Math.max(...rows),
  };
  return { runs, rightToLeft, page };
}

/** Whether the same text was already written at nearly the same place; `seen` remembers it either way. */
function isDoubleStrike(text: string, start: number, baseline: number, size: number, seen: Set<string>): boolean {
  const cell = DOUBLE_STRIKE_CELL * size;
  const [column, row] = [Math.round(start / cell), Math.round(baseline / cell)];
  for (let dx = -1; dx <= 1; dx++) {
    for (let dy = -1; dy <= 1; dy++) {
      if (seen.has(`${column + dx}:${row + dy}:${text}`)) return true;
    }
  }
  seen.add(`${column}:${row}:${text}`);
  return false;
}
