import { formatNumber } from '../xlsx/number-format.js';
import { attribute, child, descendants, elements, textContent, type XmlElement } from '../xml.js';
import { oneLine } from './drawing-text.js';

interface ChartSeries {
  name: string;
  /** By the index of the category. */
  values: ReadonlyMap<number, string>;
}

/** What a chart says in words, from the values that its file keeps beside the data's address. */
export interface Chart {
  title: string;
  axisTitles: string[];
  categories: ReadonlyMap<number, string>;
  series: ChartSeries[];
}

/** @param root of a chart part, in the older (`c:`) or the newer (`cx:`) vocabulary */
export function readChart(root: XmlElement): Chart {
  const chart = child(root, 'chart') ?? root;
  const plotArea = child(chart, 'plotArea');
  const series = plotArea === undefined ? [] : descendants(plotArea, 'ser');
  const categories = series
    .map((one) => pointsOf(child(one, 'cat') ?? child(one, 'xVal')))
    .reduce((longest, points) => (points.size > longest.size ? points : longest), new Map<number, string>());
  return {
    title: titleText(child(chart, 'title')),
    axisTitles: (plotArea === undefined ? [] : elements(plotArea))
      .flatMap((element) => elements(element, 'title'))
      .map(titleText)
      .filter((text) => text !== ''),
    categories,
    series: [
      ...series.map((one) => ({
        name: seriesName(child(one, 'tx')),
        values: pointsOf(child(one, 'val') ?? child(one, 'yVal')),
      })),
      ...newerSeries(root),
    ],
  };
}

function titleText(title: XmlElement | undefined): string {
  const text = title && child(title, 'tx');
  if (text === undefined) return '';
  const rich = oneLine(child(text, 'rich') ?? child(text, 'txData'));
  return rich === '' ? seriesName(text) : rich;
}

/** The name of a series, or a title taken from a cell: the cached cell, or a literal value. */
function seriesName(text: XmlElement | undefined): string {
  if (text === undefined) return '';
  return descendants(text, 'v')
    .map((value) => textContent(value).trim())
    .join(' ')
    .replace(/\s+/g, ' ');
}

/** The cached points of a string or number reference; of several levels of labels, the innermost. */
function pointsOf(data: XmlElement | undefined): Map<number, string> {
  const points = new Map<number, string>();
  if (data === undefined) return points;
  const level = descendants(data, 'lvl')[0] ?? data;
  const format = descendants(data, 'formatCode').map(textContent)[0] ?? 'General';
  const isNumeric = descendants(data, 'numCache').length + descendants(data, 'numLit').length > 0;
  for (const point of descendants(level, 'pt')) {
    const value = child(point, 'v');
    const text = value === undefined ? '' : textContent(value).trim();
    if (text === '') continue;
    const number = isNumeric ? Number(text) : Number.NaN;
    points.set(Number(attribute(point, 'idx')), Number.isFinite(number) ? formatNumber(number, format, false) : text);
  }
  return points;
}

/** The newer vocabulary (waterfall, treemap …) keeps the data apart from the series; its names are what is read. */
function newerSeries(root: XmlElement): ChartSeries[] {
  return descendants(root, 'series')
    .map((one) => ({ name: seriesName(child(one, 'tx')), values: new Map<number, string>() }))
    .filter(({ name }) => name !== '');
}
