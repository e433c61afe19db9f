import type { Restore } from './restore/restore.queries.ts';

/** State of an account without a restore. */
export const NO_RESTORE: Restore = {
  state: 'none',
  id: null,
  size_bytes: 0,
  received_bytes: 0,
  checked_bytes: 0,
  contents: [],
  left_out: [],
  in_another_account: false,
  problem: null,
  account_is_empty: true,
};
