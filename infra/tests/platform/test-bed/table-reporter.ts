import type { Reporter, TestCase, TestResult } from '@playwright/test/reporter';
import { type Outcome, tableOf } from './experiment-table.ts';

/** Prints the table of experiments after a run that had any. */
export default class TableReporter implements Reporter {
  readonly #outcomes: Outcome[] = [];

  onTestEnd(_test: TestCase, { annotations, status }: TestResult): void {
    const notes = (type: string) =>
      annotations.flatMap((annotation) => (annotation.type === type ? [annotation.description ?? ''] : []));
    for (const kind of ['experiment', 'control'] as const) {
      const [number] = notes(kind);
      const texts = notes(kind === 'experiment' ? 'measured' : 'without');
      if (number)
        this.#outcomes.push({ number: Number(number), kind, passed: status === 'passed', notes: texts });
    }
  }

  onEnd(): void {
    if (this.#outcomes.length) console.log(`\n${tableOf(this.#outcomes)}\n`);
  }

  printsToStdio(): boolean {
    return false;
  }
}
