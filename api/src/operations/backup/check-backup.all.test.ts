import { testBytes } from '../../testing/files/small-backup.ts';

// Checks every byte with EVERY_BYTE=1.
const STEP = process.env.EVERY_BYTE ? 1 : 13;
if (process.env.EVERY_BYTE) jest.setTimeout(600_000);

describe('the check of a backup, byte by byte', () => testBytes(STEP));
