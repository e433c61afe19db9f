import { existsSync, readdirSync } from 'node:fs';
import { join, relative } from 'node:path';
import { FRONT_ENDS, ROOT } from '../../../workspace.ts';
import { type FoundUiState, folderOf } from '../../ui-states/all-ui-states.ts';
import { THEMES, type Theme, type Width } from '../../ui-states/ui-state.ts';

const WIDTHS: Width[] = [1440, 360];

/** The widths of a state's baselines, a desktop first. */
export const baselineWidths = ({ widths }: FoundUiState): Width[] =>
  WIDTHS.filter((width) => widths?.includes(width) ?? true);

const baselinesOf = (owner: string) => relative(ROOT, join(folderOf(owner), 'baselines'));

/** The path of a baseline in the repository: `mfe-calendar/ui-states/baselines/calendar-week-360-dark.webp`. */
export const baselinePath = ({ package: owner, name }: FoundUiState, width: Width, theme: Theme): string =>
  `${baselinesOf(owner)}/${name}-${width}-${theme}.webp`;

/** The paths of all baselines that these states have. */
export const baselinePaths = (states: FoundUiState[]): string[] =>
  states
    .filter(({ pictured }) => pictured)
    .flatMap((state) =>
      baselineWidths(state).flatMap((width) => THEMES.map((theme) => baselinePath(state, width, theme))),
    );

/** The paths of all baselines in the repository. */
export const baselineFiles = (): string[] =>
  FRONT_ENDS.map(baselinesOf)
    .filter((folder) => existsSync(join(ROOT, folder)))
    .flatMap((folder) => readdirSync(join(ROOT, folder)).map((file) => `${folder}/${file}`));
