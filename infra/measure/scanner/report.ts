import { markdownTable } from '../harness/markdown-table.ts';
import { percentile } from '../harness/percentile.ts';
import type { Fetched } from '../web/visit.ts';
import type { ClipResult } from './clip-bench.ts';
import { countPhotos, type PhotoResult } from './photo-bench.ts';
import type { DecoderUnderTest } from './scanner-page.ts';

/** All measurements of one decoder. */
export interface DecoderResult {
  decoder: DecoderUnderTest;
  bytes: Fetched;
  photos: PhotoResult[];
  clips: ClipResult[];
  /** The clips again, in a page that is slowed down four times. */
  slowClips: ClipResult[];
}

const NAMES: Record<DecoderUnderTest, string> = {
  workers: 'zxing-wasm in workers (ships)',
  fallback: '@zxing/browser alone',
};

const kilobytes = (bytes: number) => (bytes / 1000).toFixed(1);
const tookOf = (results: { passes: { took: number }[] }[]) =>
  results.flatMap(({ passes }) => passes.map(({ took }) => took));
const times = (took: number[]) =>
  took.length ? `${percentile(took, 50).toFixed(1)} / ${percentile(took, 95).toFixed(1)}` : '–';
const longest = (clips: ClipResult[]) => {
  const tasks = clips.flatMap(({ longTasks }) => longTasks);
  return tasks.length ? `${tasks.length} (${Math.max(...tasks).toFixed(0)} ms)` : '0';
};

/** Numbers of read photos with one, two and more agreeing passes; a single pass has at least ten agreeing lines. */
function agreement(photos: PhotoResult[]): string {
  const agreeing = photos.filter(({ read }) => read).map(({ judged }) => judged?.agreeing ?? 0);
  const many = (fits: (passes: number) => boolean) => agreeing.filter(fits).length;
  return `${many((passes) => passes === 1)} / ${many((passes) => passes === 2)} / ${many((passes) => passes > 2)}`;
}

/** Counts the clips that show a code, and those whose code was accepted within a second of the first picture. */
export function countClips(clips: ClipResult[]) {
  const showing = clips.filter(({ clip }) => clip.expected !== null);
  const inTime = ({ acceptedAfter }: ClipResult) => acceptedAfter !== null && acceptedAfter <= 1000;
  return {
    showing: showing.length,
    inTime: showing.filter((result) => result.accepted?.code === result.clip.expected && inTime(result))
      .length,
    wrong: clips.filter(({ accepted, clip }) => accepted && accepted.code !== clip.expected).length,
  };
}

function decoderTable(results: DecoderResult[]): string {
  const rows: [string, (result: DecoderResult) => string][] = [
    ['photos read right', ({ photos }) => `${countPhotos(photos).correct} of ${countPhotos(photos).codes}`],
    ['photos read wrong', ({ photos }) => String(countPhotos(photos).wrong)],
    [
      'read where there is no code',
      ({ photos }) => `${countPhotos(photos).falseReads} of ${countPhotos(photos).empties}`,
    ],
    ['photos whose digits are offered to confirm', ({ photos }) => String(countPhotos(photos).offered)],
    ['passes that agree on a photo that is read: 1 / 2 / more', ({ photos }) => agreement(photos)],
    [
      'clips accepted within 1 s',
      ({ clips }) => `${countClips(clips).inTime} of ${countClips(clips).showing}`,
    ],
    ['clips accepted wrongly', ({ clips }) => String(countClips(clips).wrong)],
    ['a pass of a photo in a worker, ms, p50 / p95', ({ photos }) => times(tookOf(photos))],
    ['a pass of a camera frame in a worker, ms, p50 / p95', ({ clips }) => times(tookOf(clips))],
    ['the same, page slowed down 4×', ({ slowClips }) => times(tookOf(slowClips))],
    ['tasks of the page over 50 ms while scanning', ({ clips }) => longest(clips)],
    ['the same, page slowed down 4×', ({ slowClips }) => longest(slowClips)],
    ['loaded by opening the scanner, KB', ({ bytes }) => kilobytes(bytes.all)],
    ['of it JavaScript, KB by gzip', ({ bytes }) => kilobytes(bytes.scripts)],
  ];
  return markdownTable(
    ['', ...results.map(({ decoder }) => NAMES[decoder])],
    rows.map(([name, cell]) => [name, ...results.map(cell)]),
  );
}

function clipTable(results: DecoderResult[]): string {
  const [first] = results;
  const after = (clips: ClipResult[], at: number) => {
    const { accepted = null, acceptedAfter = null } = clips[at] ?? {};
    return accepted && acceptedAfter !== null ? `${accepted.code}, ${acceptedAfter.toFixed(0)} ms` : 'none';
  };
  const rows = (first?.clips ?? []).map(({ clip }, at) => [
    clip.name,
    clip.expected ?? 'none',
    ...results.flatMap(({ clips, slowClips }) => [after(clips, at), after(slowClips, at)]),
  ]);
  const heads = results.flatMap(({ decoder }) => [decoder, `${decoder}, 4×`]);
  return markdownTable(['clip', 'shows', ...heads], rows);
}

/** The photos that a decoder did not read as it should, a line for each. */
function misses(results: DecoderResult[]): string {
  const [shipped] = results;
  const wrong = (shipped?.photos ?? []).filter(({ expected, read }) => expected !== read);
  if (wrong.length === 0) return '';
  const lines = wrong.map(
    ({ photo, expected, read, judged }) =>
      `- ${photo.file}: ${read ?? 'nothing'}, not ${expected ?? 'nothing'} (${judged?.agreeing ?? 0} of ${judged?.passes ?? 0} passes agree)`,
  );
  return `\nWhat ships reads otherwise:\n\n${lines.join('\n')}\n`;
}

/** The committed report, as Markdown. */
export function scannerReport(results: DecoderResult[], machine: string): string {
  return `# What the barcode scanner reads

Written by \`npm run bench -- scanner --photos <folder> --clips <folder>\`, on ${machine}, in headless Chromium and the
production build. Photos are chosen from the gallery as a member does it, clips are what the camera shows; \`manifest.json\`
beside the photos, and the names of clips, say what they show. A pass is one look at one frame, in one message to a worker.
Chromium's slow-down is one of the page's own thread: workers only share the processor with it.

${decoderTable(results)}

${clipTable(results)}
${misses(results)}
## To look for a fault

\`localStorage.scannerDebug = 'true'\` in the browser's console shows a debug panel in the scanner: its status and decoder, the
last code with its format, how many frames were read, the last error (also why the fallback runs), and when a code was
read last. \`localStorage.scannerSignal\` is \`off\` where a member has silenced vibration and tone.
`;
}

/** `photos: 31/32 correct, 0 wrong, 0 false` */
export function lastLine({ photos }: Pick<DecoderResult, 'photos'>): string {
  const { correct, codes, wrong, falseReads } = countPhotos(photos);
  return `photos: ${correct}/${codes} correct, ${wrong} wrong, ${falseReads} false`;
}
