import { Injectable } from '@nestjs/common';
import { Configuration } from '../config/configuration.ts';
import { LiveRegistry } from '../web/live-registry.ts';

/** The names that a report may speak of: what is live here. */
@Injectable()
export class LiveRemotes {
  readonly #registry: LiveRegistry | null;

  constructor({ web_root }: Configuration) {
    this.#registry = web_root === null ? null : new LiveRegistry(web_root);
  }

  /** Feature apps by name, and `shell`; that one alone where this process serves no front ends. */
  async names(): Promise<ReadonlySet<string>> {
    const live = await this.#registry?.read();
    return new Set(['shell', ...(live?.remotes ?? [])]);
  }
}
