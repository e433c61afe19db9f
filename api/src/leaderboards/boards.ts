import { builtInChallenges, type Challenge } from '@fettle/shared-ui/rules';
import { errors } from '../http/errors.ts';

/** The challenges that have a board: those that all members can start. */
export const BOARDS: readonly Challenge[] = builtInChallenges();

/** 404 for a challenge without a board. */
export function boardOf(challenge: string): Challenge {
  const board = BOARDS.find(({ key }) => key === challenge);
  if (!board) throw errors.notFound('leaderboard');
  return board;
}
