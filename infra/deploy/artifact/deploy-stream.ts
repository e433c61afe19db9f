import type { SmokeTestReport } from '../rules/smoke-test-reports.ts';

/** Steps of a deploy that the deployer sees. */
export type Step = 'build' | 'receive' | 'check' | 'smoke test' | 'go live' | 'clean up';

export const STEP_TEXTS: Record<Step, string> = {
  build: 'building what the store has not seen',
  receive: 'unpacking what was sent',
  check: 'checking files, slots and versions',
  'smoke test': 'smoke test',
  'go live': 'making it live',
  'clean up': 'removing builds that are no longer needed',
};

/** A line that `receive-build` prints, as JSON. The last one says how it ended: `live`, `refused` or `failed`. */
export type StreamLine =
  | { step: Step; text: string }
  | { live: LiveBuild }
  /**
   * A line for each reason to refuse, with the remedy. `needs_smoke_test` where nothing but a report of the deployer is missing, who has
   * to try the build in the shell at this path.
   */
  | { refused: string[]; needs_smoke_test?: { shell: string } }
  /** What is broken: the store is away, the disk is full. */
  | { failed: string };

export interface LiveBuild {
  name: string;
  /** `1.0.0+3011ca278525`. */
  build: string;
  /** Share of the members in percent; null for all. */
  share: number | null;
  revision: number;
  /** False when it was live already. */
  moved: boolean;
  /** Commands that undo it. */
  undo: string[];
}

/** An in-toto statement; the API writes what the job's CI signed, the deploy adds the build that it is about. */
export interface Provenance {
  subject: { name: string; digest: { sha256: string } }[];
  [field: string]: unknown;
}

/** The API's request to `receive-build`, as JSON in the first argument. */
export interface ReceiveRequest {
  dataDir: string;
  /** Path of the uploaded archive, which `packArtifact` made; it is removed once it was read. */
  archive: string;
  /** The package that it has to be. */
  name: string;
  /** Slots that its team may fill. */
  slots: string[];
  /** Share of the members in percent; null for all; `default` for 10 beside another build, else all. */
  share: number | null | 'default';
  /** Whether it may replace another build without being a canary first; true where the request does not say. */
  may_skip_canary?: boolean;
  reason: string;
  /** Author, for the history: the team with its token, or with the job of its CI. */
  by: string;
  /** Statement of where the build comes from, without its subject; absent for a token that an administrator made. */
  provenance?: Provenance;
  /** The deployer's report, which counts where this machine has no browser. */
  smoke_test?: SmokeTestReport;
}
