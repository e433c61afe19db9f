import { signIn } from '../testing/sign-in.ts';

const FOOD = { name: 'Banana bread', calories: 326, protein: 4.3, carbohydrates: 54.6, fat: 10.5 };

describe('POST /api/v1/user-foods/', () => {
  it('stores the food; optional fields that were left out are null', async () => {
    const saved = await (await signIn()).post('/user-foods/', FOOD);
    expect(saved).toMatchObject({
      status: 201,
      data: {
        ...FOOD,
        brand: null,
        barcode: null,
        net_carbs: null,
        fiber: null,
        serving_size: null,
        serving_grams: null,
        nutrition_per_serving: null,
      },
    });
  });

  it('stores every field; texts are trimmed and the barcode takes its normal form', async () => {
    const food = {
      ...FOOD,
      name: '  Banana bread ',
      brand: ' Home ',
      barcode: ' 781735802045 ',
      net_carbs: 53.1,
      fiber: 1.5,
      serving_size: ' 1 slice ',
      serving_grams: 50,
    };
    const saved = await (await signIn()).post('/user-foods/', food);
    expect(saved.data).toMatchObject({
      ...food,
      name: 'Banana bread',
      brand: 'Home',
      barcode: '0781735802045',
      serving_size: '1 slice',
      nutrition_per_serving: { calories: 163, protein: 2.15, carbohydrates: 27.3, fat: 5.25 },
    });
  });

  it('answers without the trailing slash too', async () => {
    expect((await (await signIn()).post('/user-foods', FOOD)).status).toBe(201);
  });

  it.each([
    ['name', 'Food name is required'],
    ['calories', 'Calories are required'],
    ['protein', 'Protein is required'],
    ['carbohydrates', 'Carbohydrates are required'],
    ['fat', 'Fat is required'],
  ])('without %s says "%s"', async (field, message) => {
    const answer = await (await signIn()).post('/user-foods/', { ...FOOD, [field]: undefined });
    expect(answer).toMatchObject({ status: 422, errors: [{ field, message }] });
  });

  it('takes a blank name for a missing one', async () => {
    const answer = await (await signIn()).post('/user-foods/', { ...FOOD, name: '   ' });
    expect(answer).toMatchObject({
      status: 422,
      errors: [{ field: 'name', message: 'Food name is required' }],
    });
  });

  it.each([
    ['calories', -1],
    ['calories', 1001],
    ['protein', 100.1],
    ['fat', '10'],
    ['fiber', -0.1],
    ['net_carbs', 101],
    ['serving_grams', 0],
    ['serving_grams', 100_001],
    ['brand', 7],
    ['sugar', 1],
  ])('refuses %s of %p', async (field, value) => {
    const answer = await (await signIn()).post('/user-foods/', { ...FOOD, [field]: value });
    expect(answer).toMatchObject({ status: 422, errors: [{ field }] });
  });

  it('takes 0: a known value', async () => {
    const water = { name: 'Water', calories: 0, protein: 0, carbohydrates: 0, fat: 0 };
    expect(await (await signIn()).post('/user-foods/', water)).toMatchObject({ status: 201, data: water });
  });
});
