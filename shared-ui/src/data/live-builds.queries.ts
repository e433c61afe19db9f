import { queryOptions } from '@tanstack/react-query';
import axios from 'axios';
import type { Pointer, Registry } from '../slots/registry-record.ts';
import { toApiError } from './client/envelope.ts';

/** The live build of one package. */
export interface LiveBuild {
  /** `mfe-entries`; `shell` for the shell. */
  name: string;
  version: string;
  build_id: string;
  /** Names of the slots that the build fills; empty for the shell. */
  slots: string[];
  /** Version of the contract that the build targets. */
  contract: string;
  /** Version of the API that the build targets. */
  api: string;
  /** Time when this build was first published, ISO 8601. */
  published_at: string;
  /** Whether it was switched off by hand, in the admin console or by the registry command. */
  disabled: boolean;
}

export interface LiveBuilds {
  /** Grows by one with every change. */
  revision: number;
  /** The shell first, then the feature apps by name. */
  builds: LiveBuild[];
}

/** Time limit of the read, in ms; the same as that of API reads. */
const BUDGET_MS = 12_000;

/** Reads the registry from the page's own server, wherever the API is. Rejects an answer that is no registry. */
async function readLiveBuilds(signal: AbortSignal): Promise<LiveBuilds> {
  const { data } = await axios
    .get<Partial<Registry> | null>('/registry.json', { signal, timeout: BUDGET_MS })
    .catch((failure: unknown) => {
      throw toApiError(failure);
    });
  const { revision, shell, remotes } = data ?? {};
  if (typeof revision !== 'number' || !shell || !remotes) throw new Error('registry.json is not a registry');
  const names = Object.keys(remotes).sort();
  const apps = names.flatMap((name) => (remotes[name] ? [liveBuild(name, remotes[name])] : []));
  return { revision, builds: [liveBuild('shell', shell), ...apps] };
}

function liveBuild(name: string, { stable, disabled }: Pointer): LiveBuild {
  const { version, build_id, contract, api, published_at } = stable;
  const slots = stable.slots.map(({ slot }) => slot);
  return { name, version, build_id, slots, contract, api, published_at, disabled };
}

/** Live builds, for display. The page itself may run older ones, as the shell decides. */
export const liveBuilds = {
  list: () => queryOptions({ queryKey: ['live-builds'], queryFn: ({ signal }) => readLiveBuilds(signal) }),
};
