import { freePort } from '../../../product/processes/ports.ts';
import { makeDataDir, removeDataDir, startProduct } from './product.ts';

/** One product for all journeys; those that kill it start their own from its published front ends. */
export default async function globalSetup(): Promise<() => Promise<void>> {
  const dataDir = makeDataDir();
  const product = await startProduct(dataDir, await freePort()).catch((error: unknown) => {
    removeDataDir(dataDir);
    throw error;
  });
  process.env.PRODUCT_URL = product.url;
  process.env.PRODUCT_DATA_DIR = dataDir;
  return async () => {
    const code = await product.stop();
    removeDataDir(dataDir);
    if (code !== 0) {
      throw new Error(
        `npm start ended with ${code} after SIGTERM, not with 0:\n${product.output().slice(-2000)}`,
      );
    }
  };
}
