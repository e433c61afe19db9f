import { type Draft, liveBuildsOf } from '../../deploy/store/draft.ts';
import { type FrameShell, fileIn } from '../../develop/frame/frame-server.ts';
import type { ApiDescription } from '../../develop/frame/mock-api.ts';
import { Failure } from '../../failure.ts';
import { LOOK_AGAIN_MS, MOST_LOOKS } from './live-builds.ts';
import { AWAY, ConnectionLost, lost, type Product, TIMEOUT_MS } from './product.ts';

/** Parts of the frame that a product has. */
interface LiveFrame {
  shell: FrameShell;
  /** Description of its API; null where a proxy hides it. */
  api: ApiDescription | null;
}

/**
 * The live shell of a product with what is live beside it, for the frame. Everybody may read these files: no token and no
 * cookie is sent. Another machine of the product may show the shell at this path some seconds later.
 *
 * @throws Failure where it does not show that shell
 */
export async function liveFrame(product: Product, path: string): Promise<LiveFrame> {
  const registry = () => publicJson<Draft>(product, '/registry.json');
  let live = await registry();
  for (let looks = 0; live?.shell?.stable.path !== path && looks < MOST_LOOKS; looks += 1) {
    await product.pause(LOOK_AGAIN_MS);
    live = await registry();
  }
  if (!live?.shell) throw new Failure(noShell(product));
  const { stable } = live.shell;
  if (stable.path !== path)
    throw new Failure(
      `${product.url} shows the shell ${stable.path} and asks for a smoke test in ${path}: run the same again later.`,
    );
  const builds = liveBuildsOf(live);
  const files = new Map<string, Promise<Buffer | null>>();
  const read = async (address: string) => {
    if (!builds.some((build) => fileIn(build.path, address))) return null;
    const coming = files.get(address) ?? publicFile(product, address);
    files.set(address, coming);
    coming.catch(() => files.delete(address));
    return coming;
  };
  const page = await read(path + stable.entry.file);
  if (!page) throw new Failure(noShell(product));
  const api = await publicJson<ApiDescription>(product, '/api/docs-json');
  return { shell: { live, page: page.toString(), read }, api };
}

const noShell = ({ url }: Product) => `${url} shows no shell to try the build in: ask those who run it.`;

/** A JSON file that the product shows to everybody; null for none, and for the page that a proxy shows instead. */
async function publicJson<T>(product: Product, path: string): Promise<T | null> {
  const content = await publicFile(product, path);
  try {
    return content && JSON.parse(content.toString());
  } catch {
    return null;
  }
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
