import type { FastifyInstance } from 'fastify';

/** What the front ends' part of the server needs to know. */
export interface WebConfig {
  /** Folder of the published front ends, with `registry.json` in it. */
  web_root: string;
  /** Where pages find the API; empty means the place they came from. */
  api_base_url: string;
  commit: string;
  /** ISO instant. */
  build_time: string;
}

/** Serves the front ends from `web_root`, beside Nest's routes. */
export async function registerWeb(_fastify: FastifyInstance, _config: WebConfig): Promise<void> {}
