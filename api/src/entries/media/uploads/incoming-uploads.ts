import { createWriteStream } from 'node:fs';
import { mkdir, readdir, rm, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { pipeline } from 'node:stream/promises';
import type { Multipart, MultipartFile } from '@fastify/multipart';
import { Injectable } from '@nestjs/common';
import type { FastifyRequest } from 'fastify';
import { validate as isUuid, version as uuidVersion } from 'uuid';
import { Configuration } from '../../../platform/config/configuration.ts';
import { ApiError, errors } from '../../../platform/http/errors.ts';
import { isFull } from '../../../platform/media-storage/disk-full.ts';
import { DiskReserve } from '../../../platform/media-storage/disk-reserve.ts';
import { newStorageKey } from '../../../platform/media-storage/storage-key.ts';
import { writtenBeside } from '../metadata-removal/reencoded-files.ts';

/** The largest file of one upload. */
const MAX_FILE_BYTES = 10 * 1024 * 1024;
/** The largest file with the form around it. */
const MAX_FORM_BYTES = MAX_FILE_BYTES + 64 * 1024;
const LIMITS = { fileSize: MAX_FILE_BYTES, files: 1, fields: 5, fieldSize: 1000, parts: 6 };
/** Most concurrent uploads of a member: as many as the largest entry has pictures. */
const MAX_AT_ONCE = 10;
const RETRY_SECONDS = 5;
const DAY_MS = 24 * 60 * 60 * 1000;

/** A form that was received: its file is on the disk while it is processed. */
export interface Upload {
  path: string;
  /** Client-generated, where the client sent one. */
  id: string | undefined;
}

/** Receives uploads into files of their own, so that a hundred slow ones need no memory. */
@Injectable()
export class IncomingUploads {
  readonly #folder: string;
  /** The number of uploads under way, by member. */
  readonly #ofMembers = new Map<string, number>();

  constructor(
    { media_dir }: Configuration,
    private readonly diskReserve: DiskReserve,
  ) {
    this.#folder = join(media_dir, 'incoming');
  }

  /**
   * Passes the received form to `use`, and removes the file and what was written beside it in any case. 413 as soon as the
   * file is larger than 10 MB, 400 for a malformed form, 422 for one without a file, with an `id` that is no UUIDv7 or with
   * any other field, 429 for more than ten of a member at once, because those of others wait behind them, 503 while the
   * disk is nearly full.
   */
  async receive<T>(
    member_id: string,
    request: FastifyRequest,
    use: (upload: Upload) => Promise<T>,
  ): Promise<T> {
    if (!request.isMultipart()) throw errors.notMultipart();
    if (Number(request.headers['content-length']) > MAX_FORM_BYTES) throw errors.fileTooLarge();
    const before = this.#ofMembers.get(member_id) ?? 0;
    if (before >= MAX_AT_ONCE) throw errors.tooMany(RETRY_SECONDS);
    this.#ofMembers.set(member_id, before + 1);
    const path = join(this.#folder, newStorageKey());
    try {
      await this.diskReserve.refuseWhenLow();
      await mkdir(this.#folder, { recursive: true, mode: 0o700 });
      return await use({ path, id: await read(request, path).catch(refuseForm) });
    } catch (error) {
      // The rest is read and discarded: a client that cannot finish writing may not read the answer.
      request.raw.unpipe();
      request.raw.resume();
      throw isFull(error) ? errors.storageFull() : error;
    } finally {
      this.#leave(member_id);
      for (const name of [path, ...Object.values(writtenBeside(path))]) await rm(name, { force: true });
    }
  }

  #leave(member_id: string): void {
    const others = (this.#ofMembers.get(member_id) ?? 1) - 1;
    if (others > 0) this.#ofMembers.set(member_id, others);
    else this.#ofMembers.delete(member_id);
  }

  /** Removes the files of uploads that a crash left behind, a day later. */
  async removeOld(): Promise<void> {
    const names = await readdir(this.#folder).catch(() => []);
    for (const path of names.map((name) => join(this.#folder, name))) {
      // Its upload may have ended since the folder was listed.
      const file = await stat(path).catch(() => null);
      if (file && Date.now() - file.mtimeMs > DAY_MS) await rm(path, { force: true });
    }
  }
}

/** Writes the form's file to `path` and returns its id; the parts may come in any order. */
async function read(request: FastifyRequest, path: string): Promise<string | undefined> {
  let id: string | undefined;
  let files = 0;
  for await (const part of request.parts({ limits: LIMITS })) {
    if (part.type === 'file' && part.fieldname === 'file') {
      await save(part, path);
      files += 1;
    } else if (part.type === 'field' && part.fieldname === 'id') {
      id = readId(part);
    } else {
      throw errors.unknownField(part.fieldname);
    }
  }
  if (files === 0) throw errors.invalid('file', 'Please choose an image');
  return id;
}

/** Errors of the parser are the client's fault; errors of the disk are not. */
function refuseForm(error: Error & { statusCode?: number }): never {
  if (error instanceof ApiError || 'syscall' in error) throw error;
  throw error.statusCode === 413 ? errors.tooLarge() : errors.malformedForm();
}

async function save(part: MultipartFile, path: string): Promise<void> {
  // Stops the stream at the limit: nothing after it is read.
  part.file.once('limit', () => part.file.destroy(errors.fileTooLarge()));
  await pipeline(part.file, createWriteStream(path, { mode: 0o600 }));
}

function readId({ value }: Exclude<Multipart, MultipartFile>): string {
  if (typeof value !== 'string' || !isUuid(value) || uuidVersion(value) !== 7)
    throw errors.invalid('id', 'An id must be a UUID of version 7');
  return value.toLowerCase();
}
