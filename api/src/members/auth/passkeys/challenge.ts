import { randomBytes } from 'node:crypto';

/** Time for which a challenge can be answered: the time that browsers give people, and the way back. */
export const CHALLENGE_SECONDS = 5 * 60;
const CHALLENGE_BYTES = 32;

/** A challenge for a passkey to sign: 32 random bytes, base64url. The token that the server signed has it; nothing is stored. */
export const newChallenge = (): string => randomBytes(CHALLENGE_BYTES).toString('base64url');
