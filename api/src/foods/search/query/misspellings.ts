/** How much rarer a word is meant with each slip more, with a letter doubled or not, and with another first letter. */
const SLIP = 1 / 50;
const DOUBLED = 1 / 8;
const OTHER_BEGINNING = 1 / 10;
/** Words a tenth as likely as the likeliest one may be meant too, up to this many. */
const NEARLY_AS_LIKELY = 1 / 10;
const MOST_LIKELY = 4;

export interface LikelyWord {
  word: string;
  foods: number;
  /** Foods that have it, less with every slip: how often it is typed like this, as far as we can tell. */
  likelihood: number;
}

/** The words that were meant by `typed`, likeliest first: several where they are about equally likely. */
export function likelyWords(
  typed: string,
  near: { word: string; foods: number }[],
  forgiven: number,
): LikelyWord[] {
  const likely = near
    .map(({ word, foods }) => ({ word, foods, count: slips(typed, word) }))
    .filter(({ count }) => count > 0 && count <= forgiven)
    .map(({ word, foods, count }) => {
      const others = Math.min(count, slips(undoubled(typed), undoubled(word)));
      const beginning = word.charAt(0) === typed.charAt(0) ? 1 : OTHER_BEGINNING;
      return { word, foods, likelihood: foods * SLIP ** others * DOUBLED ** (count - others) * beginning };
    })
    .sort((one, other) => other.likelihood - one.likelihood || (one.word < other.word ? -1 : 1));
  const best = likely[0]?.likelihood ?? 0;
  return likely.filter(({ likelihood }) => likelihood >= best * NEARLY_AS_LIKELY).slice(0, MOST_LIKELY);
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
const undoubled = (word: string) => word.replace(/(.)\1/g, '$1');
