import { mkdirSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';

const PAGES = {
  community: "'page:/community': { title: 'Community', load: () => import('./community-page.tsx') },",
  planner: "'page:/planner': { title: 'Planner', load: () => import('./planner-page.tsx') },",
};
type Page = keyof typeof PAGES;

const page = (text: string) => `export default function Page() {\n  return <p>${text}</p>;\n}\n`;

const pageWithField = (text: string) => `
  import { Input } from '@fettle/shared-ui';
  export default function Page() {
    return (<><p>${text}</p><Input aria-label="My goal" /></>);
  }`;

const pageThatThrows = `
  import { useEffect, useState } from 'react';
  function Bomb({ where }) {
    if (where === 'render') throw new Error('thrown in render');
    useEffect(() => { throw new Error('thrown in an effect'); }, []);
    return null;
  }
  export default function Page() {
    const [where, setWhere] = useState();
    const throwHere = () => { throw new Error('thrown in a handler'); };
    return (
      <>
        <p>Community that crashes</p>
        <button type="button" onClick={() => setWhere('render')}>Throw in render</button>
        <button type="button" onClick={() => setWhere('effect')}>Throw in an effect</button>
        <button type="button" onClick={throwHere}>Throw in a handler</button>
        {where && <Bomb where={where} />}
      </>
    );
  }`;

const pageWithUnits = (unit: string, text: string) => `
  import { Text } from '@fettle/shared-ui';
  import { ${unit}, version } from 'tiny-units';
  export default function Page() {
    return <Text>${text} {${unit}(70)} ${unit}, by units {version}</Text>;
  }`;

interface FixtureApp {
  name: string;
  version: string;
  /** The module of each page that it fills. */
  pages: Partial<Record<Page, string>>;
  /** A statement at the top of its `remote.ts`. */
  entry?: string;
  /** `tiny-units`, a library that it has for itself. */
  tinyUnits?: { version: string; code: string };
}

/** Small feature apps for pages that no other feature app fills, most of them under one name. */
export const FIXTURE_APPS = {
  'community-v1': {
    name: 'mfe-community',
    version: '1.0.0',
    pages: { community: pageWithField('Community, first version'), planner: page('Planner, first version') },
  },
  'community-v2': {
    name: 'mfe-community',
    version: '2.0.0',
    pages: {
      community: pageWithField('Community, second version'),
      planner: page('Planner, second version'),
    },
  },
  /** Throws in render, effect and handler on one page, at evaluation on the other. */
  crashing: {
    name: 'mfe-community',
    version: '3.0.0',
    pages: {
      community: pageThatThrows,
      // Must not appear: a bundler that forgets the throw would show it at the next attempt.
      planner: `throw new Error('thrown at evaluation');\n${page('Planner that was never evaluated')}`,
    },
  },
  /** The build reads the offered slots in Node; browsers get a module that throws. */
  'broken-entry': {
    name: 'mfe-community',
    version: '4.0.0',
    entry: "if (typeof document !== 'undefined') throw new Error('thrown by the entry');",
    pages: { community: page('Community') },
  },
  'units-community': {
    name: 'mfe-community',
    version: '1.0.0',
    pages: { community: pageWithUnits('pounds', 'Goal:') },
    tinyUnits: {
      version: '1.1.0',
      code: 'export const pounds = (kilograms) => Math.round(kilograms / 0.45359237);',
    },
  },
  'units-planner': {
    name: 'mfe-planner',
    version: '1.0.0',
    pages: { planner: pageWithUnits('stone', 'Plan:') },
    tinyUnits: {
      version: '1.2.0',
      code: 'export const stone = (kilograms) => Math.round(kilograms / 6.35029318);',
    },
  },
} satisfies Record<string, FixtureApp>;

export type FixtureAppName = keyof typeof FIXTURE_APPS;

/** Writes the feature app's sources as a workspace of the repository in `root`. */
export function writeFixtureApp(root: string, fixture: FixtureAppName): void {
  const { name, version, pages, entry = '', tinyUnits }: FixtureApp = FIXTURE_APPS[fixture];
  const offered = Object.keys(pages).map((path) => PAGES[path as Page]);
  const files = {
    'package.json': JSON.stringify({ name: `@fettle/${name}`, version, type: 'module' }),
    'rspack.config.ts': `
      import { defineConfig } from '@fettle/feature-app-kit';
      export default defineConfig(import.meta.dirname);`,
    'src/remote.ts': `
      import { defineRemote } from '@fettle/shared-ui/slots';
      ${entry}
      export default defineRemote({ ${offered.join(' ')} });`,
    ...Object.fromEntries(Object.entries(pages).map(([path, text]) => [`src/${path}-page.tsx`, text])),
    ...(tinyUnits && {
      'node_modules/tiny-units/package.json': JSON.stringify({
        name: 'tiny-units',
        version: tinyUnits.version,
        license: 'MIT',
        type: 'module',
        main: 'index.js',
      }),
      'node_modules/tiny-units/index.js': `export const version = '${tinyUnits.version}';\n${tinyUnits.code}`,
    }),
  };
  for (const [path, text] of Object.entries(files)) {
    const file = join(root, name, path);
    mkdirSync(dirname(file), { recursive: true });
    writeFileSync(file, text);
  }
}
