import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { packageVersion, ROOT } from '../rspack/workspace.ts';
import type { ContractSlot } from './contract-slots.ts';
import { dialogFiles } from './dialog-files.ts';
import { pageFiles } from './page-files.ts';
import { partFiles } from './part-files.ts';
import { recentEntriesFiles } from './recent-entries-files.ts';
import { wordsOf } from './screen-words.ts';

const TSCONFIG = `{
  "extends": "../tsconfig.base.json",
  "compilerOptions": {
    "lib": ["es2023", "dom", "dom.iterable"],
    "jsx": "react-jsx"
  },
  "include": ["src", "rspack.config.ts"]
}
`;

const CSS_MODULES = `declare module '*.module.css' {
  const classes: Readonly<Record<string, string>>;
  export default classes;
}
`;

/** The parts of a package.json that the lock file repeats. */
export interface PackageDescription {
  name: string;
  version: string;
  license: string;
  dependencies: Record<string, string>;
}

/** A new feature app's own description, with the very versions that the shell provides. */
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
  return {
    'package.json': `${JSON.stringify(description, null, 2)}\n`,
    'rspack.config.ts': `import { remoteConfig } from '../infra/rspack/preset.ts';

export default remoteConfig('${name}');
`,
    'tsconfig.json': TSCONFIG,
    'src/css-modules.d.ts': CSS_MODULES,
    'src/remote.ts': remote(slots),
    ...recentEntriesFiles,
    ...Object.assign({}, ...slots.map(screenFiles)),
  };
}

function screenFiles(slot: ContractSlot): Record<string, string> {
  if (slot.name.startsWith('page:')) return pageFiles(slot.name);
  return slot.name.startsWith('entry:') ? dialogFiles(slot.name) : partFiles(slot);
}

const remote = (slots: ContractSlot[]) => `import { defineRemote } from '@fettle/shared-ui/slots';

/** What this feature app offers the shell, each loaded on its own when it is first shown. */
export default defineRemote({
${slots.map(({ name }) => declaration(name)).join('\n')}
});
`;

function declaration(slot: string): string {
  const { title, folder } = wordsOf(slot);
  const dialog = slot.startsWith('entry:');
  const file = slot.startsWith('page:') ? `${folder}-page` : folder;
  return [
    `  '${slot}': {`,
    `    title: '${title}',`,
    ...(dialog ? ["    description: 'What you logged of late',", "    size: 'sm',"] : []),
    `    load: () => import('./${folder}/${file}.tsx'),`,
    '  },',
  ].join('\n');
}
