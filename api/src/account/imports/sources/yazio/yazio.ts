import { Buffer } from 'node:buffer';
import { type Json, jsonOf, objectOf, objectsOf, textAt } from '../../files/json.ts';
import type { NeutralEntry, NeutralFood } from '../../neutral-entry.ts';
import type { ReadContext, Source, SourceFile } from '../../source.ts';
import { dayOf, timeOf } from '../../values/days.ts';
import { Meals } from '../../values/groups.ts';
import { numberOf, requiredNumber, rounded } from '../../values/numbers.ts';
import { UnreadableValue } from '../../values/unreadable-value.ts';

/** Yazio, by programs of its users: days with the ids of products, the products, and the weight of each day. */
export const source: Source = {
  name: 'Yazio',
  recognises: ({ kind, head }) => kind === 'text' && (isDays(head) || isProducts(head) || isWeights(head)),
  async *read(files, context) {
    const products = new Map<string, Json>();
    for (const file of files)
      if (isProducts(file.head))
        for (const [id, product] of Object.entries(objectOf(await jsonOf(file))))
          products.set(id, objectOf(product));
    for (const file of files) {
      if (isDays(file.head)) yield* meals(file, products, context);
      else if (isWeights(file.head)) yield* weights(file, context);
    }
  },
};

const isDays = (head: string) =>
  /^\s*\{\s*"\d{4}-\d{2}-\d{2}"\s*:\s*\{/.test(head) && head.includes('"consumed"');
const isProducts = (head: string) =>
  /^\s*\{\s*"[0-9a-f-]{36}"\s*:\s*\{/i.test(head) && head.includes('"nutrients"');
const isWeights = (head: string) => /^\s*\{\s*"\d{4}-\d{2}-\d{2}"\s*:\s*(\d|null)/.test(head);

/** The file repeats the last weight on days without one, so a weight counts where it differs from the day before. */
async function* weights(file: SourceFile, context: ReadContext): AsyncGenerator<NeutralEntry> {
  const place = { file: file.path, row: null };
  const days = Object.entries(objectOf(await jsonOf(file))).sort(([one], [other]) => (one < other ? -1 : 1));
  let last: number | null = null;
  for (const [day, value] of days) {
    const weight = context.attempt(place, () => numberOf(value, 'weight'));
    if (weight === null || weight === last) continue;
    last = weight;
    const local_date = context.attempt(place, () => dayOf(day, 'date'));
    if (local_date) yield { kind: 'weight', local_date, local_time: null, weight, unit: 'kg', place };
  }
}

async function* meals(
  file: SourceFile,
  products: ReadonlyMap<string, Json>,
  context: ReadContext,
): AsyncGenerator<NeutralEntry> {
  const place = { file: file.path, row: null };
  const meals = new Meals();
  for (const [day, content] of Object.entries(objectOf(await jsonOf(file)))) {
    const { products: eaten, simple_products, recipe_portions } = objectOf(objectOf(content).consumed);
    const add = (item: Json, foodOf: (item: Json) => NeutralFood) =>
      context.attempt(place, () => {
        const [date, time] = (textAt(item.date) ?? day).split(/[T ]/, 2);
        const moment = { local_date: dayOf(date, 'date'), local_time: timeOf(time, 'date'), place };
        meals.add(moment, textAt(item.daytime) ?? null, foodOf(item));
      });
    for (const item of objectsOf(eaten)) add(item, (one) => productOf(one, products));
    for (const item of objectsOf(simple_products))
      add(item, (one) => ({ name: nameOf(one.name), amount: null, ...valuesOf(one.nutrients, 1) }));
    // Their names and values stand in a file that these programs do not write.
    for (const item of objectsOf(recipe_portions))
      add(item, (one) => {
        throw new UnreadableValue('recipe_portions', 'missing', textAt(one.recipe_id) ?? null);
      });
  }
  yield* meals.rest();
}

function productOf(item: Json, products: ReadonlyMap<string, Json>): NeutralFood {
  const product = products.get(textAt(item.product_id) ?? '');
  if (!product) throw new UnreadableValue('product_id', 'missing', item.product_id);
  const amount = requiredNumber(item.amount, 'amount');
  const brand = nameOf(product.producer);
  return {
    name: nameOf(product.name),
    ...(brand ? { brand } : {}),
    amount: `${rounded(amount)} ${product.base_unit === 'ml' ? 'ml' : 'g'}`,
    ...valuesOf(product.nutrients, amount),
  };
}

/** Values of an amount, from those of one gram. */
function valuesOf(nutrients: unknown, amount: number) {
  const of = (name: string) => {
    const value = numberOf(objectOf(nutrients)[name], name);
    return value === null ? null : rounded(value * amount);
  };
  return {
    kcal: of('energy.energy'),
    protein: of('nutrient.protein'),
    carbs: of('nutrient.carb'),
    fat: of('nutrient.fat'),
  };
}

/** A name; some programs read its UTF-8 as Latin-1, which is turned back where the result is valid. */
function nameOf(value: unknown): string | null {
  const name = textAt(value)?.trim() || null;
  if (!name || !/[\u0080-\u00ff]/.test(name) || /[\u0100-\uffff]/.test(name)) return name;
  const repaired = Buffer.from(name, 'latin1').toString('utf8');
  return repaired.includes('\ufffd') ? name : repaired;
}
