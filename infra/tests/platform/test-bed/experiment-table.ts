/** The promises of the platform by number: one row of the table each. */
const EXPERIMENTS: Record<number, string> = {
  1: 'A deploy leaves an open page and its half-filled form alone; a page opened later gets the new version',
  2: 'A rollback is one command, without a build; a restart does not undo it',
  3: 'A feature app that fails or hangs: placeholder in time, the rest works, Retry without a reload',
  4: 'When only the newest version is broken, the previous one is shown',
  5: 'When a feature app throws, only its own mount crashes, and it shows a fallback',
  6: 'A dialog whose feature app is broken closes with Escape; the menu and other dialogs work',
  7: 'Two feature apps run with different minors of a private library; a bundled host library is refused',
  8: 'A newer shell runs old feature apps; what needs more than is live is refused, also by a rollback',
  9: 'A page whose files are gone reloads once, and never in a loop',
  10: 'Without a registry the app boots from the last known one, on a first visit from the embedded one',
  11: 'A file that was tampered with does not run',
  12: 'Deploys at the same moment lose nothing; a deploy killed at any step leaves a valid store',
  13: 'Another build of a feature app that is already on the page runs its own code',
  14: 'Feature apps are opened and closed 200 times: the heap does not grow, and there is one React',
  15: 'A deploy changes no other artifact; the same sources give the same bytes',
  16: 'A feature app of a repository of its own, made and built with the kit, runs beside ours, deployed by the network',
  17: 'A deploy token moves nothing but the feature apps of its team, whatever it sends',
  18: 'Pages of two shells are open with one registry: each shows the feature apps that fit it, and no other',
  19: 'With the store in a bucket and two API processes, a deploy through one is live and rolled back through the other',
  20: 'Whatever one member reports, a good canary stays and a failing one is taken back',
  21: 'A page that the service worker keeps follows a rollback',
  22: 'A link that wants another build of a feature app loads nothing before the person at the tab allows it',
  23: 'The kit of an older minor still builds what the live shell runs',
  24: 'A deploy by the network that is killed at any step leaves a valid store, and is done by the next one',
};

/** The result of one test: an experiment, a part of one, or a control of one. */
export interface Outcome {
  number: number;
  kind: 'experiment' | 'control';
  passed: boolean;
  /** Figures of an experiment; for a control, what its product lacks. */
  notes: string[];
}

const NOT_RUN = 'npm run test:all -- platform';

function result(outcomes: Outcome[]): string {
  if (!outcomes.length) return NOT_RUN;
  return outcomes.every(({ passed }) => passed) ? 'holds' : 'FAILS';
}

function controls(outcomes: Outcome[]): string {
  if (!outcomes.length) return NOT_RUN;
  return outcomes
    .map(({ passed, notes }) => `${passed ? 'fails' : 'NO FAILURE'} without ${notes}`)
    .join('; ');
}

/** The table of experiments: number, sentence, result, figures, control; `|` between them. */
export function tableOf(outcomes: Outcome[]): string {
  const rows = Object.entries(EXPERIMENTS).map(([number, sentence]) => {
    const of = (kind: Outcome['kind']) =>
      outcomes.filter((outcome) => outcome.number === Number(number) && outcome.kind === kind);
    const measured = of('experiment').flatMap(({ notes }) => notes);
    return [number, sentence, result(of('experiment')), measured.join('; '), controls(of('control'))];
  });
  const head = ['', 'experiment', 'result', 'measured', 'control'];
  return [head, head.map(() => '---'), ...rows].map((cells) => `| ${cells.join(' | ')} |`).join('\n');
}
