import { LiveRegistry, type LiveState } from './live-registry.ts';
import { findStoreFile, type StoreFile } from './store-files.ts';

/** Where the published front ends are served from. */
export interface PublishedStore {
  /** What is live now; `null` before the first deploy. */
  read(): Promise<LiveState | null>;
  /** The published file at this address of the web server, or null. */
  find(address: string): Promise<StoreFile | null>;
  /** Whether the bucket answered lately; a folder has no such state. */
  isOk?(): boolean;
  /** Ends what it does in the background. */
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
    // It does nothing in the background.
  }
}
