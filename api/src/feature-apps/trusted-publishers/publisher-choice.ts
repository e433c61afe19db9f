import type { JWTPayload } from 'jose';
import {
  type CiProvider,
  type CiRun,
  ciRunOf,
  isSameRepository,
  mismatch,
  type NamedRun,
  namedRunOf,
  type PublisherRule,
} from './ci-run.ts';

type Candidate = PublisherRule & { provider: CiProvider };

/** The trusted publisher that lets a job deploy. */
interface Choice<Publisher> {
  publisher: Publisher;
  run: CiRun;
}

/** Why a job may not deploy. */
export interface Refusal<Publisher> {
  reason: string;
  /** The job and the first trusted publisher of its repository; `null` where none has its repository. */
  of: { run: NamedRun; publisher: Publisher } | null;
}

/**
 * The first of these trusted publishers that matches a job whose claims its issuer signed, or the refusal of the first one of the
 * same repository.
 */
export function choosePublisher<Publisher extends Candidate>(
  publishers: Publisher[],
  claims: JWTPayload,
): Choice<Publisher> | Refusal<Publisher> {
  for (const publisher of publishers) {
    const run = runFor(publisher, claims);
    if (typeof run !== 'string') return { publisher, run };
  }
  return refusalOf(publishers, claims, (publisher) => String(runFor(publisher, claims)));
}

/** The job, or why this trusted publisher does not let it deploy. */
function runFor(publisher: Candidate, claims: JWTPayload): CiRun | string {
  const run = ciRunOf(publisher.provider, claims);
  return typeof run === 'string' ? run : (mismatch(publisher, run, claims.aud) ?? run);
}

/** The refusal of a job whose claims its issuer signed, for the team of the first trusted publisher of its repository. */
export function refusalOf<Publisher extends Candidate>(
  publishers: Publisher[],
  claims: JWTPayload,
  reasonOf: (publisher: Publisher) => string,
): Refusal<Publisher> {
  for (const publisher of publishers) {
    const run = namedRunOf(publisher.provider, claims);
    if (isSameRepository(run.repository, publisher.repository))
      return { reason: reasonOf(publisher), of: { run, publisher } };
  }
  return { reason: 'no trusted publisher has its repository', of: null };
}
