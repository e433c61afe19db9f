import { changedFields, fieldsOverConflict, sentFieldsOf } from './edited-fields.ts';

const file = new File(['a'], 'a.png');
const other = new File(['a'], 'a.png');
const stored = (id: string) => ({ id, name: 'Image 1', address: `/${id}` });
const moment = { date: '2026-11-20', time: '07:40' };

it.each<[string, unknown, unknown, boolean]>([
  ['a text', 'soft', 'soft', false],
  ['another text', 'soft', 'hard', true],
  ['a moment', moment, { ...moment }, false],
  ['another moment', moment, { ...moment, time: '08:00' }, true],
  ['a moment that became now', null, moment, true],
  ['stored pictures', [stored('1'), stored('2')], [stored('1'), stored('2')], false],
  [
    'a stored picture whose address was signed again',
    [{ ...stored('1'), address: '/2' }],
    [stored('1')],
    false,
  ],
  ['pictures in another order', [stored('2'), stored('1')], [stored('1'), stored('2')], true],
  ['a picture less', [stored('1')], [stored('1'), stored('2')], true],
  ['a new picture', [stored('1'), file], [stored('1')], true],
  ['a new picture in place of a stored one', [file], [stored('1')], true],
  ['two files that only look alike', [file], [other], true],
])('changedFields compares %s', (_, now, opening, changed) => {
  expect(changedFields({ field: now, same: 1 }, { field: opening, same: 1 })).toEqual(
    changed ? ['field'] : [],
  );
});

it('sentFieldsOf returns pictures as their ids', () => {
  const entry = { id: '1', images: [{ id: 'b' }, { id: 'a' }] };
  expect(sentFieldsOf(entry as never)).toMatchObject({ id: '1', media_ids: ['b', 'a'] });
  expect(sentFieldsOf({ id: '1' } as never)).not.toHaveProperty('media_ids');
});

describe('fieldsOverConflict', () => {
  const opened = { type: 'Yoga', duration: 30, media_ids: ['a', 'b'] };

  it('sends the fields that differ, including unchanged ones of mine', () => {
    const theirs = { ...opened, type: 'Cardio' };
    expect(fieldsOverConflict({ ...opened, duration: 45 }, opened, theirs)).toEqual({
      type: 'Yoga',
      duration: 45,
    });
  });

  it('sends nothing if both versions are equal', () => {
    expect(fieldsOverConflict({ ...opened, duration: 45 }, opened, { ...opened, duration: 45 })).toEqual({});
  });

  it('leaves out pictures removed elsewhere, and keeps my order and my new one', () => {
    const mine = { ...opened, media_ids: ['new', 'b', 'a'] };
    expect(fieldsOverConflict(mine, opened, { ...opened, media_ids: ['a', 'theirs'] })).toEqual({
      media_ids: ['new', 'a'],
    });
  });
});
