/**
 * Words that join others and name nothing, folded, in the languages of the table. "sin", "sans", "senza", "ohne",
 * "without", "no" and "free" are not among them: they distinguish one food from another.
 */
const STOP_WORDS = new Set(
  [
    'a an and at for from in of on or n the to with',
    'al con de del e el en la las los o para por un una y',
    'à au aux avec d des du et l le les ou pour sur une',
    'com da das do dos em os ou um uma',
    'alla alle allo ai agli col dei degli dell della delle dello di ed gli il lo nel nell per su',
    'aus das dem den der die ein eine im mit oder und von zum zur',
    'een en het met van',
  ].flatMap((words) => words.normalize('NFD').replace(/\p{M}/gu, '').split(' ')),
);

/** Words for amount, quality, preparation and place: few names of foods have them, so a relaxed query drops them first. */
const QUALIFIERS = new Set(
  [
    'best big bite bottle bowl box can carton cup fancy favorite favourite fresh freshly glass good grocery handful',
    'healthy homemade house jar large leftover little local medium my nice pack packet piece pieces plate portion pure',
    'quick restaurant serving simple slice slices small some store tasty tub traditional whole',
    'baked boiled cooked fried grilled natural organic plain raw roasted steamed style',
    'casera caseras casero caseros crudo cruda fresca fresco lata lonchas natural plato porcion rodaja taza trozo vaso',
    'assiette bio bol boite frais fraiche maison morceau nature tasse tranche tranches verre',
    'bicchiere biologico casalinga fetta fresco frischer frisch glas hausgemacht scheibe scheiben stuck teller',
  ].flatMap((words) => words.split(' ')),
);

/** The words of a folded text without its stop words, each once; all words where every one is a stop word. */
export function withoutStopWords(folded: string): string[] {
  const all = [...new Set(folded.split(' ').filter(Boolean))];
  const kept = all.filter((word) => !STOP_WORDS.has(word));
  return kept.length > 0 ? kept : all;
}

/** The stop word at the end of a text that names something before it: it may become a longer word ("dulce de le"). */
export function lastStopWord(folded: string): string | null {
  const last = folded.slice(folded.lastIndexOf(' ') + 1);
  return last.length > 1 && !withoutStopWords(folded).includes(last) ? last : null;
}

/** True if a text means nearly the same without the word. */
export const isDispensable = (word: string) => QUALIFIERS.has(word) || STOP_WORDS.has(word);
