import type { Schemas } from '@fettle/shared-ui/data';

type Sum = Schemas['NutrientSumDto'];

const LABEL = { unit: 'g', group: 'label' } as const;

/** Fiber, salt and iron of five foods: fiber is known for three, salt for all, vitamin C for none. */
export const SUMS: Sum[] = [
  { id: 'fiber', name: 'Fiber', ...LABEL, amount: 12.34, known: 3 },
  { id: 'salt', name: 'Salt', ...LABEL, amount: 4.5, known: 5 },
  { id: 'vitamin_c', name: 'Vitamin C', unit: 'mg', group: 'vitamin', amount: null, known: 0 },
  { id: 'iron', name: 'Iron', unit: 'mg', group: 'mineral', amount: 0.75, known: 5 },
];

export const NO_SUMS: Sum[] = SUMS.map((sum) => ({ ...sum, amount: null, known: 0 }));
