import { byteSize } from '@fettle/shared-ui/rules';
import type { PictureFormat } from '../../../entries/media/picture-format.ts';
import type { StoredPicture } from '../../../entries/media/uploads/restored-pictures.ts';
import { ApiError } from '../../../platform/http/errors.ts';
import {
  archiveProblem,
  damaged,
  missingFile,
  notAnExport,
  unknownFile,
  wrongRow,
} from './archive-problem.ts';
import { archiveRows, type CheckedRow, rowOf } from './archive-rows.ts';
import { jsonObject } from './json-rows.ts';
import type { LeftOut, RestoredAccount } from './left-out.ts';
import type { RestorableArchive } from './restorable-archive.ts';
import { fileOf, NOT_RESTORED, NOT_RESTORED_FILES, RESTORED, type RestoredTable } from './restored-tables.ts';
import { archivedAccount, PICTURE_HOLDERS } from './rows/member-rows.ts';
import { type Row, refuseUnlike } from './rows/row-check.ts';
import type { StagedRows } from './staged-rows.ts';

export const ACCOUNT = 'account.json';
const ROWS_AT_ONCE = 200;
/** The largest picture that the encoder makes of an upload of 10 MB is far below. */
const LARGEST_PICTURE = 128 * 1024 * 1024;

const TABLES = RESTORED.filter(({ table }) => table !== 'media');
const PICTURES = RESTORED.find(({ table }) => table === 'media') as RestoredTable;
const IGNORED = [...Object.keys(NOT_RESTORED).map(fileOf), ...Object.keys(NOT_RESTORED_FILES)];
const FILES = new Set([ACCOUNT, ...IGNORED, ...RESTORED.map(({ table }) => fileOf(table))]);
const PICTURE = /^media\/[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}\.(jpeg|png|gif)$/;

/** Bytes that rows may take beside the pictures, which takes years; further bytes of rows count as pictures do. */
export const ROOM_FOR_ROWS = 32 * 1024 * 1024;

/** True if an export has a file of this name. */
export const isFileOfExport = (name: string): boolean => FILES.has(name) || PICTURE.test(name);

/** Stores the file of a picture, and returns its place. */
export type StorePicture = (format: PictureFormat, content: AsyncIterable<Buffer>) => Promise<StoredPicture>;

/** Limits that an archive must fit into. */
export interface ArchiveRoom {
  /** Limit of the bytes of the member's pictures. */
  allowedBytes: number;
  /** Rejects while the disk is nearly full. */
  refuseLowDisk(): Promise<void>;
}

interface CheckedArchive {
  account: RestoredAccount;
  left_out: LeftOut[];
  in_another_account: boolean;
}

/**
 * Checks all of an archive. Each row must follow the rules of the request that writes such rows, and is staged; each picture
 * must decode to its last byte, and is stored. 422 with the first problem.
 */
export async function checkArchive(
  archive: RestorableArchive,
  staged: StagedRows,
  room: ArchiveRoom,
  store: StorePicture,
): Promise<CheckedArchive> {
  if (!archive.has(ACCOUNT)) throw notAnExport();
  const account = await readAccount(archive);
  refuseTooMuch(archive, room.allowedBytes);
  for (const file of IGNORED) if (archive.has(file)) await readThrough(archive.read(file));
  for (const table of TABLES) await stageTable(archive, table, staged, room);
  await staged.refuseDangling('favourite_foods', 'user_food_id', 'user_foods');
  await staged.refuseDangling('challenge_ticks', 'run_id', 'challenge_runs');
  await staged.refuseDangling('measure_values', 'measure_id', 'measures');
  await staged.rejectInvalidTicks();
  for (const { table } of TABLES) await staged.rejectTooMuch(table);
  const unknownFoods = await staged.dropUnknownFavourites();
  const premium = await staged.dropPremiumChallenges();
  const pictures = await stagePictures(archive, staged, store);
  const left_out: LeftOut[] = [
    { reason: 'food-missing', count: unknownFoods },
    { reason: 'premium', count: premium },
    { reason: 'deleted', count: pictures.deleted },
    { reason: 'picture-missing', count: pictures.missing },
  ];
  const { in_another_account } = staged;
  return { account, left_out: left_out.filter(({ count }) => count > 0), in_another_account };
}

async function readAccount(archive: RestorableArchive): Promise<RestoredAccount> {
  const value = await jsonObject(ACCOUNT, archive.read(ACCOUNT));
  try {
    return await archivedAccount(rowOf(value));
  } catch (error) {
    throw error instanceof ApiError && error.status < 500 ? wrongRow(ACCOUNT, 0, error) : error;
  }
}

async function stageTable(
  archive: RestorableArchive,
  table: RestoredTable,
  staged: StagedRows,
  room: ArchiveRoom,
): Promise<void> {
  let some: Pick<CheckedRow, 'key' | 'content'>[] = [];
  for await (const { key, content } of archiveRows(archive, table)) {
    some.push({ key, content });
    if (some.length < ROWS_AT_ONCE) continue;
    await room.refuseLowDisk();
    await staged.add(table.table, some);
    some = [];
  }
  await room.refuseLowDisk();
  await staged.add(table.table, some);
}

/** Stages the pictures, except those of deleted entries and those whose file was not in the export. */
async function stagePictures(archive: RestorableArchive, staged: StagedRows, store: StorePicture) {
  const leftOut = { deleted: 0, missing: 0 };
  const unnamed = new Set(archive.names('media/'));
  const isWanted = (row: Row): boolean => {
    const isDeleted = row.deleted_kind !== null && row.deleted_kind !== undefined;
    if (isDeleted) leftOut.deleted += 1;
    if (isDeleted) unnamed.delete(String(row.file));
    return !isDeleted;
  };
  for await (const { key, content, read } of archiveRows(archive, PICTURES, isWanted)) {
    const file = String(read.file);
    if (!unnamed.delete(file)) {
      leftOut.missing += 1;
      continue;
    }
    const stored = await storePicture(archive, file, content, store);
    await staged.add(PICTURES.table, [{ key, content: { ...content, ...stored } }]);
  }
  const [extra] = unnamed;
  if (extra !== undefined) throw unknownFile(extra);
  for (const column of PICTURE_HOLDERS) {
    const holder = RESTORED.find((table) => table.holder === column);
    if (!holder) throw missingFile(column);
    await staged.refuseDangling(PICTURES.table, column, holder.table);
    await staged.refuseOddPictures(holder);
  }
  return leftOut;
}

async function storePicture(
  archive: RestorableArchive,
  file: string,
  row: Row,
  store: StorePicture,
): Promise<StoredPicture> {
  const size = archive.sizeOf(file);
  if (size !== row.bytes || size > LARGEST_PICTURE) throw damaged(file);
  try {
    const stored = await store(row.format as PictureFormat, archive.read(file));
    refuseUnlike(row, { width: stored.width, height: stored.height, bytes: stored.bytes });
    return stored;
  } catch (error) {
    const isWrong = error instanceof ApiError && error.status === 422;
    if (!isWrong || error.errors[0].code === 'ARCHIVE_DAMAGED') throw error;
    throw archiveProblem('NOT_A_PICTURE', `${file} is no picture as Fettle stores it`, file);
  }
}

function refuseTooMuch(archive: RestorableArchive, allowed: number): void {
  const sum = (names: string[]) => names.reduce((total, name) => total + archive.sizeOf(name), 0);
  const rows = sum(TABLES.map(({ table }) => fileOf(table)));
  const pictures = sum(archive.names('media/'));
  if (pictures + Math.max(0, rows - ROOM_FOR_ROWS) <= allowed) return;
  throw archiveProblem(
    'QUOTA_EXCEEDED',
    `This archive takes ${byteSize(rows + pictures, 'en')}, ${byteSize(pictures, 'en')} of it images. An account has room for ${byteSize(allowed, 'en')}`,
    pictures > allowed ? 'media' : 'file',
  );
}

async function readThrough(content: AsyncIterable<Buffer>): Promise<void> {
  for await (const _ of content);
}
