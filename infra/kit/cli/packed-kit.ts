import { createHash } from 'node:crypto';
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { FrontEnd } from '../../build/front-ends/front-end.ts';
import { sourceFiles } from '../../deploy/build/source-files.ts';
import { shellInFolder } from '../../develop/frame/frame-server.ts';
import type { ContractSlot } from '../../develop/new/contract-slots.ts';
import { requireName } from '../../develop/new/new-name.ts';
import { Failure } from '../../failure.ts';
import type { Kit } from './kit.ts';

/** Sources and versions that the packed kit was made from, in its `facts.json`. */
export interface KitFacts {
  contract: string;
  api: string;
  /** Version of each library that the shell provides. */
  host_versions: Record<string, string>;
  /** Slots of the contract. */
  slots: ContractSlot[];
  /** A hash of the kit's files. */
  hash: string;
}

/** Facts of the kit that this module is part of. */
export const kitFacts = (): KitFacts =>
  JSON.parse(readFileSync(join(import.meta.dirname, 'facts.json'), 'utf8'));

const FRAME = join(import.meta.dirname, '../frame');

/** The kit as a team installs it, for the feature app in a repository of its own. */
export const PACKED_KIT: Kit = {
  slots: () => kitFacts().slots,
  contract: join(import.meta.dirname, '../contract'),
  featureAppIn,
  frame: async () => ({
    shell: await shellInFolder(FRAME),
    api: JSON.parse(readFileSync(join(FRAME, 'openapi.json'), 'utf8')),
  }),
  jestArguments: () => [],
};

/** The inputs of a build. */
const INPUTS = ['package.json', 'package-lock.json', 'rspack.config.ts', 'src'];

const TESTS = /\.test\.tsx?$/;

/** The feature app whose repository is `folder`. @throws Failure when there is none, or its name is none */
export function featureAppIn(folder: string): FrontEnd {
  if (!existsSync(join(folder, 'src/remote.ts')))
    throw new Failure(`${folder} is no feature app: it has no src/remote.ts. fettle new makes one.`);
  const { name = '', version = '1.0.0' } = JSON.parse(readFileSync(join(folder, 'package.json'), 'utf8')) as {
    name?: string;
    version?: string;
  };
  const own = name.replace(/^@[^/]+\//, '');
  requireName(own);
  const { contract, api, host_versions } = kitFacts();
  return {
    name: own,
    folder,
    version,
    build_id: inputsId(folder),
    contract,
    api,
    host_versions,
    shared_ui: null,
  };
}

/** A hash of the sources, the lock file, if there is one, and the kit: the same inputs give the same 12 letters. */
function inputsId(folder: string): string {
  const hash = createHash('sha256').update(kitFacts().hash);
  for (const path of sourceFiles(folder, INPUTS, TESTS)) {
    hash.update(`${path}\n`).update(
      createHash('sha256')
        .update(readFileSync(join(folder, path)))
        .digest(),
    );
  }
  return hash.digest('hex').slice(0, 12);
}
