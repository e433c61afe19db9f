import { existsSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { FRONT_ENDS, ROOT } from '../../workspace.ts';
import type { UiState } from './ui-state.ts';

/** A UI state with the package whose screen it shows. */
export interface FoundUiState extends UiState {
  package: string;
}

/** The folder of a package's UI states; its baselines are below it. */
export const folderOf = (name: string) => join(ROOT, name, 'ui-states');

/**
 * Every UI state of every page and dialog, exported by the files `<package>/ui-states/*.states.ts` as `states`. Used
 * by `npm run screenshots`, the group `ui-states` of the tests, and the baselines.
 */
export async function uiStates(): Promise<FoundUiState[]> {
  const found: FoundUiState[] = [];
  for (const name of [...FRONT_ENDS].sort()) {
    const files = existsSync(folderOf(name)) ? readdirSync(folderOf(name)).sort() : [];
    for (const file of files.filter((one) => one.endsWith('.states.ts'))) {
      const { states } = (await import(join(folderOf(name), file))) as { states: UiState[] };
      found.push(...states.map((state) => ({ ...state, package: name })));
    }
  }
  return [...found, ...found.filter(({ alsoInLargeText }) => alsoInLargeText).map(inLargeText)];
}

const inLargeText = (state: FoundUiState): FoundUiState => ({
  ...state,
  name: `${state.name}-text-200`,
  pictured: undefined,
  likeAnother: true,
  widths: [360],
  textSize: 200,
});
