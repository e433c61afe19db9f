import { EXPERIMENTS } from './experiments.ts';

/** What a test told: an experiment, a part of one, or a control of one. */
export interface Outcome {
  number: number;
  kind: 'experiment' | 'control';
  passed: boolean;
  /** Figures of an experiment; what a control's product lacks. */
  told: string[];
}

const NOT_RUN = 'npm run test:platform';

function result(outcomes: Outcome[]): string {
  if (!outcomes.length) return NOT_RUN;
  return outcomes.every(({ passed }) => passed) ? 'holds' : 'FAILS';
}

function controls(outcomes: Outcome[]): string {
  if (!outcomes.length) return NOT_RUN;
  return outcomes.map(({ passed, told }) => `${passed ? 'fails' : 'NO FAILURE'} without ${told}`).join('; ');
}

/** The table of experiments: number, sentence, result, what was measured, control; `|` between them. */
export function tableOf(outcomes: Outcome[]): string {
  const rows = Object.entries(EXPERIMENTS).map(([number, sentence]) => {
    const of = (kind: Outcome['kind']) =>
      outcomes.filter((outcome) => outcome.number === Number(number) && outcome.kind === kind);
    const measured = of('experiment').flatMap(({ told }) => told);
    return [number, sentence, result(of('experiment')), measured.join('; '), controls(of('control'))];
  });
  const head = ['', 'experiment', 'result', 'measured', 'control'];
  return [head, head.map(() => '---'), ...rows].map((cells) => `| ${cells.join(' | ')} |`).join('\n');
}
