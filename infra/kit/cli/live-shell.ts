import type { Registry } from '@fettle/shared-ui/slots';
import type { FrameShell } from '../../develop/frame/frame-server.ts';
import type { ApiDescription } from '../../develop/frame/mock-api.ts';
import { Failure } from '../../failure.ts';
import { AWAY, ConnectionLost, lost, type Product, TIMEOUT_MS } from './product.ts';

/** Parts of the frame that a product has. */
interface LiveFrame {
  shell: FrameShell;
  /** Description of its API; null where a proxy hides it. */
  api: ApiDescription | null;
}

/**
 * The live shell of a product with what is live beside it, for the frame. Everybody may read these files: no token and no cookie is sent.
 *
 * @throws Failure where it has no shell
 */
export async function liveFrame(product: Product): Promise<LiveFrame> {
  const files = new Map<string, Promise<Buffer | null>>();
  const read = (path: string) => {
    const coming = files.get(path) ?? publicFile(product, path);
    files.set(path, coming);
    return coming;
  };
  const registry = await publicFile(product, '/registry.json');
  const live = registry && (JSON.parse(registry.toString()) as Registry);
  const page = live && (await read(live.shell.stable.path + live.shell.stable.entry.file));
  if (!page) throw new Failure(`${product.url} shows no shell to try the build in: ask those who run it.`);
  const api = await publicFile(product, '/api/docs-json');
  return { shell: { live, page: page.toString(), read }, api: api && JSON.parse(api.toString()) };
}

/** A file that the product shows to everybody; null for none. Tries again while the product is away. */
function publicFile(product: Product, path: string): Promise<Buffer | null> {
  return product.persistently(async () => {
    const address = `${product.url}${path}`;
    const signal = AbortSignal.timeout(TIMEOUT_MS);
    const answer = await fetch(address, { redirect: 'manual', signal }).catch((error: Error) => {
      throw lost(error);
    });
    if (AWAY.includes(answer.status)) throw new ConnectionLost(`${address} answers ${answer.status}`);
    const content = await answer.arrayBuffer().catch((error: Error) => {
      throw lost(error);
    });
    return answer.ok ? Buffer.from(content) : null;
  });
}
