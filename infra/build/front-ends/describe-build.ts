import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { declarationsOf, type Remote, type SlotDeclaration } from '@fettle/shared-ui/slots';
import { SHELL } from '../../deploy/store/draft.ts';
import type { DeprecatedNames } from '../contract/deprecated-names.ts';
import type { Bundled } from './bundled.ts';
import type { FrontEnd } from './front-end.ts';
import type { ImportedNames } from './imported-names.ts';

/** Description of an artifact in its own `release.json`; the registry adds hashes and the date. */
export interface BuildDescription extends Partial<Bundled> {
  name: string;
  version: string;
  build_id: string;
  /** The manifest of a feature app; null for the shell, which has none. */
  manifest: string | null;
  /** The one file that a page loads first: the container of a feature app, the shell's page. */
  entry: string;
  /** Paths with a page of their own, with its file: the shell's static pages and those with preload links. */
  pages: Record<string, string>;
  contract: string;
  api: string;
  slots: SlotDeclaration[];
  /** Names that a feature app imports of shared-ui; absent for the shell, and in builds from before this field: unknown. */
  imports?: ImportedNames;
  /** Exports of shared-ui that the shell will drop; absent for feature apps, and in shells from before this field. */
  deprecated?: DeprecatedNames;
}

/**
 * Reads the slots that a feature app offers from its `src/remote.ts`, without loading its screens. Another `edition`
 * (`?2`) reads a file again that was read before.
 */
export async function offeredSlots(app: FrontEnd, edition = ''): Promise<SlotDeclaration[]> {
  return app.name === SHELL ? [] : declarationsOf(await offer(app, edition));
}

async function offer({ folder }: FrontEnd, edition = ''): Promise<Remote> {
  const file = pathToFileURL(join(folder, 'src/remote.ts')).href + edition;
  const { default: remote } = (await import(/* webpackIgnore: true */ file)) as { default: Remote };
  return remote;
}

/** The module that each slot of a feature app loads, as its `src/remote.ts` imports it: `./diary/diary-page.tsx`. */
export async function slotImports(app: FrontEnd): Promise<Record<string, string>> {
  if (app.name === SHELL) return {};
  return Object.fromEntries(
    Object.entries(await offer(app)).flatMap(([slot, { load }]) => {
      const request = /\bimport\(\s*(["'`])(.+?)\1/.exec(String(load))?.[2];
      return request ? [[slot, request]] : [];
    }),
  );
}

/** Describes the build of a front end that wrote these files. */
export async function describeBuild(
  frontEnd: FrontEnd,
  files: string[],
  pages: Record<string, string>,
): Promise<BuildDescription> {
  const { name, version, build_id, contract, api } = frontEnd;
  const entry = name === SHELL ? 'index.html' : files.find((file) => /^remoteEntry\.\w+\.js$/.test(file));
  if (!entry) throw new Error(`The build of ${name} wrote no entry.`);
  return {
    name,
    version,
    build_id,
    manifest: name === SHELL ? null : 'mf-manifest.json',
    entry,
    pages,
    contract,
    api,
    slots: await offeredSlots(frontEnd),
  };
}
