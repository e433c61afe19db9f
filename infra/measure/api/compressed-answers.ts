import { Connection, sendTimed, wireRequest } from '../harness/connection.ts';
import { markdownTable } from '../harness/markdown-table.ts';
import { median } from '../harness/percentile.ts';

/** Rounds; each requests every form of an answer once, so that a busy moment of the machine affects all forms. */
const ROUNDS = 150;
const WARM_UP_ROUNDS = 50;

/** Compared values of `Accept-Encoding`, in the order of the table's columns. */
const FORMS = ['identity', 'gzip', 'br'] as const;

/** Answers that a page loads, and the longest one. */
const ANSWERS = {
  'GET /entries of four weeks, 200 entries': '/entries?from=2026-02-10&to=2026-03-09&limit=200',
  'GET /entries': '/entries',
  'GET /foods/search?q=egg': '/foods/search?q=egg',
  'GET /preferences': '/preferences',
  'GET /api/docs-json': '/api/docs-json',
};

interface FormFigures {
  bytes: number;
  /** Milliseconds, median. */
  p50: number;
}

/** Markdown table of each answer's bytes and median time: uncompressed, with gzip and with brotli. */
export async function compressedAnswers(port: number, token: string): Promise<string> {
  const connection = await Connection.open(port);
  const rows: string[][] = [];
  for (const [name, path] of Object.entries(ANSWERS)) {
    const figures = await compareForms(connection, path, token);
    const bytes = figures.map((form) => form.bytes.toLocaleString('en'));
    rows.push([name, ...bytes, figures.map((form) => form.p50.toFixed(2)).join(' / ')]);
  }
  connection.close();
  return markdownTable(['answer', 'bytes', 'gzip', 'brotli', 'p50 ms: as it is / gzip / brotli'], rows);
}

async function compareForms(connection: Connection, path: string, token: string): Promise<FormFigures[]> {
  const requests = FORMS.map((form) => wireRequest('GET', path, token, undefined, form));
  const times: number[][] = FORMS.map(() => []);
  const bytes = FORMS.map(() => 0);
  for (let round = 0; round < WARM_UP_ROUNDS + ROUNDS; round += 1) {
    for (const [at, request] of requests.entries()) {
      const answer = await sendTimed(connection, request);
      bytes[at] = answer.bytes;
      if (round >= WARM_UP_ROUNDS) times[at]?.push(answer.milliseconds);
    }
  }
  return FORMS.map((_, at) => ({ bytes: bytes[at] ?? 0, p50: median(times[at] ?? []) }));
}
