import fc from 'fast-check';
import { MAX_PAGE_BUTTONS, pageButtons } from './page-buttons.ts';

describe('page buttons', () => {
  it.each([
    [1, 0, []],
    [1, 1, [1]],
    [2, 3, [1, 2, 3]],
    [1, 9, [1, 2, 3, 4, 5]],
    [3, 9, [1, 2, 3, 4, 5]],
    [4, 9, [2, 3, 4, 5, 6]],
    [9, 9, [5, 6, 7, 8, 9]],
    [40, 9, [5, 6, 7, 8, 9]],
    [0, 9, [1, 2, 3, 4, 5]],
  ])('for page %i of %i are %j', (page, pages, expected) => {
    expect(pageButtons(page, pages)).toEqual(expected);
  });

  it('are up to 5 consecutive pages including the current one', () => {
    fc.assert(
      fc.property(fc.integer({ min: 1, max: 500 }), fc.nat(500), (pages, offset) => {
        const page = 1 + (offset % pages);
        const buttons = pageButtons(page, pages);
        expect(buttons).toHaveLength(Math.min(MAX_PAGE_BUTTONS, pages));
        expect(buttons).toContain(page);
        expect(buttons[0]).toBeGreaterThanOrEqual(1);
        expect(buttons.at(-1)).toBeLessThanOrEqual(pages);
        for (const [index, button] of buttons.entries()) expect(button).toBe((buttons[0] ?? 0) + index);
      }),
    );
  });
});
