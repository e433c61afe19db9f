import { withoutStopWords } from './stop-words.ts';

/**
 * Names of the same food: British and American ones, spellings, short names and everyday names of brands. Each name of a
 * line finds the others too. Written for this product, by hand, from what people type into food diaries and what the
 * tables of foods write instead; not copied from another list. Folded: no accents, no signs. Only names that a member
 * would call the same food are here ("soda" and "tonic water" are not), so that a search never widens; similar words are
 * left to misspellings and inflections.
 */
const SAME: string[][] = [
  // Brands and short names
  ['coke', 'coca cola'],
  ['mms', 'm ms'],
  ['7up', '7 up', 'seven up'],
  ['dr pepper', 'doctor pepper', 'dr peper'],
  ['mac and cheese', 'mac cheese', 'macaroni and cheese', 'macaroni cheese'],
  ['pb', 'peanut butter'],
  ['oj', 'orange juice'],
  ['evoo', 'extra virgin olive oil'],
  ['mayo', 'mayonnaise'],
  ['veggie', 'vegetable'],
  ['veg', 'vegetable'],
  ['choc', 'chocolate'],
  ['bbq', 'barbecue', 'barbeque'],
  ['decaf', 'decaffeinated'],
  ['avo', 'avocado'],
  ['philly', 'philadelphia'],
  ['pop tart', 'poptart'],
  ['kit kat', 'kitkat'],
  ['maccas', 'mcdonalds', 'mc donalds'],
  ['kfc', 'kentucky fried chicken'],
  // Spellings
  ['yogurt', 'yoghurt', 'yoghourt', 'yogourt'],
  ['ketchup', 'catsup', 'tomato sauce ketchup'],
  ['donut', 'doughnut'],
  ['hotdog', 'hot dog', 'frankfurter'],
  ['omelette', 'omelet'],
  ['hummus', 'houmous', 'humus', 'hommus'],
  ['muesli', 'musli', 'muesly'],
  ['chili', 'chilli', 'chile'],
  ['whiskey', 'whisky'],
  ['lasagna', 'lasagne'],
  ['falafel', 'felafel'],
  ['couscous', 'cous cous'],
  ['filet', 'fillet'],
  ['soda', 'soft drink'],
  ['popsicle', 'ice lolly', 'ice pop'],
  ['wholewheat', 'whole wheat', 'wholemeal', 'whole meal'],
  ['wholegrain', 'whole grain'],
  ['lowfat', 'low fat', 'reduced fat'],
  ['fat free', 'nonfat', 'non fat'],
  ['caffeine free', 'decaffeinated'],
  ['sugar free', 'sugarfree', 'no sugar'],
  ['flavor', 'flavour'],
  ['fiber', 'fibre'],
  // British and American names
  ['aubergine', 'eggplant'],
  ['courgette', 'zucchini'],
  ['coriander', 'cilantro'],
  ['prawn', 'shrimp'],
  ['rocket', 'arugula'],
  ['beetroot', 'beet'],
  ['swede', 'rutabaga'],
  ['chickpea', 'garbanzo', 'chick pea'],
  ['maize', 'corn'],
  ['sweetcorn', 'sweet corn'],
  ['capsicum', 'bell pepper', 'sweet pepper'],
  ['spring onion', 'scallion', 'green onion'],
  ['minced', 'ground', 'mince'],
  ['broad bean', 'fava bean', 'broadbean'],
  ['runner bean', 'green bean', 'string bean', 'snap bean'],
  ['mangetout', 'snow pea'],
  ['rapeseed oil', 'canola oil'],
  ['crisps', 'potato chips'],
  ['icing sugar', 'powdered sugar', 'confectioners sugar'],
  ['caster sugar', 'granulated sugar'],
  ['bicarbonate of soda', 'baking soda'],
  ['cornflour', 'cornstarch', 'corn starch'],
  ['semi skimmed milk', 'reduced fat milk', '2 milk'],
  ['skimmed milk', 'skim milk', 'nonfat milk', 'fat free milk'],
  ['wholemilk', 'whole milk'],
  ['double cream', 'heavy cream', 'whipping cream'],
  ['oatmeal', 'porridge'],
  ['rolled oats', 'oat flakes'],
  ['candyfloss', 'candy floss', 'cotton candy'],
  ['gherkin', 'pickle'],
  ['sultana', 'raisin'],
  ['treacle', 'molasses'],
  ['black pudding', 'blood sausage'],
  ['jello', 'jell o', 'gelatin dessert'],
  ['fish fingers', 'fish sticks'],
  ['pitta', 'pita'],
  // Spanish and Portuguese of Europe and America, and short names
  ['papa', 'patata'],
  ['jugo', 'zumo'],
  ['mani', 'cacahuete', 'cacahuate'],
  ['durazno', 'melocoton'],
  ['frutilla', 'fresa'],
  ['palta', 'aguacate'],
  ['yogur', 'yogurt', 'yoghurt'],
  ['choclo', 'elote', 'mazorca'],
  ['poroto', 'frijol', 'alubia', 'judia'],
  ['arveja', 'guisante', 'chicharo'],
  ['banano', 'platano', 'banana'],
  ['camote', 'batata', 'boniato'],
  ['descremada', 'desnatada'],
  ['descremado', 'desnatado'],
  ['manteca de mani', 'mantequilla de mani', 'crema de cacahuete'],
  ['anana', 'pina'],
  ['remolacha', 'betabel', 'beterraga'],
  ['pomelo', 'toronja'],
  ['sin azucar', 'zero azucar', 'cero azucar'],
  // French, German, Italian
  ['pdt', 'pomme de terre'],
  ['cacahuete', 'arachide'],
  ['topfen', 'quark'],
  ['joghurt', 'jogurt'],
  ['karotte', 'mohre'],
  ['sahne', 'rahm'],
];

/** Synonyms in one direction: the typed name on the left may mean the right one, but not the other way round. */
const MEANT: [typed: string, meant: string][] = [
  ['fries', 'french fries'],
  ['fries', 'french fried'],
  ['chips', 'crisps'],
  ['chips', 'french fries'],
  ['pop', 'soda'],
  ['diet', 'light'],
  ['diet', 'zero'],
  ['diet', 'sin azucar'],
  ['zero', 'sin azucar'],
  ['zero', 'sugar free'],
  ['zero', 'sans sucres'],
  ['burger', 'hamburger'],
  ['sub', 'submarine'],
  ['mince', 'ground'],
  ['steak', 'beef steak'],
  ['skimmed', 'skim'],
  ['skimmed', 'nonfat'],
  ['jelly', 'jello'],
  ['expresso', 'espresso'],
];

/** The synonyms, as their words, of a name without stop words; none for most names. */
export function synonymsOf(name: string[]): string[][] {
  return SYNONYMS.get(name.join(' ')) ?? [];
}

/** The most words that a name with synonyms has. */
export const LONGEST_NAME = 4;

const SYNONYMS = new Map<string, string[][]>();
function add(name: string, other: string): void {
  const [typed, meant] = [withoutStopWords(name).join(' '), withoutStopWords(other)];
  const synonyms = SYNONYMS.get(typed) ?? [];
  const contained = [typed, ...synonyms.map((words) => words.join(' '))].includes(meant.join(' '));
  if (!contained) SYNONYMS.set(typed, [...synonyms, meant]);
}
for (const names of SAME) {
  for (const name of names) for (const other of names) add(name, other);
}
for (const [typed, meant] of MEANT) add(typed, meant);
