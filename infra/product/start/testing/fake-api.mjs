// @ts-check
/**
 * The API of tests of the supervisor: it listens, reports when it is ready, stores what is posted in the database
 * before it answers, never answers a PUT (`hanging` counts them), drains on SIGTERM and ends when the channel to its
 * supervisor closes.
 */
import { createServer } from 'node:http';
import pg from 'pg';

const { DATABASE_URL, HOST, PORT, FAKE_API_FAILURE } = process.env;
if (FAKE_API_FAILURE) {
  console.error(FAKE_API_FAILURE);
  process.exit(1);
}

const pool = new pg.Pool({ connectionString: DATABASE_URL });
pool.on('error', () => undefined);
await pool.query('CREATE TABLE IF NOT EXISTS notes (text text)');

let hanging = 0;
const server = createServer(async (request, response) => {
  if (request.method === 'PUT') {
    hanging += 1;
    return;
  }
  try {
    if (request.method === 'POST') await pool.query('INSERT INTO notes VALUES ($1)', [request.url]);
    const { rows } = await pool.query('SELECT text FROM notes');
    response.end(JSON.stringify({ pid: process.pid, notes: rows.map(({ text }) => text), hanging }));
  } catch (error) {
    response.writeHead(503).end(String(error));
  }
});
server.listen(Number(PORT), HOST, () => process.send?.({ type: 'ready' }));

const end = () => {
  server.close(() => pool.end().then(() => process.exit(0)));
  server.closeIdleConnections();
};
process.on('SIGTERM', end);
process.on('disconnect', end);
