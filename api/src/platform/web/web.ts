import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { Contact } from '../config/web.ts';
import { CachedText, sendPlainText, sendText } from './cached-text.ts';
import { registerKit } from './kit.ts';
import { type LiveState, pageFor, pageWithData } from './live-registry.ts';
import type { PublishedStore } from './published-store.ts';
import { sendStoreFile } from './send-store-file.ts';

/** The settings for serving the front ends. */
export interface WebConfig {
  /** The published front ends. */
  store: PublishedStore;
  /** The origin at which members open the product; `null` when it is not known. */
  public_url: string | null;
  /** The name of the identity provider with which members may sign in; `null` for none. */
  identity_provider: string | null;
  /** The origin of the API; empty means the origin of the page. */
  api_base_url: string;
  /** Origins from which a member may run feature apps in place of the live ones; empty: none. */
  override_origins: string[];
  contact: Contact;
  /** True if this server sends mail: without it no member can get a new password by mail. */
  mail: boolean;
  /** True if browsers may keep the app for times without a network. */
  service_worker: boolean;
  commit: string;
  /** ISO instant. */
  build_time: string;
}

/**
 * Serves the published front ends, beside Nest's routes: the registry, the run-time configuration, the write-once
 * files of the store and the kit for feature apps. Every other path that a browser opens gets the live shell's static page for that path,
 * or the app's page with the registry and the run-time configuration embedded in it.
 */
export async function registerWeb(fastify: FastifyInstance, config: WebConfig): Promise<void> {
  const { store } = config;
  fastify.addHook('onClose', async () => store.close());

  fastify.get('/registry.json', async (request, reply) => {
    const live = await store.read();
    if (!live) return notFound(reply);
    return sendText(request, reply, JSON_TYPE, live.registry);
  });

  fastify.get('/config.json', async (request, reply) =>
    sendText(request, reply, JSON_TYPE, await runTimeConfigOf(await store.read())),
  );

  const fileOfShell = (live: LiveState | null, name: string) => live && store.find(live.shell.path + name);
  const workerOf = (live: LiveState | null) => (config.service_worker ? fileOfShell(live, 'sw.js') : null);
  const runTimeConfigOf = async (live: LiveState | null) =>
    runTimeConfig(config, live, (await workerOf(live)) !== null);

  // Browsers remember these two addresses, and check them for newer versions.
  fastify.get('/manifest.webmanifest', async (request, reply) => {
    const file = await fileOfShell(await store.read(), 'manifest.webmanifest');
    if (!file) return notFound(reply);
    reply.header('Cache-Control', 'no-cache');
    return (await sendStoreFile(request, reply, file)) ? reply : notFound(reply);
  });

  fastify.get('/sw.js', async (request, reply) => {
    const file = await workerOf(await store.read());
    reply.header('Cache-Control', 'no-cache');
    if (file && (await sendStoreFile(request, reply, file))) return reply;
    return sendText(request, reply, 'text/javascript; charset=utf-8', SELF_REMOVING_WORKER);
  });

  for (const address of ['/shell/*', '/remotes/*']) {
    fastify.get(address, async (request, reply) => {
      const file = await store.find(pathOf(request));
      if (!file) return notFound(reply);
      reply.header('Cache-Control', 'public, max-age=31536000, immutable');
      return (await sendStoreFile(request, reply, file)) ? reply : notFound(reply);
    });
  }

  registerKit(fastify, store);

  fastify.get('/*', async (request, reply) => {
    const path = pathOf(request);
    if (path.startsWith('/api/') || path === '/api') return reply.callNotFound();
    if (!wantsPage(request, path)) return notFound(reply);
    const live = await store.read();
    const page = live && (await store.find(pageFor(live.shell, path)));
    if (!page) return notPublished(reply);
    const ready = await pageWithData(live, (await runTimeConfigOf(live)).text, page);
    if (ready) return sendText(request, reply, 'text/html; charset=utf-8', ready);
    reply.header('Cache-Control', 'no-cache');
    return (await sendStoreFile(request, reply, page)) ? reply : notPublished(reply);
  });
}

const JSON_TYPE = 'application/json; charset=utf-8';

/** The settings that differ between deployments, which the shell reads at its start. */
function runTimeConfig(config: WebConfig, live: LiveState | null, hasWorker: boolean): CachedText {
  const { public_url, identity_provider, api_base_url, override_origins, contact, mail, build_time, commit } =
    config;
  const version = live?.shell.version ?? '';
  return new CachedText(
    JSON.stringify({
      public_url,
      identity_provider,
      api_base_url,
      version,
      environment: 'production',
      build_time,
      commit,
      override_origins,
      contact,
      mail,
      service_worker: hasWorker,
    }),
  );
}

const pathOf = (request: FastifyRequest): string => request.url.split('?', 1)[0] ?? '/';

/**
 * A browser that opens a page accepts `text/html`. Other clients get the page only for a path without a file extension.
 */
function wantsPage(request: FastifyRequest, path: string): boolean {
  const accept = request.headers.accept ?? '*/*';
  if (accept.includes('text/html')) return true;
  return accept.includes('*/*') && !/\.\w+$/.test(path);
}

const notFound = (reply: FastifyReply) => sendPlainText(reply, 404, 'Not found');
const notPublished = (reply: FastifyReply) => sendPlainText(reply, 503, 'Nothing is published yet.');

/**
 * Served in place of the shell's worker while there is to be none: `SERVICE_WORKER=off`, a live shell from before there
 * was one, or `npm run dev`. A browser that has a worker asks for a newer one with the next page that it opens; this one
 * takes over at once, deletes what was kept on the device (`shell/src/offline/cache-names.ts`) and removes itself.
 * It answers no request and reloads no page: what a member is typing stays.
 */
const SELF_REMOVING_WORKER = new CachedText(`addEventListener('install', () => skipWaiting());
addEventListener('activate', (event) => {
  const forget = async () => {
    const names = await caches.keys();
    await Promise.all(names.filter((name) => name.startsWith('fettle-')).map((name) => caches.delete(name)));
    await registration.unregister();
  };
  event.waitUntil(forget());
});
`);
