import { pointer, putLive } from './fake-build.ts';

/** A process that makes builds 0, 1, 2 … of one package live: `registry-writer-process.ts <data folder> <package> <how many>`. */
async function writeRegistry(dataDir = '', name = '', times = '0'): Promise<void> {
  for (let build = 0; build < Number(times); build += 1) {
    await putLive(dataDir, name, pointer(name, String(build)));
  }
}

await writeRegistry(...process.argv.slice(2));
process.disconnect?.();
