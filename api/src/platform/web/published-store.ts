import { LiveRegistry, type LiveState } from './live-registry.ts';
import { findStoreFile, type StoreFile } from './store-files.ts';

/** A source of the published front ends. */
export interface PublishedStore {
  /** The live registry; `null` before the first deploy. */
  read(): Promise<LiveState | null>;
  /** The published file at this address of the web server, or null. */
  find(address: string): Promise<StoreFile | null>;
  /** True if the bucket answered lately; a folder has no such state. */
  isOk?(): boolean;
  /** Ends the work in the background. */
  close(): void;
}

/** The front ends of a folder, which deploys write (`DATA_DIR/deploy`). */
export class PublishedFolder implements PublishedStore {
  readonly #registry: LiveRegistry;

  constructor(private readonly folder: string) {
    this.#registry = new LiveRegistry(folder);
  }

  read(): Promise<LiveState | null> {
    return this.#registry.read();
  }

  find(address: string): Promise<StoreFile | null> {
    return findStoreFile(this.folder, address);
  }

  close(): void {
    // A folder has no background work to end.
  }
}
