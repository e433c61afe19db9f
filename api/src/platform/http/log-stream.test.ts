import { PassThrough } from 'node:stream';
import { LogStream } from './log-stream.ts';

beforeEach(() => jest.useFakeTimers());
afterEach(() => jest.useRealTimers());

const INFO = 30;
const ERROR = 50;

function made() {
  const out = new PassThrough();
  const write = jest.spyOn(out, 'write');
  const log = new LogStream(out);
  const say = (level: number, line: string) => {
    log.lastLevel = level;
    log.write(line);
  };
  return { say, written: () => write.mock.calls.map(([text]) => text) };
}

test('writes lines of requests together, after a short wait', () => {
  const { say, written } = made();
  say(INFO, 'one\n');
  say(INFO, 'two\n');
  expect(written()).toEqual([]);
  jest.advanceTimersByTime(200);
  expect(written()).toEqual(['one\ntwo\n']);
});

test('writes an error at once, after the lines before it', () => {
  const { say, written } = made();
  say(INFO, 'one\n');
  say(ERROR, 'two\n');
  expect(written()).toEqual(['one\ntwo\n']);
  jest.advanceTimersByTime(1000);
  expect(written()).toHaveLength(1);
});

test('writes many lines without waiting', () => {
  const { say, written } = made();
  say(INFO, 'x'.repeat(16_001));
  expect(written()).toHaveLength(1);
});

test('writes the remaining lines when the process ends', () => {
  const { say, written } = made();
  const [flush] = process.listeners('exit').slice(-1);
  say(INFO, 'one\n');
  flush?.(0);
  expect(written()).toEqual(['one\n']);
});
