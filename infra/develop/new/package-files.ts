import { mkdir, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import type { ContractSlot } from './contract-slots.ts';
import { filesFrom, slotDeclaration, type Values } from './templates.ts';

/** The package with which every feature app is built; in this repository `infra/kit/repository`. */
export const KIT = '@fettle/feature-app-kit';

/** The sources of a new feature app that fills these slots, by path in its folder. */
export function sourcesOf(name: string, slots: ContractSlot[]): Record<string, string> {
  const declarations = slots.map((slot) => slotDeclaration(templatesOf(slot), valuesOf(slot)));
  return {
    ...filesFrom('package', { package: name, slots: declarations.join('\n') }),
    ...Object.assign({}, ...slots.map((slot) => filesFrom(templatesOf(slot), valuesOf(slot)))),
  };
}

/** Writes files by their path in `folder`, with the folders that they need. */
export async function writeFiles(folder: string, files: Record<string, string>): Promise<void> {
  for (const [path, content] of Object.entries(files)) {
    await mkdir(dirname(join(folder, path)), { recursive: true });
    await writeFile(join(folder, path), content);
  }
}

/** The folder of templates for a slot: a page, a New Entry dialog, or a part that another app or the shell shows. */
function templatesOf({ name, cancels }: ContractSlot): string {
  if (name.startsWith('page:')) return 'page';
  if (name.startsWith('entry:')) return 'dialog';
  return cancels ? 'part-with-cancel' : 'part';
}

const valuesOf = ({ name, props }: ContractSlot): Values => ({
  slot: name,
  path: name.replace(/^\w+:/, ''),
  props,
  ...screenWords(name),
});

/** Forms of a slot's name for the screen, for folders and for code. */
interface ScreenWords {
  /** `Log Workout` */
  title: string;
  /** `log-workout`, for the folder and its files. */
  folder: string;
  /** `LogWorkout` */
  component: string;
}

/** The words of a slot, from its name: `entry:log-workout`, `page:/goals`. */
export function screenWords(slot: string): ScreenWords {
  const folder = slot.replace(/^\w+:\/?/, '').replaceAll('/', '-');
  const words = folder.split('-').map((word) => word.charAt(0).toUpperCase() + word.slice(1));
  return { title: words.join(' '), folder, component: words.join('') };
}
