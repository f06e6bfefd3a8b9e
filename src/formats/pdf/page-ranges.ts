/** Page numbers as a person writes them: `[2, 5, 6, 7]` is `2 and 5-7`. */
export function pageRanges(numbers: readonly number[]): string {
  const ranges: [number, number][] = [];
  for (const number of numbers) {
    const last = ranges.at(-1);
    if (last !== undefined && last[1] === number - 1) last[1] = number;
    else ranges.push([number, number]);
  }
  const parts = ranges.map(([from, to]) => (from === to ? `${from}` : `${from}-${to}`));
  const last = parts.pop() ?? '';
  return parts.length === 0 ? last : `${parts.join(', ')} and ${last}`;
}
