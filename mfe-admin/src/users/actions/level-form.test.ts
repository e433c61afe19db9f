import { editLevelForm, levelOf, promotedLevel, promoteForm } from './level-form.ts';

describe('the level in the dialogs', () => {
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
  ])('"%s" is level %p, and 0 in a promotion where it is none', (text, level) => {
    expect(levelOf(text)).toBe(level);
    expect(promotedLevel(text)).toBe(level ?? 0);
    expect(promoteForm.parse({ permission_level: text })).toEqual({ permission_level: level ?? 0 });
    expect(editLevelForm.safeParse({ permission_level: text }).success).toBe(level !== null);
  });
});
