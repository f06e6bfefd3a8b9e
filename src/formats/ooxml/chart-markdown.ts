import { pipeTable } from '../markdown.js';
import type { Chart } from './chart.js';

/** A chart with more points is read for its shape, not for its numbers. */
const MAX_TABLE_ROWS = 100;

/**
 * A chart as Markdown blocks: its title, and its data as a table where there is room for it.
 *
 * @param withData false where the data stands in the document anyway; series and axes are then only named
 */
export function chartBlocks(chart: Chart, withData: boolean): string[] {
  const table = withData ? dataTable(chart) : '';
  const names = chart.series.map(({ name }) => name).filter((name) => name !== '');
  const blocks = [
    chart.title === '' ? '' : `**Chart: ${chart.title}**`,
    chart.axisTitles.length === 0 ? '' : `Axes: ${chart.axisTitles.join(', ')}`,
    table === '' && names.length > 0 ? `Series: ${names.join(', ')}` : table,
  ].filter((block) => block !== '');
  if (blocks.length > 0 && chart.title === '') blocks.unshift('**Chart**');
  return blocks;
}

function dataTable({ categories, series }: Chart): string {
  const indices = new Set([...categories.keys(), ...series.flatMap(({ values }) => [...values.keys()])]);
  if (indices.size === 0 || indices.size > MAX_TABLE_ROWS || series.length === 0) return '';
  const rows = [...indices]
    .sort((a, b) => a - b)
    .map((index) => [categories.get(index) ?? '', ...series.map(({ values }) => values.get(index) ?? '')]);
  return pipeTable([['', ...series.map(({ name }) => name)], ...rows]);
}
