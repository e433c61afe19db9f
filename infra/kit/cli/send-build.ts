import { createHash } from 'node:crypto';
import type { BuildDescription } from '../../build/front-ends/describe-build.ts';
import type { LiveBuild, Step, StreamLine } from '../../deploy/artifact/deploy-stream.ts';
import type { SmokeTestReport } from '../../deploy/rules/smoke-test-reports.ts';
import { titleOf } from '../../deploy/store/draft.ts';
import { Failure } from '../../failure.ts';
import { type Build, isSame, readStatus, type Status, sendChange, statusText } from './live-builds.ts';
import { ConnectionLost, lost, type Product, Refusal } from './product.ts';

/** Bytes of one request; the product takes 1 MB at most. */
const PART_BYTES = 500_000;

interface Upload {
  id: string;
  received_bytes: number;
}

/**
 * Sends a packed build in parts. After a lost connection it asks what has arrived, and goes on from there; so does a
 * later run with the same build.
 *
 * @returns the upload's id
 */
export async function uploadBuild(product: Product, name: string, archive: Buffer): Promise<string> {
  const sha256 = createHash('sha256').update(archive).digest('hex');
  let arrived = 0;
  return product.persistently(async (onProgress) => {
    const report = ({ received_bytes }: Upload) => {
      if (received_bytes > arrived) onProgress();
      arrived = Math.max(arrived, received_bytes);
    };
    let upload = await product.send<Upload>('POST', `/${name}/builds`, {
      sha256,
      size_bytes: archive.length,
    });
    report(upload);
    const { id } = upload;
    while (upload.received_bytes < archive.length) {
      const offset = upload.received_bytes;
      const part = archive.subarray(offset, offset + PART_BYTES);
      upload = await product.send<Upload>('PUT', `/${name}/builds/${id}?offset=${offset}`, part);
      if (upload.received_bytes <= offset) throw new ConnectionLost('a part was sent, and did not arrive');
      report(upload);
    }
    return id;
  });
}

export interface Wanted {
  /** Percent of the members, null for all; unless given, a canary beside what is live, and all for a first version. */
  share?: number | null;
  reason: string;
}

interface Candidate {
  /** The packed build. */
  archive: Buffer;
  build: Pick<BuildDescription, 'name' | 'version' | 'build_id'>;
  wanted: Wanted;
  /**
   * Opens the build in the live shell at this path, for a product that has no browser.
   *
   * @throws Failure with a line for each error
   */
  smokeTest(shell: string): Promise<SmokeTestReport>;
  log(line: string): void;
  /** Time since the command began: `3.2 s`. */
  seconds(): string;
}

/** Smoke tests in one deploy: another shell may go live during each. */
const MOST_SMOKE_TESTS = 3;

/** Pause in ms before the product is asked again what became of a deploy; 15 minutes in all, the product's own limit. */
const LOOK_AGAIN_MS = 10_000;
const MOST_LOOKS = 90;

/**
 * Sends a build and makes it live; the canary that it is already becomes live for all when that is wanted. Returns the
 * text of what is live then. Where the answer breaks off, or another deploy runs, it asks what is live and begins again:
 * the same deploy twice is one.
 *
 * @throws Failure with a line for each reason to refuse
 */
export async function makeLive(product: Product, candidate: Candidate): Promise<string> {
  const { build, wanted, log } = candidate;
  const tests = { count: 0 };
  for (let looks = 0, said = ''; ; looks += 1) {
    try {
      return (await promoted(product, candidate)) ?? (await deployed(product, candidate, tests));
    } catch (error) {
      const why = waitsFor(error);
      if (why === null) throw error;
      if (why !== said) log(why);
      said = why;
      await product.pause(LOOK_AGAIN_MS);
      const now = await readStatus(product);
      if (isLive(now, build, wanted))
        return `live: ${titleOf(build)} (revision ${now.revision})\n  undo it: npx fettle ${undoOf(now, build)}`;
      if (looks === MOST_LOOKS)
        throw new Failure(
          `${statusText(now)}\n${titleOf(build)} is not live yet: npx fettle status tells once it is; a second npx fettle deploy does no harm.`,
        );
    }
  }
}

/** The reason to ask again, for the log; null for an error that ends the command. */
function waitsFor(error: unknown): string | null {
  if (error instanceof ConnectionLost)
    return `the connection broke off (${error.message}): asking what became of it`;
  return error instanceof Refusal && error.code === 'DEPLOY_RUNNING' ? error.message : null;
}

/** Makes the canary live for all, if it is this build and that is wanted; null otherwise. */
async function promoted(product: Product, { build, wanted, seconds }: Candidate): Promise<string | null> {
  if (wanted.share !== null) return null;
  const seen = await readStatus(product);
  if (!isBuild(build, seen.feature_apps.find(({ name }) => name === build.name)?.canary)) return null;
  const { revision } = await sendChange(product, seen, build.name, 'promote', wanted.reason);
  return `live: ${titleOf(build)} for all members (revision ${revision}, ${seconds()})\n  undo it: npx fettle rollback`;
}

async function deployed(
  product: Product,
  { archive, build, wanted, smokeTest, log, seconds }: Candidate,
  tests: { count: number; report?: SmokeTestReport },
): Promise<string> {
  for (;;) {
    const id = await uploadBuild(product, build.name, archive);
    const request = { ...wanted, ...(tests.report && { smoke_test: tests.report }) };
    const end = await lastLine(
      await product.answer('POST', `/${build.name}/builds/${id}/deploy`, request),
      log,
    );
    if ('live' in end) return liveText(end.live, seconds());
    if ('failed' in end) throw new Failure(end.failed);
    if (!end.needs_smoke_test) throw new Failure(end.refused.join('\n'));
    if (tests.count === MOST_SMOKE_TESTS)
      throw new Failure(
        `Another shell went live during each of ${tests.count} smoke tests: run the same again later.`,
      );
    log(`${product.url} has no browser: trying the build here, in the shell that is live there`);
    tests.count += 1;
    tests.report = await smokeTest(end.needs_smoke_test.shell);
    log(`tried here in ${tests.report.browser}: sending the report`);
  }
}

/** The line that says how a deploy ended; prints the ones before. */
async function lastLine(
  answer: Response,
  log: Candidate['log'],
): Promise<Exclude<StreamLine, { step: Step }>> {
  for await (const line of linesOf<StreamLine>(answer)) {
    if ('live' in line || 'refused' in line || 'failed' in line) return line;
    log(line.text);
  }
  throw new ConnectionLost('the answer ended early');
}

/** Objects of an answer that has one in each line. @throws ConnectionLost when it breaks off */
async function* linesOf<T>({ body }: Response): AsyncGenerator<T> {
  const decoder = new TextDecoder();
  let rest = '';
  try {
    for await (const chunk of body ?? []) {
      const lines = (rest + decoder.decode(chunk as Uint8Array, { stream: true })).split('\n');
      rest = lines.pop() ?? '';
      for (const line of lines) if (line.trim()) yield JSON.parse(line) as T;
    }
  } catch (error) {
    throw lost(error as Error);
  }
}

function liveText({ name, build, share, revision, moved, undo }: LiveBuild, seconds: string): string {
  const title = `${name} ${build}${share === null ? '' : ` as canary for ${share}% of the members`}`;
  if (!moved) return `${title}: live already (revision ${revision}), nothing to do`;
  return [
    `live: ${title} (revision ${revision}, ${seconds})`,
    ...undo.map((command) => `  undo it: ${command}`),
  ].join('\n');
}

/** Whether members get the build as it was wanted. */
function isLive({ feature_apps }: Status, build: Candidate['build'], { share }: Wanted): boolean {
  const app = feature_apps.find(({ name }) => name === build.name);
  if (isBuild(build, app?.canary)) return share === undefined || app?.canary?.share === share;
  return isBuild(build, app?.stable) && !app?.canary && typeof share !== 'number';
}

const isBuild = (build: Candidate['build'], live: Build | null | undefined): boolean =>
  !!live && isSame(live, build);

/** The command that takes a build from members: a first version has nothing to go back to. */
function undoOf({ feature_apps }: Status, build: Candidate['build']): 'rollback' | 'disable' {
  const app = feature_apps.find(({ name }) => name === build.name);
  return app?.canary || app?.has_previous ? 'rollback' : 'disable';
}
