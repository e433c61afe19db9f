import type { SlotDeclaration } from './define-remote.ts';
import type { SlotName } from './slots.ts';

/**
 * The live builds: `registry.json`, the store's only file that changes. `infra/deploy` writes it, the shell reads it.
 */
export interface Registry {
  /** Grows by one with every change. */
  revision: number;
  /** Version of the API in service, written by `npm start`. Absent in registries older than this field. */
  api?: string;
  shell: Pointer;
  /** By package: `mfe-entries`. */
  remotes: Record<string, Pointer>;
}

/** Builds of one package that members get. */
export interface Pointer {
  stable: ReleaseRecord;
  /** The build that was live before; the shell falls back on it when `stable` cannot be loaded. */
  previous: ReleaseRecord | null;
  /** A newer build that a share of the members gets; null for none, and always for the shell. */
  canary: Canary | null;
  /** Whether it was switched off by hand: the shell then treats its slots as empty. */
  disabled: boolean;
}

/** A build that some members get first. Shells older than canaries ignore it and load `stable`. */
export interface Canary {
  build: ReleaseRecord;
  /** Percent of the members, 1 to 99. */
  share: number;
  /** Time when this build became the canary, ISO 8601; a wider share does not change it. */
  since: string;
  /** Administrator or deployer who set this share, and why. In the store only: the web server does not send them. */
  by?: string;
  reason?: string;
}

/** One published build of one package. Its files never change. */
export interface ReleaseRecord {
  name: string;
  version: string;
  build_id: string;
  /** Folder of its files on the web server, with slashes around: `/remotes/mfe-entries/1.0.0+3011ca278525/`. */
  path: string;
  /** Federation manifest of a feature app, for shells from before decision 068; null for the shell. */
  manifest: HashedFile | null;
  /** The remote entry of a feature app, the page of the shell. */
  entry: HashedFile;
  /**
   * Scripts and styles that first show a slot, besides `entry`, so that they are fetched with it. Absent for the
   * shell, for local builds, and in older records.
   */
  screens?: Partial<Record<SlotName, HashedFile[]>>;
  /**
   * Prerendered pages by path: `/privacy`. Every other path of the product is shown by the shell's `entry`. Empty for
   * feature apps; absent in older records.
   */
  pages?: Record<string, HashedFile>;
  /** Version of the contract that the build targets. */
  contract: string;
  /** Version of the API that the build targets. */
  api: string;
  slots: SlotDeclaration[];
  /** Time of its first publication, ISO 8601. */
  published_at: string;
}

export interface HashedFile {
  /** Path relative to the record's `path`. */
  file: string;
  /** SHA-384 in base64; with `sha384-` before it, an integrity attribute. */
  sha384: string;
}
