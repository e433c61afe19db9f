import { missingFileOf } from './missing-file.ts';

/**
 * Time limit for one file of a feature app, in ms, after which it counts as a hang. The build preset sets the same
 * limit for the chunks that a feature app loads by itself (`output.chunkLoadTimeout`).
 */
export const FILE_TIMEOUT_MS = 4000;

/**
 * Kind of failure to show a feature app. `network`: no answer or an error, a retry may help; `hang`: no answer in
 * time; `broken`: the file or module is not valid, and a retry does not change that.
 */
export type FailureKind = 'network' | 'hang' | 'broken';

/**
 * Phase of a failure. While loading: the registry, the entry script of the feature app (`entry`), one of its screens
 * (`screen`). While running: `render`, a crash before the first mount; `effect`, any later crash; `event`, an error
 * in an event handler, without a crash; `circuit`, too many crashes opened the circuit.
 */
export type FailurePhase = 'registry' | 'entry' | 'screen' | 'render' | 'effect' | 'event' | 'circuit';

/**
 * Remedy for a failure: `retry`; `reload`, only a new page or another build, since a module that threw during
 * evaluation stays broken; `newer`, a new page, since this one is older than what is live.
 */
export type Remedy = 'retry' | 'reload' | 'newer';

interface Circumstances {
  remedy?: Remedy;
  /** Address of the file that could not be loaded. */
  file?: string;
}

/** The only error class of loading a feature app. */
export class LoadFailure extends Error {
  override readonly name = 'LoadFailure';
  readonly kind: FailureKind;
  readonly phase: FailurePhase;
  readonly remedy: Remedy;
  readonly file: string | undefined;

  constructor(kind: FailureKind, phase: FailurePhase, cause: unknown, circumstances: Circumstances = {}) {
    super(`${phase}, ${kind}: ${cause instanceof Error ? cause.message : String(cause)}`, { cause });
    this.kind = kind;
    this.phase = phase;
    this.remedy = circumstances.remedy ?? 'retry';
    this.file = circumstances.file;
  }
}

/**
 * Classifies an error of the federation runtime or of the bundler's chunk loader, whose messages are the only source.
 * `elapsed` is how long the attempt took, `timeout` its limit, both in ms; `file` is the requested file, unless the
 * error names one. Any other error was thrown by the modules of the feature app.
 */
export function failureOf(
  error: unknown,
  phase: FailurePhase,
  elapsed: number,
  timeout: number,
  file?: string,
): LoadFailure {
  if (error instanceof LoadFailure) return error;
  if (elapsed >= timeout) return new LoadFailure('hang', phase, error);
  const text = String(error);
  if (/Loading (CSS )?chunk .* failed\.\s+\(timeout/.test(text)) return new LoadFailure('hang', phase, error);
  if (/ChunkLoadError|Loading (CSS )?chunk .* failed|NetworkError/.test(text)) {
    return new LoadFailure('network', phase, error, { file: missingFileOf(error) ?? file });
  }
  const remedy = /RUNTIME-\d/.test(text) ? 'retry' : 'reload';
  return new LoadFailure('broken', phase, error, { remedy });
}

/** Converts an error of a screen to a LoadFailure when its duration is irrelevant. */
export const asLoadFailure = (error: unknown): LoadFailure => failureOf(error, 'screen', 0, 1);
