/**
 * Words that join others and name nothing, folded, in the languages of the table. "sin", "sans", "senza", "ohne",
 * "without", "no" and "free" are not among them: they tell one food from another.
 */
const JOINING = new Set(
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

/** Words that say how much, how good or where from: a food seldom tells them, so they are the first to be left out. */
const WEAK = new Set(
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

/** The words of a folded text that name something, each once; all of them where none does. */
export function namingWords(folded: string): string[] {
  const all = [...new Set(folded.split(' ').filter(Boolean))];
  const naming = all.filter((word) => !JOINING.has(word));
  return naming.length > 0 ? naming : all;
}

/** Likewise of a text that is still being typed: its last word may become one that names something ("dulce de le"). */
export function typedWords(folded: string): string[] {
  const naming = namingWords(folded);
  const last = folded.slice(folded.lastIndexOf(' ') + 1);
  return last.length < 2 || naming.includes(last) ? naming : [...naming, last];
}

/** Whether a text says nearly the same without the word. */
export const isWeak = (word: string) => WEAK.has(word) || JOINING.has(word);
