import { createHash } from 'node:crypto';
import { mkdirSync, renameSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { brotliCompressSync, gzipSync } from 'node:zlib';

/** Writes a build as `infra/deploy` does, texts compressed too; `path` is its folder in the store. */
export function writeBuild(webRoot: string, path: string, files: Record<string, string | Buffer>): void {
  const hashes: Record<string, string> = {};
  for (const [file, content] of Object.entries(files)) {
    const place = join(webRoot, path, file);
    hashes[file] = createHash('sha384').update(content).digest('base64');
    mkdirSync(dirname(place), { recursive: true });
    writeFileSync(place, content);
    if (typeof content !== 'string') continue;
    writeFileSync(`${place}.br`, brotliCompressSync(content));
    writeFileSync(`${place}.gz`, gzipSync(content));
  }
  writeFileSync(join(webRoot, path, 'files.json'), JSON.stringify(hashes));
}

/** Replaces the registry in one step, and returns its text. */
export function writeRegistry(webRoot: string, registry: object): string {
  const text = JSON.stringify(registry);
  writeFileSync(join(webRoot, 'next.json'), text);
  renameSync(join(webRoot, 'next.json'), join(webRoot, 'registry.json'));
  return text;
}
