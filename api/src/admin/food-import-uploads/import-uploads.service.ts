import { createWriteStream } from 'node:fs';
import { mkdir, open, rm, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { pipeline } from 'node:stream/promises';
import { Injectable, type OnApplicationBootstrap } from '@nestjs/common';
import { InjectRepository } from '@nestjs/typeorm';
import type { FastifyRequest } from 'fastify';
import { Repository } from 'typeorm';
import { Configuration } from '../../platform/config/configuration.ts';
import { errors } from '../../platform/http/errors.ts';
import { isFull } from '../../platform/media-storage/disk-full.ts';
import { DiskReserve } from '../../platform/media-storage/disk-reserve.ts';
import { TaskScheduler } from '../../platform/scheduling/task-scheduler.ts';
import { UploadPart } from '../../platform/uploads/upload-part.ts';
import { FoodImportUpload } from './food-import-upload.entity.ts';
import type { BeginUploadDto, ImportUploadDto } from './import-uploads.dto.ts';

const HOUR_SECONDS = 3600;

/** Files of foods on their way from an administrator's browser into `FOOD_IMPORTS_DIR`, part by part. */
@Injectable()
export class ImportUploads implements OnApplicationBootstrap {
  readonly #folder: string;

  constructor(
    { food_imports_dir }: Configuration,
    private readonly diskReserve: DiskReserve,
    private readonly scheduler: TaskScheduler,
    @InjectRepository(FoodImportUpload) private readonly uploads: Repository<FoodImportUpload>,
  ) {
    this.#folder = join(food_imports_dir, 'uploads');
  }

  onApplicationBootstrap(): void {
    const run = () => this.#removeOld();
    void this.scheduler.start({ name: 'food import uploads', every_seconds: HOUR_SECONDS, run });
  }

  async begin(file: BeginUploadDto): Promise<ImportUploadDto> {
    const { id, file_name, size_bytes } = file;
    const known = await this.uploads.findOneBy({ id });
    if (!known) {
      await this.diskReserve.refuseWithoutRoom(size_bytes);
      await this.uploads.upsert({ id, file_name, size_bytes: String(size_bytes) }, ['id']);
    } else if (known.file_name !== file_name || Number(known.size_bytes) !== size_bytes)
      throw errors.idTaken();
    await mkdir(this.#folderOf(id), { recursive: true, mode: 0o700 });
    return this.#described(await this.#find(id));
  }

  /** Writes the request's body at `offset`. What arrived of a part that broke off stays, and the next part begins there. */
  async add(id: string, offset: number, request: FastifyRequest): Promise<ImportUploadDto> {
    const upload = await this.#find(id);
    const before = await this.#described(upload);
    const part = new UploadPart(request, offset, before);
    const path = this.#path(upload);
    try {
      await (await open(path, 'a', 0o600)).close();
      await pipeline(part.read(), createWriteStream(path, { flags: 'r+', start: offset }));
    } catch (error) {
      throw isFull(error) ? errors.noRoomForFile(before.size_bytes, before.received_bytes) : error;
    }
    return this.#described(upload);
  }

  /** The file of an upload; 409 while parts of it are missing. */
  async pathOf(id: string): Promise<string> {
    const upload = await this.#find(id);
    const described = await this.#described(upload);
    if (described.received_bytes < described.size_bytes) throw errors.uploadGap(described);
    return this.#path(upload);
  }

  /** Removes unneeded files: those of finished imports, and those that were not imported within a week. */
  async #removeOld(): Promise<void> {
    const old = await this.uploads.query<{ id: string }[]>(
      `SELECT id FROM food_import_uploads upload WHERE upload.created_at < now() - interval '7 days' OR EXISTS (
         SELECT FROM food_imports WHERE finished_at IS NOT NULL AND path LIKE '%/' || upload.id || '/%')`,
    );
    // The file is deleted first: after a crash between the two the row is found again.
    for (const { id } of old) {
      await rm(this.#folderOf(id), { recursive: true, force: true });
      await this.uploads.delete({ id });
    }
  }

  async #find(id: string): Promise<FoodImportUpload> {
    const upload = await this.uploads.findOneBy({ id });
    if (!upload) throw errors.notFound('upload');
    return upload;
  }

  async #described(upload: FoodImportUpload): Promise<ImportUploadDto> {
    const { id, file_name } = upload;
    const received_bytes = (await stat(this.#path(upload)).catch(() => null))?.size ?? 0;
    return { id, file_name, size_bytes: Number(upload.size_bytes), received_bytes };
  }

  #folderOf = (id: string) => join(this.#folder, id);
  #path = ({ id, file_name }: FoodImportUpload) => join(this.#folderOf(id), file_name);
}
