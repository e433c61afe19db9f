import { HARD, runOf } from '../run-fixtures.ts';
import { missNote } from './miss-note.tsx';

const words = (text: string) => text.replaceAll('\u00a0', ' ');
const LATE = 'If you only forgot to log it, log it now, and the day counts again.';

it.each([
  [
    'mentions the history if the challenge starts over',
    runOf(),
    1,
    `Sunday was missed: you begin at day one again, and your 2 days stay in your history. ${LATE}`,
  ],
  [
    'mentions no history if no day was kept',
    runOf(),
    null,
    `Sunday was missed: you begin at day one again. ${LATE}`,
  ],
  [
    'says that the challenge goes on if missed days stay missed',
    runOf({ challenge: { ...HARD, miss: 'stays-missed' } }),
    1,
    `Sunday was missed, and you simply go on. ${LATE}`,
  ],
])('missNote explains late logging and %s', (_, run, attempt, text) => {
  expect(words(missNote(run, { attempt }, 'Sunday'))).toBe(text);
});
