/**
 * The word that was meant by `typed`: the one of fewest slips of the finger away (a letter too many, too few,
 * another one, or two swapped), and of these the one that occurs most. One slip is forgiven in words of up to
 * 5 letters, two in longer ones, none below 4 and none where there are digits; `null` when no word is that near.
 */
export function nearestWord(typed: string, words: { word: string; count: number }[]): string | null {
  const allowed = typed.length < 4 || /\d/.test(typed) ? 0 : typed.length <= 5 ? 1 : 2;
  const near = words
    .map(({ word, count }) => ({ word, count, slips: slips(typed, word) }))
    .filter(({ slips }) => slips <= allowed)
    .sort(
      (one, other) => one.slips - other.slips || other.count - one.count || (one.word < other.word ? -1 : 1),
    );
  return near[0]?.word ?? null;
}

/** Optimal string alignment distance: the fewest slips that make one word of the other. */
export function slips(one: string, other: string): number {
  const [a, b] = [[...one], [...other]];
  let before: number[] = [];
  let last = Array.from({ length: b.length + 1 }, (_, column) => column);
  for (let row = 1; row <= a.length; row++) {
    const next = [row];
    for (let column = 1; column <= b.length; column++) {
      const same = a[row - 1] === b[column - 1];
      const swapped = row > 1 && column > 1 && a[row - 1] === b[column - 2] && a[row - 2] === b[column - 1];
      next[column] = Math.min(
        at(last, column) + 1,
        at(next, column - 1) + 1,
        at(last, column - 1) + (same ? 0 : 1),
        swapped ? at(before, column - 2) + 1 : Number.POSITIVE_INFINITY,
      );
    }
    [before, last] = [last, next];
  }
  return at(last, b.length);
}

const at = (row: number[], column: number) => row[column] ?? Number.POSITIVE_INFINITY;
