import { ApiError } from '@fettle/shared-ui/data';
import { mealRefusals } from './meal-refusals.ts';

const sent = [{ id: 'egg' }, { id: 'rice' }];
const refusal = (...errors: [field: string | null, message: string][]) =>
  new ApiError({
    status: 422,
    requestId: 'r1',
    errors: errors.map(([field, message]) => ({ code: 'INVALID', field, message })),
  });

describe('what the server says against a meal', () => {
  it.each(['items.1.quantity', 'items[1].quantity', 'items.1'])('finds its item by %s', (field) => {
    const { byItem, rest } = mealRefusals(refusal([field, 'Too much']), sent);
    expect([...byItem]).toEqual([['rice', { message: 'Too much', gone: false }]]);
    expect(rest).toBeNull();
  });

  it('keeps the rest for the form', () => {
    const failure = refusal(['items.0.food_id', 'Gone'], ['notes', 'Too long'], [null, 'Try later']);
    const { byItem, rest } = mealRefusals(failure, sent);
    expect([...byItem.keys()]).toEqual(['egg']);
    expect(rest).toMatchObject({ status: 422, requestId: 'r1' });
    expect(rest instanceof ApiError && rest.errors.map((error) => error.field)).toEqual(['notes', null]);
  });

  it('says of a food that was deleted meanwhile what to do about it', () => {
    const { byItem } = mealRefusals(refusal(['items.0.food_id', 'This food was not found']), sent);
    expect(byItem.get('egg')).toEqual({
      message: 'This food no longer exists. Remove it to save the meal.',
      gone: true,
    });
  });

  it('gives an item that was never sent to the form', () => {
    expect(mealRefusals(refusal(['items.7.quantity', 'What']), sent).byItem.size).toBe(0);
  });

  it('hands other failures on as they are', () => {
    const failure = new Error('broken');
    expect(mealRefusals(failure, sent)).toEqual({ byItem: new Map(), rest: failure });
  });
});
