import { fileMissedBy } from './missing-file.ts';

/**
 * Why a feature app could not be shown. `network`: an answer was missing or not a good one, asking again may help;
 * `hang`: no answer in time; `broken`: what came is not what it should be, and asking again will not change that.
 */
export type FailureKind = 'network' | 'hang' | 'broken';

/**
 * Where it failed. Loading: what is live (`registry`), what the feature app consists of (`manifest`), its first file
 * (`entry`), one of its screens (`screen`). Running: `render`, until it stood in the page for the first time; `effect`,
 * whatever took it down later; `event`, what it threw without falling; `circuit`, it is kept away after too many crashes.
 */
export type FailurePhase =
  | 'registry'
  | 'manifest'
  | 'entry'
  | 'screen'
  | 'render'
  | 'effect'
  | 'event'
  | 'circuit';

/**
 * What may help: `retry`, asking again; `reload`, only a new page or another build, since a module that threw while it
 * was evaluated stays broken; `newer`, a new page for certain, since this one is older than what is live.
 */
export type Remedy = 'retry' | 'reload' | 'newer';

interface Circumstances {
  remedy?: Remedy;
  /** Address of the file that did not come. */
  file?: string;
}

/** The one error of loading a feature app. */
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
 * Sorts an error of the federation runtime or of the bundler's chunk loader, which say what happened in their texts
 * only. `took` is how long the attempt ran, in ms; `file` is what it asked for, unless the error names it. What is
 * neither was thrown by the feature app's own modules.
 */
export function failureOf(
  error: unknown,
  phase: FailurePhase,
  took: number,
  patience: number,
  file?: string,
): LoadFailure {
  if (error instanceof LoadFailure) return error;
  if (took >= patience) return new LoadFailure('hang', phase, error);
  const text = String(error);
  if (/ScriptNetworkError|ChunkLoadError|Loading (CSS )?chunk .* failed|NetworkError/.test(text)) {
    return new LoadFailure('network', phase, error, { file: fileMissedBy(error) ?? file });
  }
  const remedy = /RUNTIME-\d|ScriptExecutionError/.test(text) ? 'retry' : 'reload';
  return new LoadFailure('broken', phase, error, { remedy });
}
