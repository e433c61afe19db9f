import { mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { basename, dirname, join, relative } from 'node:path';
import { sharedData } from '../../testing/shared-data.ts';
import { openFiles } from './files/open-files.ts';
import type { NeutralEntry } from './neutral-entry.ts';
import { readEntries, recognise } from './reading/read-files.ts';
import type { Answers } from './source.ts';
import { SOURCES } from './sources.gen.ts';
import { sorted } from './sources-fixture.ts';

const samples = sharedData('histories');

interface Sample {
  name: string;
  /** The files as members have them: the unpacked ones, or the archive. */
  files: string[];
  expected: Expected[];
  answers: Answers;
}
/** Fields of entries that expectations do not have. */
const EXTRA = new Set(['place', 'source_id', 'offset_minutes', 'title']);

type Expected = Pick<NeutralEntry, 'kind' | 'local_date' | 'local_time'> & Record<string, unknown>;

/** The samples with what they are expected to give, each once unpacked and once as its archive. */
function samplesOf(folder: string): Sample[] {
  const paths = readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => join(entry.parentPath, entry.name));
  return paths
    .filter((path) => basename(path) === 'expected.json')
    .flatMap((path) => {
      const beside = paths.filter(
        (other) => other.startsWith(`${dirname(path)}/`) && !/\/(expected|meta)\.json$/.test(other),
      );
      const { options = {} } = JSON.parse(readFileSync(join(dirname(path), 'meta.json'), 'utf8'));
      const option = (name: string) =>
        String(Object.entries(options).find(([key]) => key.startsWith(name))?.[1] ?? '');
      const answers: Answers = {
        weight_unit: option('weight_unit').startsWith('lb') ? 'lb' : 'kg',
        distance_unit: option('distance_unit').startsWith('mi') ? 'mi' : 'km',
        time_zone: /[A-Z][a-z]+\/[A-Z][a-z]+/.exec(option('home_time_zone'))?.[0] ?? 'Europe/Berlin',
      };
      const expected: Expected[] = JSON.parse(readFileSync(path, 'utf8'));
      const name = relative(folder, dirname(path));
      const zips = beside.filter((file) => file.endsWith('.zip'));
      const plain = beside.filter((file) => !file.endsWith('.zip'));
      return [
        ...(plain.length > 0 ? [{ name, files: plain, expected, answers }] : []),
        ...zips.map((zip) => ({ name: `${name}, ${basename(zip)}`, files: [zip], expected, answers })),
      ];
    });
}

/** An entry as an expectation has it: without what expectations lack, and with its numbers where they differ by at most 0.01. */
function comparable(actual: unknown, expected: unknown): unknown {
  if (typeof actual === 'number' && typeof expected === 'number')
    return Math.abs(actual - expected) <= 0.0100001 ? expected : actual;
  if (Array.isArray(actual))
    return actual.map((item, at) => comparable(item, Array.isArray(expected) ? expected[at] : undefined));
  if (typeof actual !== 'object' || actual === null) return actual;
  return Object.fromEntries(
    Object.entries(actual)
      .filter(([name, value]) => value !== undefined && !EXTRA.has(name))
      .map(([name, value]) => [name, comparable(value, Reflect.get(Object(expected), name))]),
  );
}

(samples === null ? describe.skip : describe)('the samples of other trackers', () => {
  const all = samples === null ? [] : samplesOf(samples);
  const folder = mkdtempSync(join(tmpdir(), 'fettle-samples-'));
  afterAll(() => rmSync(folder, { recursive: true }));

  it.each(all.map((sample) => [sample.name, sample] as const))(
    '%s',
    async (_, { files, expected, answers }) => {
      const opened = await openFiles(
        files.map((path) => ({ name: relative(samples ?? '', path), path })),
        mkdtempSync(join(folder, 'unpacked-')),
      );
      const { sources } = recognise(opened, SOURCES);
      const entries: NeutralEntry[] = [];
      const problems: unknown[] = [];
      for await (const { entry } of readEntries(sources, answers, (problem) => problems.push(problem)))
        entries.push(entry);
      const wanted = sorted(expected);
      expect(sorted(entries).map((entry, at) => comparable(entry, wanted[at]))).toEqual(wanted);
    },
  );
});
