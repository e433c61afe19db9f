import { existsSync } from 'node:fs';
import { dirname } from 'node:path';
import { DeployProcess } from './deploy-process.ts';

const LONGEST_MS = 60_000;
const EARLY = { failed: 'The deploy ended early: please try again.' };

/** Runs a program of one line of JavaScript, whose `path` is the archive's. */
async function run(script: string, longestMs = LONGEST_MS) {
  const lines: string[] = [];
  const source = `const path = JSON.parse(process.argv[1]).archive; ${script}`;
  const program = new DeployProcess([process.execPath, '-e', source], longestMs);
  const ended = await program.run({ name: 'mfe-goals' }, Buffer.from('PK'), (line) => lines.push(line));
  return { ...ended, lines };
}

describe('the process of a deploy', () => {
  it('gives the program the archive, passes its lines on, and resolves with the last one', async () => {
    const step = `console.log(JSON.stringify({ step: 'receive', text: require('fs').readFileSync(path, 'utf8') }))`;
    const ran = await run(`${step}; console.log('{"refused":["no archive"]}'); process.exitCode = 1`);
    expect(ran).toEqual({
      lines: ['{"step":"receive","text":"PK"}'],
      end: { refused: ['no archive'] },
      complaint: null,
    });
  });

  it('fails where the program does not exist', async () => {
    const missing = new DeployProcess(['/no/such/program'], LONGEST_MS);
    const ended = await missing.run({}, Buffer.from('PK'), () => undefined);
    expect(ended).toEqual({ end: EARLY, complaint: expect.stringContaining('ENOENT') });
  });

  it('fails where the program is killed in the middle of a line, and keeps that line to itself', async () => {
    const ran = await run(
      `require('fs').writeSync(1, '{"step":"check"}\\n{"live":{"na'); process.kill(process.pid, 'SIGKILL')`,
    );
    expect(ran).toEqual({
      lines: ['{"step":"check"}'],
      end: EARLY,
      complaint: expect.stringMatching(/^SIGKILL: .*"na/),
    });
  });

  it.each(['garbage', '3', 'null', '"live"', '[]x', ''])('passes no %j on, and fails', async (line) => {
    const ran = await run(`console.log(${JSON.stringify(line)}); console.error('out of memory')`);
    expect(ran).toEqual({ lines: [], end: EARLY, complaint: expect.stringContaining('out of memory') });
  });

  it('ends a program that takes too long', async () => {
    expect(await run('setInterval(() => undefined, 1000)', 1)).toMatchObject({
      end: EARLY,
      complaint: expect.stringMatching(/^SIGTERM/),
    });
  });

  it('leaves no archive behind', async () => {
    const { lines } = await run(
      `require('fs').writeSync(1, JSON.stringify({ path }) + '\\n'); process.kill(process.pid, 'SIGKILL')`,
    );
    const { path } = JSON.parse(lines[0] ?? '{}');
    expect(path).toMatch(/build\.tar\.gz$/);
    expect(existsSync(dirname(path))).toBe(false);
  });
});
