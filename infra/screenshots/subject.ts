import { existsSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { makeDataDir, removeDataDir, startProduct } from '../e2e/support/product.ts';
import { freePort } from '../processes/ports.ts';
import { REPO } from '../start/settings.ts';

/** The product that the pictures show. */
export interface Subject {
  url: string;
  dataDir: string;
  stop(): Promise<void>;
}

const usualDataDir = () => resolve(REPO, process.env.DATA_DIR || '.data');

/** Starts a product on a data folder that goes with it; front ends that were published already are not built again. */
export async function startOwnProduct(): Promise<Subject> {
  const published = existsSync(join(usualDataDir(), 'deploy')) ? usualDataDir() : undefined;
  const dataDir = makeDataDir(published);
  try {
    const product = await startProduct(dataDir, await freePort());
    const stop = async () => {
      await product.stop();
      removeDataDir(dataDir);
    };
    return { url: product.url, dataDir, stop };
  } catch (error) {
    removeDataDir(dataDir);
    throw error;
  }
}

/** One that somebody runs; its members are made once and found again. */
export function borrowProduct(url: string): Subject {
  return { url, dataDir: usualDataDir(), stop: async () => undefined };
}
