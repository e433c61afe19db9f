import {
  afterAnswer,
  afterChange,
  afterUndeletion,
  asSent,
  isOwnVersion,
  type NewWrite,
  type WaitingWrite,
} from './waiting-write.ts';

const ID = '01990000-0000-7000-8000-00000000000a';
const stored = (version: number, fields: object = {}) => ({ id: ID, version, weight: 80, ...fields });

const change = (operation: NewWrite['operation'], fields: object = {}, base: NewWrite['base'] = null) =>
  ({ id: ID, kind: 'weight-entries', operation, fields: { ...fields }, base, shown: {} }) satisfies NewWrite;

const CREATE = change('create', { id: ID, weight: 80 });
const UPDATE = change('update', { weight: 81 }, stored(1));
const DELETE = change('delete', {}, stored(1));

/** Returns the write that waits after these steps; `sent` is a request without an answer. */
const after = (...steps: (NewWrite | 'sent' | 'undelete')[]): WaitingWrite | null =>
  steps.reduce<WaitingWrite | null>((now, step) => {
    if (step === 'sent') return now && asSent(now);
    if (step === 'undelete') return now && afterUndeletion(now);
    return afterChange(now ?? undefined, step, 'member', 1000);
  }, null);

describe('the waiting write of an entry', () => {
  it('leaves out undefined fields, so that the stored values show', () => {
    const edit = change('update', { weight: 81, occurred_at: undefined }, stored(1));
    expect(Object.keys(after(edit)?.fields ?? {})).toEqual(['weight']);
    expect(Object.keys(after(UPDATE, edit)?.fields ?? {})).toEqual(['weight']);
  });

  it.each([
    ['a new entry', [CREATE], { operation: 'create', fields: { id: ID, weight: 80 }, base: null }],
    [
      'a new entry that was edited',
      [CREATE, UPDATE],
      { operation: 'create', fields: { id: ID, weight: 81 } },
    ],
    ['a new entry that was deleted', [CREATE, change('delete')], null],
    [
      'a new entry that was deleted and may be on its way',
      [CREATE, 'sent', change('delete')],
      { operation: 'delete', base: null, fields: { id: ID, weight: 80 } },
    ],
    [
      'a stored entry that was edited',
      [UPDATE],
      { operation: 'update', base: stored(1), fields: { weight: 81 } },
    ],
    [
      'a stored entry that was edited twice',
      [UPDATE, change('update', { notes: 'run' }, stored(1))],
      { operation: 'update', base: stored(1), fields: { weight: 81, notes: 'run' } },
    ],
    [
      'an edit over the version that the member saw in a conflict',
      [UPDATE, change('update', { weight: 81 }, stored(4))],
      { operation: 'update', base: stored(4) },
    ],
    ['a stored entry that was deleted', [DELETE], { operation: 'delete', base: stored(1) }],
    [
      'a stored entry that was edited and deleted',
      [UPDATE, DELETE],
      { operation: 'delete', base: stored(1) },
    ],
    ['a deletion that was taken back', [DELETE, 'undelete'], null],
    [
      'a deletion that was taken back after it was sent',
      [DELETE, 'sent', 'undelete'],
      { operation: 'restore' },
    ],
    [
      'an edit whose deletion was taken back',
      [UPDATE, DELETE, 'undelete'],
      { operation: 'update', fields: { weight: 81 } },
    ],
    [
      'a new entry, perhaps on its way, whose deletion was taken back',
      [CREATE, 'sent', change('delete'), 'undelete'],
      { operation: 'create', fields: { id: ID, weight: 80 } },
    ],
  ] as const)('%s', (_, steps, waits) => {
    const now = after(...steps);
    if (waits === null) expect(now).toBeNull();
    else expect(now).toMatchObject(waits);
  });

  it('forgets its refusal when the member changes it', () => {
    const refusal = { status: 422, message: 'Too heavy', errors: [] };
    const refused = { ...(after(CREATE) as WaitingWrite), refusal };
    expect(afterChange(refused, UPDATE, 'member', 2000)).toMatchObject({ refusal: null, saved_at: 1000 });
  });

  it('records each distinct request once', () => {
    expect(after(CREATE, 'sent', 'sent', UPDATE, 'sent')?.unanswered).toEqual([
      { id: ID, weight: 80 },
      { id: ID, weight: 81 },
    ]);
  });
});

describe('after an answer the waiting write holds', () => {
  const left = (
    steps: Parameters<typeof after>,
    later: typeof steps,
    answer: ReturnType<typeof stored> | null,
  ) => {
    const sent = after(...steps, 'sent') as WaitingWrite;
    const now = later.reduce<WaitingWrite | null>(
      (waiting, step) => waiting && afterChange(waiting, step as NewWrite, 'member', 2000),
      sent,
    );
    return now && afterAnswer(now, sent, answer);
  };

  it.each([
    ['nothing of a new entry', [CREATE], [], stored(1), null],
    ['nothing of an edit', [UPDATE], [], stored(2, { weight: 81 }), null],
    ['nothing of a deletion', [DELETE], [], null, null],
    [
      'an edit made meanwhile',
      [CREATE],
      [UPDATE],
      stored(1),
      { operation: 'update', base: stored(1), fields: { weight: 81 }, unanswered: [] },
    ],
    ['a deletion made meanwhile', [CREATE], [DELETE], stored(1), { operation: 'delete', base: stored(1) }],
    [
      'the later version, where an earlier one was stored whose answer was lost',
      [CREATE, 'sent', UPDATE],
      [],
      stored(1),
      { operation: 'update', base: stored(1), fields: { weight: 81 } },
    ],
    [
      'nothing, where the later version was stored',
      [CREATE, 'sent', UPDATE],
      [],
      stored(1, { weight: 81 }),
      null,
    ],
  ] as const)('%s', (_, steps, later, answer, waits) => {
    const now = left([...steps], [...later], answer);
    if (waits === null) expect(now).toBeNull();
    else expect(now).toMatchObject(waits);
  });
});

describe("the server's version in a conflict", () => {
  it.each([
    ['is our own if its answer was lost', [UPDATE, 'sent'], stored(2, { weight: 81 }), true],
    ['is of another device if its values differ', [UPDATE, 'sent'], stored(2, { weight: 90 }), false],
    [
      'is of another device if it is more than one version ahead',
      [UPDATE, 'sent'],
      stored(3, { weight: 81 }),
      false,
    ],
    [
      'is our earlier one if the member edited it further',
      [UPDATE, 'sent', change('update', { weight: 82 }, stored(1)), 'sent'],
      stored(2, { weight: 81 }),
      true,
    ],
  ] as const)('%s', (_, steps, there, own) => {
    expect(isOwnVersion(after(...steps) as WaitingWrite, there)).toBe(own);
  });
});
