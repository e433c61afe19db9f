import fc from 'fast-check';
import { foodName, wordsOf } from './food-name.ts';

describe('foodName', () => {
  it.each([
    [
      'Chicken, broiler or fryers, breast, skinless, boneless, meat only, raw',
      'Chicken breast, raw',
      'broiler or fryers, skinless, boneless, meat only',
    ],
    [
      'Chicken, broilers or fryers, thigh, meat and skin, cooked, roasted',
      'Chicken thigh, roasted',
      'broilers or fryers, meat and skin, cooked',
    ],
    ['Chicken, broilers or fryers, skin only, raw', 'Chicken skin, raw', 'broilers or fryers'],
    [
      'Turkey from whole, light meat, meat only, with added solution, raw',
      'Turkey light meat, raw',
      'from whole, with added solution',
    ],
    ['Beef, ground, 80% lean meat / 20% fat, raw', 'Ground beef, raw', '80% lean meat / 20% fat'],
    [
      'Beef, round, eye of round roast, boneless, separable lean only, trimmed to 0" fat, select, raw',
      'Beef eye of round roast, raw',
      'boneless, separable lean only, trimmed to 0" fat, select',
    ],
    ['Beef, cured, corned beef, brisket, raw', 'Corned beef brisket, raw', 'cured'],
    ['Pork, cured, bacon, cooked, microwaved', 'Bacon, microwaved', 'Pork, cured, cooked'],
    [
      'Pork, fresh, loin, tenderloin, separable lean only, cooked, roasted',
      'Pork tenderloin, roasted',
      'fresh, loin, separable lean only, cooked',
    ],
    ['Game meat, bison, ground, cooked, pan-broiled', 'Ground bison, pan-broiled', 'Game meat, cooked'],
    ['Egg, whole, raw, fresh', 'Whole egg, raw', 'fresh'],
    ['Egg, yolk, raw, fresh', 'Egg yolk, raw', 'fresh'],
    ['Egg, white, raw, fresh', 'Egg white, raw', 'fresh'],
    ['Milk, whole, 3.25% milkfat, with added vitamin D', 'Whole milk', '3.25% milkfat, with added vitamin D'],
    [
      'Milk, canned, evaporated, with added vitamin D and without added vitamin A',
      'Evaporated milk, canned',
      'with added vitamin D and without added vitamin A',
    ],
    ['Cheese, cheddar', 'Cheddar cheese', ''],
    ['Cheese, cottage, lowfat, 1% milkfat', 'Lowfat cottage cheese', '1% milkfat'],
    ['Yogurt, Greek, nonfat, vanilla, CHOBANI', 'Chobani vanilla nonfat Greek yogurt', ''],
    ['Ice creams, vanilla', 'Vanilla ice cream', ''],
    ['Butter, salted', 'Salted butter', ''],
    ['Peppers, sweet, red, raw', 'Red sweet peppers, raw', ''],
    ['Potatoes, white, flesh and skin, baked', 'White potatoes, baked', 'flesh and skin'],
    ['Cabbage, chinese (pak-choi), raw', 'Chinese cabbage, raw', '(pak-choi)'],
    [
      'Squash, winter, butternut, cooked, baked, without salt',
      'Butternut winter squash, baked',
      'cooked, without salt',
    ],
    ['Tomato products, canned, sauce', 'Tomato sauce, canned', 'Tomato products'],
    ['Tomatoes, red, ripe, raw, year round average', 'Red tomatoes, raw', 'ripe, year round average'],
    ['Bananas, raw', 'Bananas, raw', ''],
    ['Apples, raw, with skin', 'Apples, raw', 'with skin'],
    [
      'Beans, kidney, red, mature seeds, cooked, boiled, without salt',
      'Red kidney beans, boiled',
      'mature seeds, cooked, without salt',
    ],
    [
      'Rice, white, long-grain, regular, enriched, cooked',
      'Long-grain white rice, cooked',
      'regular, enriched',
    ],
    ['Pasta, cooked, enriched, without added salt', 'Pasta, cooked', 'enriched, without added salt'],
    ['Bread, whole-wheat, commercially prepared', 'Whole-wheat bread', 'commercially prepared'],
    ['Rolls, hamburger or hotdog, plain', 'Hamburger or hotdog rolls', 'plain'],
    [
      'Wheat flour, white, all-purpose, enriched, bleached',
      'All-purpose white wheat flour',
      'enriched, bleached',
    ],
    [
      'Cookies, chocolate chip, commercially prepared, soft-type',
      'Soft-type chocolate chip cookies',
      'commercially prepared',
    ],
    ['Cereals ready-to-eat, GENERAL MILLS, CHEERIOS', 'Cheerios', 'Cereals ready-to-eat, GENERAL MILLS'],
    ['Cereals, QUAKER, Quick Oats, Dry', 'Quaker Quick Oats, dry', 'Cereals'],
    [
      'KEEBLER, FUDGE SHOPPE, Grasshopper Cookies, Fudge Mint',
      'Fudge Shoppe Grasshopper Cookies, Fudge Mint',
      'KEEBLER',
    ],
    [
      "KELLOGG'S, POP-TARTS, Gingerbread Toaster Pastries",
      'Pop-tarts Gingerbread Toaster Pastries',
      "KELLOGG'S",
    ],
    [
      'Beverages, tea, black, brewed, prepared with tap water',
      'Black tea, brewed',
      'Beverages, prepared with tap water',
    ],
    [
      'Beverages, coffee, brewed, prepared with tap water',
      'Coffee, brewed',
      'Beverages, prepared with tap water',
    ],
    ['Alcoholic beverage, wine, table, red', 'Red table wine', 'Alcoholic beverage'],
    ['Beverages, Energy drink, RED BULL', 'Red Bull energy drink', 'Beverages'],
    ['Babyfood, dinner, macaroni and cheese, strained', 'Macaroni and cheese, babyfood', 'dinner, strained'],
    ['Babyfood, juice, apple', 'Apple juice, babyfood', ''],
    [
      'Infant formula, ABBOTT NUTRITION, SIMILAC, with iron, powder, not reconstituted',
      'Similac infant formula, powder',
      'ABBOTT NUTRITION, with iron, not reconstituted',
    ],
    [
      'Fast foods, cheeseburger; double, regular patty; plain',
      'Double cheeseburger',
      'Fast foods, regular patty, plain',
    ],
    ["McDONALD'S, BIG MAC", 'Big Mac', "McDONALD'S"],
    ["McDONALD'S, Sausage McMUFFIN with Egg", 'Sausage McMuffin with Egg', "McDONALD'S"],
    [
      'KFC, Fried Chicken, EXTRA CRISPY, Wing, meat only, skin and breading removed',
      'KFC Fried Chicken, Extra Crispy, Wing',
      'meat only, skin and breading removed',
    ],
    ['PIZZA HUT 14" Pepperoni Pizza, Pan Crust', 'Pizza Hut 14" Pepperoni Pizza, Pan Crust', ''],
    ['Restaurant, Chinese, lemon chicken', 'Chinese lemon chicken', 'Restaurant'],
    ['Fish, salmon, Atlantic, farmed, raw', 'Farmed Atlantic salmon, raw', 'Fish'],
    [
      'Fish, tuna, light, canned in water, drained solids',
      'Light tuna, canned',
      'Fish, in water, drained solids',
    ],
    [
      'Crustaceans, shrimp, mixed species, cooked, moist heat (may have been previously frozen)',
      'Shrimp, cooked',
      'Crustaceans, mixed species, moist heat (may have been previously frozen)',
    ],
    ['Spices, pepper, black', 'Black pepper', 'Spices'],
    ['Spices, allspice, ground', 'Ground allspice', 'Spices'],
    ['Nuts, almonds', 'Almonds', 'Nuts'],
    ['Nuts, almonds, dry roasted, without salt added', 'Almonds, dry roasted', 'Nuts, without salt added'],
    ['Seeds, chia seeds, dried', 'Chia seeds, dried', ''],
    ['Oil, olive, salad or cooking', 'Olive oil', 'salad or cooking'],
    ['Salad dressing, ranch dressing, regular', 'Ranch dressing', 'Salad dressing, regular'],
    ['Soup, chicken noodle, canned, condensed', 'Condensed chicken noodle soup, canned', ''],
    ['Snacks, potato chips, plain, salted', 'Salted potato chips', 'Snacks, plain'],
    [
      "Candies, MARS SNACKFOOD US, M&M's Milk Chocolate Candies",
      "M&M's Milk Chocolate Candies",
      'MARS SNACKFOOD US',
    ],
    ['Candies, milk chocolate', 'Milk chocolate', 'Candies'],
    ['Sugars, granulated', 'Granulated sugar', ''],
    ['Syrups, maple', 'Maple syrup', ''],
    ['Salt, table', 'Table salt', ''],
    [
      'Alcoholic beverage, distilled, all (gin, rum, vodka, whiskey) 80 proof',
      'Distilled alcoholic beverage',
      'all (gin, rum, vodka, whiskey) 80 proof',
    ],
    ['Bananas, dehydrated, or banana powder', 'Bananas, dehydrated', 'or banana powder'],
    [
      'Yam, cooked, boiled, drained, or baked, without salt',
      'Yam, boiled',
      'cooked, drained, or baked, without salt',
    ],
    ['Ruffed Grouse, breast meat, skinless, raw', 'Ruffed Grouse breast meat, raw', 'skinless'],
    ['Guinea hen, meat only, raw', 'Guinea hen, raw', 'meat only'],
    [
      'Fast Foods, Fried Chicken, Wing, meat only, skin and breading removed',
      'Fried Chicken Wing',
      'Fast Foods, meat only, skin and breading removed',
    ],
    [
      'Beverages, coffee, instant, regular, half the caffeine',
      'Instant coffee',
      'Beverages, regular, half the caffeine',
    ],
    [
      'Beverages, carbonated, low calorie, other than cola or pepper, without caffeine',
      'Low calorie carbonated beverages',
      'other than cola or pepper, without caffeine',
    ],
    ['Broccoli, flower clusters, raw', 'Broccoli flower clusters, raw', ''],
    ['Peaches, canned, water pack, solids and liquids', 'Peaches, canned', 'water pack, solids and liquids'],
    [
      'Corn, sweet, yellow, frozen, kernels on cob, unprepared',
      'Yellow sweet corn kernels, frozen',
      'on cob, unprepared',
    ],
    [
      'Peas, green, canned, drained solids, rinsed in tap water',
      'Green peas, canned',
      'drained solids, rinsed in tap water',
    ],
    ['Ham, sliced, regular (approximately 11% fat)', 'Sliced ham', 'regular (approximately 11% fat)'],
  ])('shortens %s to %s', (full, short, rest) => {
    expect(foodName(full)).toEqual({ short, rest });
  });

  it.each([
    ['Nutella'],
    ['Lait demi-écrémé UHT, 1 L'],
    ["Jus d'orange, sans pulpe"],
    ['Haferflocken, zart'],
    ['Porridge, the usual'],
    ['Skyr, 0,1 % Fett'],
    ['MÜSLI, BIO'],
    ['Soup'],
    ['A, x'],
    [', odd'],
    ['Yaourt nature, sucre'],
    ['Coca-Cola, 330 ml'],
    ['Pain, BIO'],
    ['Honey'],
    [''],
  ])('leaves %s unchanged', (full) => {
    expect(foodName(full)).toEqual({ short: full, rest: '' });
  });

  it('shortens names of other sources that are built alike', () => {
    expect(foodName('Milk, 1 L')).toEqual({ short: 'Milk', rest: '1 L' });
    expect(foodName('Tomatoes, chopped, canned, 400 g')).toEqual({
      short: 'Tomatoes, canned',
      rest: 'chopped, 400 g',
    });
  });

  it('loses no word of the full name', () => {
    const part = fc.constantFrom(
      ...[
        'Beef',
        "CAMPBELL'S",
        'Milk',
        'Fish',
        'chuck roast',
        'white',
        'raw',
        'cooked with salt',
        'prepared-from-recipe',
      ],
      ...[
        'with iron',
        'breast meat only',
        'cheese (queso)',
        'trimmed to 1/8" fat',
        'and beans',
        'Tea',
        'dark meat',
        'Mc',
      ],
    );
    fc.assert(
      fc.property(fc.array(part, { minLength: 1, maxLength: 6 }), (parts) => {
        const full = parts.join(', ');
        const { short, rest } = foodName(full);
        const kept = wordsOf(`${short} ${rest} only`);
        expect(wordsOf(full).filter((word) => !kept.includes(word))).toEqual([]);
      }),
    );
  });

  it("leaves the name of a member's own food unchanged", () => {
    const name = 'Chicken, my way, cooked';
    expect(foodName({ name, type: 'user' })).toEqual({ short: name, rest: '' });
    expect(foodName({ name, type: 'database' }).short).not.toBe(name);
  });
});
