/**
 * A package that is built into an artifact of its own: the shell, a feature app of this repository, or one in a
 * repository of its own.
 */
export interface FrontEnd {
  /** `mfe-calendar`, also where its package has a scope. */
  name: string;
  /** Absolute path of its sources. */
  folder: string;
  version: string;
  /** A hash of its inputs. */
  build_id: string;
  /** Versions of the contract and of the API that it is written against. */
  contract: string;
  api: string;
  /** Version of each library that the shell provides. */
  host_versions: Record<string, string>;
  /** Folder of shared-ui's sources; null in other repositories, which have none. */
  shared_ui: string | null;
}

/** `mfe-entries` → `mfe_entries`, the name of its federation container and of its variable on the page. */
export function containerName(name: string): string {
  return name.replaceAll('-', '_');
}
