import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { packageVersion, ROOT } from '../../workspace.ts';
import type { ContractSlot } from './contract-slots.ts';
import { screenWords } from './screen-words.ts';
import { filesFrom, slotDeclaration, type Values } from './templates.ts';

/** The parts of a package.json that the lock file repeats. */
export interface PackageDescription {
  name: string;
  version: string;
  license: string;
  dependencies: Record<string, string>;
}

/** The package.json of a new feature app, with the versions that the shell provides. */
export function describePackage(name: string): PackageDescription {
  const shell = JSON.parse(readFileSync(join(ROOT, 'shell/package.json'), 'utf8')) as PackageDescription;
  return {
    name: `@fettle/${name}`,
    version: '1.0.0',
    license: shell.license,
    dependencies: {
      '@fettle/shared-ui': packageVersion('shared-ui'),
      react: shell.dependencies.react ?? '',
    },
  };
}

/** Every file of a new feature app, by path in its folder. */
export function packageFiles(name: string, slots: ContractSlot[]): Record<string, string> {
  const { name: full, version, license, dependencies } = describePackage(name);
  const description = { name: full, version, private: true, license, type: 'module', dependencies };
  const declarations = slots.map((slot) => slotDeclaration(templatesOf(slot), valuesOf(slot)));
  return {
    'package.json': `${JSON.stringify(description, null, 2)}\n`,
    ...filesFrom('package', { package: name, slots: declarations.join('\n') }),
    ...Object.assign({}, ...slots.map((slot) => filesFrom(templatesOf(slot), valuesOf(slot)))),
  };
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
