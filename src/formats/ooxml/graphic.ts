import { attribute, child, type XmlElement } from '../xml.js';
import { readChart } from './chart.js';
import { chartBlocks } from './chart-markdown.js';
import type { OfficePackage } from './package.js';
import { partById, type Relationship } from './relationships.js';
import { smartArtList } from './smartart.js';

/**
 * What a graphic frame shows from a part of its own (a chart or a SmartArt diagram) as Markdown blocks. A part that is
 * missing or damaged shows nothing: it must not lose the text around it.
 *
 * @param relationships those of the part the frame stands in
 * @param withChartData see `chartBlocks`
 * @throws DocumentError `limit`
 */
export async function graphicBlocks(
  frame: XmlElement,
  relationships: readonly Relationship[],
  office: OfficePackage,
  withChartData: boolean,
): Promise<string[]> {
  const data = child(frame, 'graphic', 'graphicData');
  const chart = data && child(data, 'chart');
  if (chart !== undefined) {
    const root = await office.optionalXml(partById(relationships, attribute(chart, 'id')));
    return root === undefined ? [] : chartBlocks(readChart(root), withChartData);
  }
  const diagram = data && child(data, 'relIds');
  if (diagram === undefined) return [];
  const root = await office.optionalXml(partById(relationships, attribute(diagram, 'dm')));
  const list = root === undefined ? '' : smartArtList(root);
  return list === '' ? [] : [list];
}
