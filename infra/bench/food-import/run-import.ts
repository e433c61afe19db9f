import { spawn } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { runSql } from '../harness/database.ts';

/** Time, memory and processor time of one import. */
export interface MeasuredImport {
  seconds: number;
  /** The most memory of its process, in MB (10⁶ bytes); `null` where the system does not tell. */
  peak: number | null;
  /** Processor seconds of the importing process, and of PostgreSQL for it. */
  cpu: { importer: number; postgres: number };
  /** What it printed, without the lines of its progress. */
  output: string[];
}

/** How often memory and processor time are read. */
const SAMPLE_MS = 50;
/** Clock ticks a second in `/proc`, the same on every Linux that Node runs on. */
const TICKS = 100;

/** Imports a file as `npm run foods -- import` does, into this database, and watches the process. */
export async function runImport(
  database_url: string,
  file: string,
  problems: string,
): Promise<MeasuredImport> {
  const started = performance.now();
  const importer = spawn(process.execPath, ['api/dist/foods.js', 'import', file, `--problems=${problems}`], {
    env: { PATH: process.env.PATH, DATABASE_URL: database_url },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  let output = '';
  for (const stream of [importer.stdout, importer.stderr])
    stream.on('data', (chunk) => {
      output += chunk;
    });
  const watched = { peak: null as number | null, cpu: { importer: 0, postgres: 0 } };
  let backend: number | null = null;
  const timer = setInterval(() => {
    watched.peak = peakOf(importer.pid) ?? watched.peak;
    watched.cpu.importer = cpuOf(importer.pid) ?? watched.cpu.importer;
    watched.cpu.postgres = cpuOf(backend) ?? watched.cpu.postgres;
  }, SAMPLE_MS);
  const code = new Promise((resolve) => importer.once('close', resolve));
  while (backend === null && importer.exitCode === null) {
    const [found] = await runSql(
      database_url,
      `SELECT pid FROM pg_stat_activity WHERE application_name = 'fettle foods'`,
    );
    backend = found?.pid ?? null;
  }
  const ended = await code;
  clearInterval(timer);
  if (ended !== 0) throw new Error(`The import ended with ${ended}:\n${output}`);
  const lines = output.split('\n').filter((line) => line && !line.startsWith('… '));
  return { seconds: (performance.now() - started) / 1000, ...watched, output: lines };
}

function peakOf(pid: number | undefined): number | null {
  const [, kilobytes] = /^VmHWM:\s+(\d+) kB$/m.exec(read(`/proc/${pid}/status`)) ?? [];
  return kilobytes ? (Number(kilobytes) * 1024) / 1e6 : null;
}

function cpuOf(pid: number | null | undefined): number | null {
  const fields = read(`/proc/${pid}/stat`)
    .replace(/^.*\) /, '')
    .split(' ');
  const ticks = Number(fields[11]) + Number(fields[12]);
  return Number.isNaN(ticks) ? null : ticks / TICKS;
}

function read(path: string): string {
  try {
    return readFileSync(path, 'utf8');
  } catch {
    return '';
  }
}
