/** Levenshtein distance in code points. */
export function editDistance(wanted: string, text: string): number {
  return lastRow(wanted, text, false).at(-1) ?? 0;
}

/** The smallest Levenshtein distance between `wanted` and any part of `text`, in code points. */
export function nearestDistance(wanted: string, text: string): number {
  if (text.includes(wanted)) return 0;
  return lastRow(wanted, text, true).reduce((least, distance) => Math.min(least, distance));
}

/** How many of the words occur in `heard` in their order: the longest common subsequence. */
export function wordsInOrder(words: readonly string[], heard: readonly string[]): number {
  let previous = new Uint32Array(heard.length + 1);
  for (const word of words) {
    const row = new Uint32Array(heard.length + 1);
    for (const [index, other] of heard.entries()) {
      row[index + 1] =
        word === other ? (previous[index] ?? 0) + 1 : Math.max(previous[index + 1] ?? 0, row[index] ?? 0);
    }
    previous = row;
  }
  return previous.at(-1) ?? 0;
}

/** The last row of the distance matrix: entry j compares all of `wanted` with `text` up to j. */
function lastRow(wanted: string, text: string, startAnywhere: boolean): Uint32Array {
  const characters = [...text];
  let previous = Uint32Array.from({ length: characters.length + 1 }, (_, index) => (startAnywhere ? 0 : index));
  let count = 0;
  for (const character of wanted) {
    count += 1;
    const row = new Uint32Array(characters.length + 1);
    row[0] = count;
    for (const [index, other] of characters.entries()) {
      const substituted = (previous[index] ?? 0) + (character === other ? 0 : 1);
      row[index + 1] = Math.min(substituted, (previous[index + 1] ?? 0) + 1, (row[index] ?? 0) + 1);
    }
    previous = row;
  }
  return previous;
}
