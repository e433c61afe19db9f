import { type ClientRequest, get } from 'node:http';
import type { Page, Request } from '@playwright/test';

/** Requests and bytes of one visit, or of one step of it. */
export interface Fetched {
  requests: number;
  /** Bytes of JavaScript by gzip. */
  scripts: number;
  /** Bytes of everything, as the browser got it (brotli where there is some), headers left out. */
  all: number;
}

/** Bytes of a file that is requested with gzip. */
function gzipBytes(url: string): Promise<number> {
  return new Promise((resolve, reject) => {
    const request: ClientRequest = get(url, { headers: { 'accept-encoding': 'gzip' } }, (answer) => {
      let bytes = 0;
      answer.on('data', (part: Buffer) => {
        bytes += part.length;
      });
      answer.on('end', () => resolve(bytes));
    });
    request.on('error', reject);
  });
}

const isScript = (request: Request) => new URL(request.url()).pathname.endsWith('.js');

/** Does `act` and returns what the page fetched from then on until its network was quiet for half a second. */
export async function fetchedBy(page: Page, act: () => Promise<unknown>): Promise<Fetched> {
  const requests: Request[] = [];
  const note = (request: Request) => requests.push(request);
  page.on('requestfinished', note);
  await act();
  await page.waitForLoadState('networkidle');
  await networkQuiet(page);
  page.off('requestfinished', note);
  const sizes = await Promise.all(requests.map((request) => request.sizes()));
  const scripts = new Set(requests.filter(isScript).map((request) => request.url()));
  const packed = await Promise.all([...scripts].map(gzipBytes));
  return {
    requests: requests.length,
    scripts: packed.reduce((sum, bytes) => sum + bytes, 0),
    all: sizes.reduce((sum, { responseBodySize }) => sum + responseBodySize, 0),
  };
}

/** Waits until a later step's requests have ended; `networkidle` is an event of the page's first load only. */
async function networkQuiet(page: Page): Promise<void> {
  let last = Date.now();
  const restart = () => {
    last = Date.now();
  };
  page.on('request', restart);
  page.on('requestfinished', restart);
  while (Date.now() - last < 500) await new Promise((resolve) => setTimeout(resolve, 100));
  page.off('request', restart);
  page.off('requestfinished', restart);
}
