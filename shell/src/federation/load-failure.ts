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

/** The one error of loading a feature app. */
export class LoadFailure extends Error {
  override readonly name = 'LoadFailure';
  readonly kind: FailureKind;
  readonly phase: FailurePhase;

  constructor(kind: FailureKind, phase: FailurePhase, cause: unknown) {
    super(`${phase}, ${kind}: ${cause instanceof Error ? cause.message : String(cause)}`, { cause });
    this.kind = kind;
    this.phase = phase;
  }
}

/**
 * Sorts an error of the federation runtime or of the bundler's chunk loader, which say what happened in their texts
 * only. `took` is how long the attempt ran, in ms.
 */
export function failureOf(error: unknown, phase: FailurePhase, took: number, patience: number): LoadFailure {
  if (error instanceof LoadFailure) return error;
  if (took >= patience) return new LoadFailure('hang', phase, error);
  const text = String(error);
  const network = /ScriptNetworkError|ChunkLoadError|Loading (CSS )?chunk .* failed|NetworkError/.test(text);
  return new LoadFailure(network ? 'network' : 'broken', phase, error);
}
