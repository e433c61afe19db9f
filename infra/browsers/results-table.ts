export interface Outcome {
  browser: string;
  scenario: string;
  /** Why it failed; null where it passed. */
  failure: string | null;
  seconds: number;
}

/** One row for each scenario, one column for each browser: how many of its runs passed, and how long the longest took. */
export function resultsTable(outcomes: readonly Outcome[]): string {
  const browsers = [...new Set(outcomes.map(({ browser }) => browser))];
  const scenarios = [...new Set(outcomes.map(({ scenario }) => scenario))];
  const cell = (browser: string, scenario: string) => {
    const runs = outcomes.filter((outcome) => outcome.browser === browser && outcome.scenario === scenario);
    const passed = runs.filter(({ failure }) => failure === null).length;
    const longest = Math.max(...runs.map(({ seconds }) => seconds));
    return `${passed === runs.length ? 'passes' : 'FAILS'} ${passed}/${runs.length}, ${longest.toFixed(1)} s`;
  };
  return [
    `| scenario | ${browsers.join(' | ')} |`,
    `| --- |${' --- |'.repeat(browsers.length)}`,
    ...scenarios.map(
      (scenario) => `| ${scenario} | ${browsers.map((browser) => cell(browser, scenario)).join(' | ')} |`,
    ),
  ].join('\n');
}
