import { existsSync, readFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import { frontEndOf } from '../../build/front-ends/repository-front-ends.ts';
import { RELEASE } from '../../deploy/build/seal.ts';
import { shellInFolder } from '../../develop/frame/frame-server.ts';
import { contractSlots } from '../../develop/new/contract-slots.ts';
import { Failure } from '../../failure.ts';
import { REMOTES, ROOT } from '../../workspace.ts';
import type { Kit } from '../cli/kit.ts';

/** The kit as its own repository has it: the feature apps are workspaces, and what they may use are sources beside them. */
export const REPOSITORY_KIT: Kit = {
  slots: contractSlots,
  contract: join(ROOT, 'shared-ui/src'),
  featureAppIn(folder) {
    const name = basename(folder);
    if (folder !== join(ROOT, name) || !REMOTES.includes(name))
      throw new Failure(
        `${folder} is no feature app of this repository: go to the folder of one (${REMOTES.join(', ')}).`,
      );
    return frontEndOf(name);
  },
  async frame() {
    const shell = join(ROOT, 'shell/dist');
    if (!existsSync(join(shell, RELEASE)))
      throw new Failure(
        'Without FETTLE_URL the page is made of shell/dist: npm run build first, in the root.',
      );
    return {
      shell: await shellInFolder(shell),
      api: JSON.parse(readFileSync(join(ROOT, 'api/openapi.json'), 'utf8')),
    };
  },
  jestArguments: (folder) => [
    '--config',
    join(ROOT, 'jest.config.mjs'),
    '--selectProjects',
    'screens',
    'rules',
    '--roots',
    folder,
  ],
};
