import { HARD } from '../run-fixtures.ts';
import {
  challengeFields,
  newTask,
  type OwnChallengeInput,
  openingChallenge,
  ownChallengeForm,
} from './own-challenge-form.ts';

const filled = (fields: Partial<OwnChallengeInput> = {}): OwnChallengeInput => ({
  ...openingChallenge(HARD),
  ...fields,
});
const task = (fields: Partial<OwnChallengeInput['tasks'][number]>) =>
  filled({ tasks: [{ ...newTask(), title: 'Read', ...fields }] });
const problems = (input: OwnChallengeInput) =>
  (ownChallengeForm.safeParse(input).error?.issues ?? []).map(({ path, message }) => [
    path.join('.'),
    message,
  ]);

it('sends an unchanged stored challenge unchanged', () => {
  const { title, summary, days, miss, tasks } = HARD;
  expect(challengeFields(filled())).toEqual({ title, summary, days, miss, tasks });
});

it.each<[OwnChallengeInput, string, string]>([
  [filled({ title: ' ' }), 'title', 'Please enter a title'],
  [filled({ days: '0' }), 'days', 'Please enter a whole number from 1 to 365'],
  [filled({ days: '2.5' }), 'days', 'Please enter a whole number from 1 to 365'],
  [filled({ tasks: [] }), 'tasks', 'Please add at least one task'],
  [task({ title: '' }), 'tasks.0.title', 'Please enter a title'],
  [task({ kind: 'amount', amount: '' }), 'tasks.0.amount', 'Please enter a whole number from 1 to 100,000'],
  [
    task({ kind: 'workouts', count: '١', outdoors: '٢' }),
    'tasks.0.outdoors',
    'There cannot be more workouts outdoors than workouts',
  ],
  [
    task({ kind: 'workouts', minutes: '1441' }),
    'tasks.0.minutes',
    'Please enter a whole number from 1 to 1,440',
  ],
  [
    task({ kind: 'workouts', outdoors: '2' }),
    'tasks.0.outdoors',
    'There cannot be more workouts outdoors than workouts',
  ],
])('rejects an invalid challenge: %#', (input, path, message) => {
  expect(problems(input)).toEqual([[path, message]]);
});

it("neither validates nor sends fields that a task's kind does not use", () => {
  const tick = task({ kind: 'tick', amount: 'much', count: '' });
  expect(problems(tick)).toEqual([]);
  expect(challengeFields(tick).tasks).toEqual([
    {
      id: tick.tasks[0]?.id,
      title: 'Read',
      kind: 'tick',
      count: null,
      minutes: null,
      outdoors: null,
      of: null,
      unit: null,
      amount: null,
    },
  ]);
});
