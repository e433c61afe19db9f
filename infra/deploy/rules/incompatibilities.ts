import { isCompatible, type ReleaseRecord } from '@fettle/shared-ui/slots';
import type { Draft } from '../store/draft.ts';

/** A live build that needs another contract or API than the live one. */
export interface Incompatibility {
  build: ReleaseRecord;
  /** The side that has to be newer, or of another major version. */
  of: 'contract' | 'API';
  needs: string;
  live: string;
}

/** Version of the API that serves by this registry; by default the shell's, since both came from the same sources. */
export const liveApi = ({ api, shell }: Draft): string | undefined => api ?? shell?.stable.api;

/**
 * Every build of a registry that would not run: a feature app that needs a newer contract than the live shell
 * provides, and any build that needs a newer API than the one that serves. Feature apps that are switched off are
 * left out.
 */
export function incompatibilities(draft: Draft): Incompatibility[] {
  const { shell, remotes } = draft;
  if (!shell) return [];
  const apps = Object.values(remotes).flatMap(({ stable, disabled }) => (disabled ? [] : [stable]));
  const contract = shell.stable.contract;
  const api = liveApi(draft) ?? shell.stable.api;
  return [
    ...apps
      .filter((build) => !isCompatible(build.contract, contract))
      .map((build): Incompatibility => ({ build, of: 'contract', needs: build.contract, live: contract })),
    ...[shell.stable, ...apps]
      .filter((build) => !isCompatible(build.api, api))
      .map((build): Incompatibility => ({ build, of: 'API', needs: build.api, live: api })),
  ];
}
