import { createHash } from 'node:crypto';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { LiveRegistry } from './live-registry.ts';
import { sendStoreFile } from './send-store-file.ts';
import { findStoreFile } from './store-files.ts';

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

/**
 * Serves the front ends from `web_root`, beside Nest's routes: the registry and the run-time configuration, the
 * write-once files of the store, and the live shell's page for every other address that a browser may open.
 */
export async function registerWeb(fastify: FastifyInstance, config: WebConfig): Promise<void> {
  const registry = new LiveRegistry(config.web_root);

  fastify.get('/registry.json', async (request, reply) => {
    const live = await registry.read();
    if (!live) return nothingHere(reply);
    return sendUnlessKnown(request, reply, 'application/json; charset=utf-8', live.text);
  });

  fastify.get('/config.json', async (request, reply) => {
    const live = await registry.read();
    const text = JSON.stringify({
      api_base_url: config.api_base_url,
      version: live?.shell.version ?? '',
      environment: 'production',
      build_time: config.build_time,
      commit: config.commit,
    });
    return sendUnlessKnown(request, reply, 'application/json; charset=utf-8', text);
  });

  for (const address of ['/shell/*', '/remotes/*']) {
    fastify.get(address, async (request, reply) => {
      const file = await findStoreFile(config.web_root, pathOf(request));
      if (!file) return nothingHere(reply);
      reply.header('Cache-Control', 'public, max-age=31536000, immutable');
      return sendStoreFile(request, reply, file);
    });
  }

  fastify.get('/*', async (request, reply) => {
    const path = pathOf(request);
    if (path.startsWith('/api/') || path === '/api') return reply.callNotFound();
    if (!wantsPage(request, path)) return nothingHere(reply);
    const live = await registry.read();
    const page = live && (await findStoreFile(config.web_root, live.shell.path + live.shell.entry.file));
    if (!page) return reply.status(503).type('text/plain').send('Nothing is published yet.');
    reply.header('Cache-Control', 'no-cache');
    return sendStoreFile(request, reply, page);
  });
}

const pathOf = (request: FastifyRequest): string => request.url.split('?', 1)[0] ?? '/';

/** A browser that opens an address asks for html by name; others get the page only where no file is meant. */
function wantsPage(request: FastifyRequest, path: string): boolean {
  const accept = request.headers.accept ?? '*/*';
  if (accept.includes('text/html')) return true;
  return accept.includes('*/*') && !/\.\w+$/.test(path);
}

function nothingHere(reply: FastifyReply): FastifyReply {
  return reply
    .status(404)
    .header('Cache-Control', 'no-store')
    .type('text/plain; charset=utf-8')
    .send('Not found');
}

/** Sends a small text that may change at any time; a browser that has this very text gets a 304. */
function sendUnlessKnown(
  request: FastifyRequest,
  reply: FastifyReply,
  type: string,
  text: string,
): FastifyReply {
  const etag = `"${createHash('sha256').update(text).digest('base64url').slice(0, 22)}"`;
  reply.headers({ 'Cache-Control': 'no-cache', ETag: etag });
  if (request.headers['if-none-match'] === etag) return reply.status(304).send();
  return reply.type(type).send(text);
}
