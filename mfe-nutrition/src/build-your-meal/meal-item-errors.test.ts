import { ApiError } from '@fettle/shared-ui/data';
import { mealItemErrors } from './meal-item-errors.ts';

const sent = [{ id: 'egg' }, { id: 'rice' }];
const apiError = (...errors: [field: string | null, message: string][]) =>
  new ApiError({
    status: 422,
    requestId: 'r1',
    errors: errors.map(([field, message]) => ({ code: 'INVALID', field, message })),
  });

describe('mealItemErrors', () => {
  it.each(['items.1.quantity', 'items[1].quantity', 'items.1'])(
    'assigns an error to its item by %s',
    (field) => {
      const { byItem, rest } = mealItemErrors(apiError([field, 'Too much']), sent);
      expect([...byItem]).toEqual([['rice', { message: 'Too much', food_deleted: false }]]);
      expect(rest).toBeNull();
    },
  );

  it('leaves other errors to the form', () => {
    const failure = apiError(['items.0.food_id', 'Gone'], ['notes', 'Too long'], [null, 'Try later']);
    const { byItem, rest } = mealItemErrors(failure, sent);
    expect([...byItem.keys()]).toEqual(['egg']);
    expect(rest).toMatchObject({ status: 422, requestId: 'r1' });
    expect(rest instanceof ApiError && rest.errors.map((error) => error.field)).toEqual(['notes', null]);
  });

  it('explains what to do about a deleted food', () => {
    const { byItem } = mealItemErrors(apiError(['items.0.food_id', 'This food was not found']), sent);
    expect(byItem.get('egg')).toEqual({
      message: 'This food no longer exists. Remove it to save the meal.',
      food_deleted: true,
    });
  });

  it('leaves errors of an unknown item to the form', () => {
    expect(mealItemErrors(apiError(['items.7.quantity', 'What']), sent).byItem.size).toBe(0);
  });

  it('leaves other failures unchanged', () => {
    const failure = new Error('broken');
    expect(mealItemErrors(failure, sent)).toEqual({ byItem: new Map(), rest: failure });
  });
});
