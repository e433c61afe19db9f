import { foodName, nutritionWarnings } from '@fettle/shared-ui/rules';
import type { SourceFood } from '../../normalisation/source-food.ts';
import { readSr28Foods } from './sr28-foods.ts';

let foods: SourceFood[];
const food = (number: string) => {
  const found = foods.find(({ source_key }) => source_key === `usda:${number}`);
  if (!found) throw new Error(`USDA ${number} is missing`);
  return found;
};

beforeAll(async () => {
  foods = await readSr28Foods();
});

describe('USDA SR28', () => {
  it('has 8,789 foods with different numbers', () => {
    expect(foods).toHaveLength(8789);
    expect(new Set(foods.map(({ source_key }) => source_key)).size).toBe(8789);
  });

  it('has a long, readable name for every food', () => {
    expect(food('01123').product_name).toBe('Egg, whole, raw, fresh');
    expect(foods.filter(({ product_name }) => !product_name || /~|\s{2}|^\s|\s$/.test(product_name))).toEqual(
      [],
    );
    // The short descriptions of ABBREV are all capitals: "CRANBERRY JUC BLEND,100% JUC".
    const capitals = foods.filter(({ product_name }) => product_name === product_name.toUpperCase());
    expect(capitals.map(({ product_name }) => product_name)).toEqual(["SCHIFF, TIGER'S MILK BAR"]);
  });

  it('has a short name for every food, which begins with the kind of food', () => {
    const notFirst =
      /^(and|or|nor|but|than|other|half|with|without|in|of|for|from|to|as|meat only|breast|wing|thigh|packed|rinsed|(water|juice|vacuum) pack|(extra )?(light|heavy) syrup) /i;
    const names = foods.map(({ product_name }) => foodName(product_name).short);
    const odd = names.filter((name) => notFirst.test(name) && !/^half and half/i.test(name));
    expect(odd).toEqual([]);
    expect(names.filter((name) => /(^|\b(and|or|with|without|of|the))[, ]*$/i.test(name))).toEqual([]);
  });

  it('has the known values of its tables; missing ones are unknown, not 0', () => {
    const known = (column: keyof SourceFood) => foods.filter((it) => it[column] !== null).length;
    expect({
      energy_kcal: known('energy_kcal'),
      proteins: known('proteins'),
      fat: known('fat'),
      carbohydrates: known('carbohydrates'),
      fiber: known('fiber'),
      sugars: known('sugars'),
      sodium: known('sodium'),
      saturated_fat: known('saturated_fat'),
    }).toEqual({
      energy_kcal: 8789,
      proteins: 8789,
      fat: 8789,
      carbohydrates: 8789,
      fiber: 8195,
      sugars: 6957,
      sodium: 8706,
      saturated_fat: 8440,
    });
  });

  it('has contradictory values in eleven foods, of which warnings tell', () => {
    const warned = foods.flatMap((it) =>
      nutritionWarnings({ ...it, serving_grams: null }).map(({ code }) => `${code} ${it.source_key}`),
    );
    expect(warned.sort()).toEqual([
      'energy_over_nutrients usda:14015',
      'energy_over_nutrients usda:14415',
      'energy_over_nutrients usda:42179',
      'energy_under_nutrients usda:07018',
      'energy_under_nutrients usda:11667',
      'energy_under_nutrients usda:19175',
      'energy_under_nutrients usda:21348',
      'energy_under_nutrients usda:43028',
      'sugars_over_carbohydrates usda:01050',
      'sugars_over_carbohydrates usda:07081',
      'sugars_over_carbohydrates usda:14190',
    ]);
  });

  it('has vitamins and minerals in their units; every everyday food has some', () => {
    // Spinach, raw: the values of the table as published.
    expect(food('11457').nutrients).toEqual({
      ...{ vitamin_a: 469, thiamin: 0.078, riboflavin: 0.189, niacin: 0.724, pantothenic_acid: 0.065 },
      ...{ vitamin_b6: 0.195, folate: 194, vitamin_b12: 0, vitamin_c: 28.1, vitamin_d: 0, vitamin_e: 2.03 },
      ...{ vitamin_k: 482.9, choline: 19.3, calcium: 99, copper: 0.13, iron: 2.71, magnesium: 79 },
      ...{ manganese: 0.897, phosphorus: 49, potassium: 558, selenium: 1, zinc: 0.53 },
    });
    expect(foods.filter(({ everyday, nutrients }) => everyday && !nutrients)).toEqual([]);
    expect(foods.filter(({ nutrients }) => nutrients?.iron !== undefined)).toHaveLength(8645);
  });

  it('keeps measured zeros', () => {
    expect(food('14411')).toMatchObject({ energy_kcal: 0, proteins: 0, fat: 0, carbohydrates: 0 });
  });

  it('has values per 100 g: kilocalories and grams, and salt from sodium', () => {
    expect(food('01001')).toMatchObject({
      product_name: 'Butter, salted',
      energy_kcal: 717,
      proteins: 0.85,
      fat: 81.11,
      carbohydrates: 0.06,
      saturated_fat: 51.368,
      sodium: 0.643,
      salt: 1.6075,
    });
  });

  it('has household portions as servings', () => {
    expect(food('01123')).toMatchObject({ serving_size: '1 large', serving_grams: 50 });
    expect(food('09040')).toMatchObject({ serving_size: '1 medium (7" to 7-7/8" long)', serving_grams: 118 });
    expect(food('18064')).toMatchObject({ serving_size: '1 slice', serving_grams: 29 });
    expect(food('01001').servings).toEqual([
      { description: '1 pat (1" sq, 1/3" high)', grams: 5 },
      { description: '1 tbsp', grams: 14.2 },
    ]);
    const descriptions = foods.flatMap(({ servings }) => servings.map(({ description }) => description));
    expect(descriptions.filter((it) => /NLEA|,\s*\(|\(\s|\s\)|\s{2}|,\s*,|^\s|\s$/.test(it))).toEqual([]);
    expect(foods.flatMap(({ servings }) => servings).filter(({ grams }) => !grams || grams <= 0)).toEqual([]);
  });

  it('has the manufacturer as the brand', () => {
    expect(food('01289').brands).toBe('LIFEWAY');
    expect(food('01123').brands).toBeNull();
    expect(foods.filter(({ brands }) => brands !== null).length).toBeGreaterThan(1700);
  });

  it('has common names for the search, without notes for buyers', () => {
    expect(food('08120').common_names).toContain('oatmeal');
    expect(foods.filter(({ common_names }) => /URMIS|commodity/i.test(common_names ?? ''))).toEqual([]);
  });

  it('marks everyday foods, all of which exist', () => {
    expect(food('01077').everyday).toBe(true);
    expect(foods.filter(({ everyday }) => everyday).length).toBeGreaterThan(130);
  });
});
