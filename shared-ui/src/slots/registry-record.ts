import type { SlotDeclaration } from './define-remote.ts';
import type { SlotName } from './slots.ts';

/**
 * The live builds: `registry.json`, the store's only file that changes. `infra/deploy` writes it, the shell reads it.
 */
export interface Registry {
  /** Grows by one with every change. */
  revision: number;
  /** Version of the API in service, written by `npm start`. Absent in registries from before that was recorded. */
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
  /** Switched off by hand: the shell shows the same as for a slot that no feature app fills. */
  disabled: boolean;
}

/** A build that some members get first. Shells from before canaries existed ignore it and load `stable`. */
export interface Canary {
  build: ReleaseRecord;
  /** Percent of the members, 1 to 99. */
  share: number;
  /** When this build became the canary, ISO 8601; a wider share changes nothing of it. */
  since: string;
  /** Who gave it this share, and why. Only in the store: the web server takes both out of what it sends to pages. */
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
  /** The federation manifest of a feature app, which shells from before 068 read; null for the shell. */
  manifest: HashedFile | null;
  /** The remote entry of a feature app, the page of the shell. */
  entry: HashedFile;
  /**
   * Scripts and styles that first show a slot, besides `entry`, so that they are fetched with it. Absent for the shell, for
   * local builds, and in records from before they were named.
   */
  screens?: Partial<Record<SlotName, HashedFile[]>>;
  /**
   * Paths that have a page of their own, rendered at build time: `/privacy`. Every other path of the product is shown by
   * the shell's `entry`. Empty for feature apps; absent in records from before there were such pages.
   */
  pages?: Record<string, HashedFile>;
  /** Version of the contract that it was written against. */
  contract: string;
  /** Version of the API that it was written against. */
  api: string;
  slots: SlotDeclaration[];
  /** When it was first published, ISO 8601. */
  published_at: string;
}

export interface HashedFile {
  /** Relative to the record's `path`. */
  file: string;
  /** SHA-384 in base64: `sha384-` before it makes it an integrity attribute. */
  sha384: string;
}
