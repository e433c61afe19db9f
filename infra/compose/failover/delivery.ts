import { equal, match, ok } from 'node:assert/strict';
import { request } from 'node:https';
import { TLSSocket } from 'node:tls';
import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import sharp from 'sharp';
import type { Scenario } from './scenarios.ts';
import type { Stack } from './stack.ts';

interface Build {
  path: string;
  entry: { file: string };
}

const IMMUTABLE = 'public, max-age=31536000, immutable';

/** What a browser gets of the front ends through nginx: protocol, forms, caching, security headers. */
export const delivery: Scenario = {
  name: 'TLS, HTTP/2, precompressed files, and the caching of shell, feature apps, registry and pages',
  run: async (stack) => {
    const page = stack.connect();
    const get = (path: string, headers: Record<string, string> = {}) =>
      page.send('GET', path, { accept: 'text/html,*/*;q=0.8', ...headers });

    const registry = await get('/registry.json');
    equal(registry.headers['cache-control'], 'no-cache');
    const known = await get('/registry.json', { 'if-none-match': registry.headers.etag ?? '' });
    equal(known.status, 304);
    const { shell, remotes } = JSON.parse(registry.body.toString()) as {
      shell: { stable: Build };
      remotes: Record<string, { stable: Build }>;
    };

    const files = [shell.stable, ...Object.values(remotes).map(({ stable }) => stable)].map(
      ({ path, entry }) => path + entry.file,
    );
    const opened = await get('/login');
    const scripts = [...opened.body.toString().matchAll(/src="(\/shell\/[^"]+\.js)"/g)].map(
      ([, path = '']) => path,
    );
    ok(scripts.length > 0);
    for (const path of [...files.filter((file) => file.endsWith('.js')), ...scripts]) {
      const plain = await get(path);
      const br = await get(path, { 'accept-encoding': 'gzip, deflate, br' });
      const gzip = await get(path, { 'accept-encoding': 'gzip' });
      for (const { status, headers } of [plain, br, gzip]) {
        equal(status, 200, path);
        equal(headers['cache-control'], IMMUTABLE);
        equal(headers.vary, 'Accept-Encoding');
        equal(headers['x-content-type-options'], 'nosniff');
        match(headers['content-security-policy'] ?? '', /default-src 'none'/);
      }
      equal(br.headers['content-encoding'], 'br');
      equal(gzip.headers['content-encoding'], 'gzip');
      ok(brotliDecompressSync(br.body).equals(plain.body), path);
      ok(gunzipSync(gzip.body).equals(plain.body), path);
      const again = await get(path, { 'accept-encoding': 'br', 'if-none-match': br.headers.etag ?? '' });
      equal(again.status, 304);
    }
    const hits = stack.nginx.log().filter(({ cache }) => cache === 'HIT').length;
    ok(hits > 0);

    for (const path of ['/', '/login', '/dashboard']) {
      const { status, headers } = await get(path);
      equal(status, 200, path);
      equal(headers['cache-control'], 'no-cache');
      match(headers['content-type'] ?? '', /^text\/html/);
      match(headers['content-security-policy'] ?? '', /require-trusted-types-for/);
      match(headers['strict-transport-security'] ?? '', /max-age=31536000/);
      equal((await get(path, { 'if-none-match': headers.etag ?? '' })).status, 304);
    }
    equal((await get('/sw.js')).headers['cache-control'], 'no-cache');
    equal((await get('/shell/1.0.0+00/none.js')).status, 404);
    const private_ = await get('/api/v1/auth/me');
    equal(private_.headers['cache-control'], 'no-store');
    match(private_.headers['x-request-id'] ?? '', /^[0-9a-f-]{36}$/);
    page.close();
    equal(await protocolOf(stack, 'TLSv1.3'), 'TLSv1.3');
    equal(await protocolOf(stack, 'TLSv1.2'), 'TLSv1.2');
    return `HTTP/2 over TLS 1.3 and 1.2; ${files.length} builds, ${scripts.length} scripts of a page in three forms, ${hits} answers from nginx’s own copies`;
  },
};

/** What is in the image beside our bundles is used here: the password's hash, the picture's decoder, the documentation's page. */
export const wholeImage: Scenario = {
  name: 'the files of the API’s image suffice, for a user without rights: accounts, pictures, documentation',
  run: async (stack) => {
    const page = stack.connect();
    const account = { username: 'ada', email: 'ada@example.org', password: 'correct horse battery' };
    equal((await page.json('POST', '/api/v1/auth/register', undefined, account)).status, 201);
    const { data } = await page.json<{ access_token: string }>('POST', '/api/v1/auth/login', undefined, {
      username_or_email: account.username,
      password: account.password,
    });
    const png = await sharp({ create: { width: 8, height: 8, channels: 3, background: 'teal' } })
      .png()
      .toBuffer();
    const form = new Response(pictureForm(png));
    const uploaded = await page.send(
      'POST',
      '/api/v1/media',
      {
        authorization: `Bearer ${data.access_token}`,
        'content-type': form.headers.get('content-type') ?? '',
      },
      Buffer.from(await form.arrayBuffer()),
    );
    equal(uploaded.status, 201, uploaded.body.toString());
    const { url } = (JSON.parse(uploaded.body.toString()) as { data: { url: string } }).data;
    equal((await page.send('GET', url)).status, 200);
    equal((await page.send('GET', '/api/docs')).status, 200);
    equal((await page.send('GET', '/api/docs/swagger-ui.css')).status, 200);
    page.close();
    return 'a picture of 8 px uploaded and read through nginx';
  },
};

function pictureForm(png: Buffer): FormData {
  const form = new FormData();
  form.set('file', new Blob([new Uint8Array(png)], { type: 'image/png' }), 'teal.png');
  return form;
}

function protocolOf({ nginx }: Stack, version: 'TLSv1.2' | 'TLSv1.3'): Promise<string | null> {
  return new Promise((resolve, reject) => {
    const options = { ca: nginx.ca, minVersion: version, maxVersion: version, agent: false };
    const call = request(`${nginx.https}/api/v1/health/live`, options, (answer) => {
      const { socket } = answer;
      resolve(socket instanceof TLSSocket ? socket.getProtocol() : null);
      answer.resume();
    });
    call.once('error', reject).end();
  });
}
