import { editLevelForm, levelOf, promotedLevel, promoteForm } from './level-form.ts';

describe('levelOf and promotedLevel', () => {
  it.each([
    ['0', 0],
    ['10', 10],
    [' 20 ', 20],
    ['100', 100],
    ['101', null],
    ['-1', null],
    ['10.5', null],
    ['', null],
    [' ', null],
    ['ten', null],
  ])('read "%s" as %p, and an invalid level in a promotion as 0', (text, level) => {
    expect(levelOf(text)).toBe(level);
    expect(promotedLevel(text)).toBe(level ?? 0);
    expect(promoteForm.parse({ permission_level: text })).toEqual({ permission_level: level ?? 0 });
    expect(editLevelForm.safeParse({ permission_level: text }).success).toBe(level !== null);
  });
});
