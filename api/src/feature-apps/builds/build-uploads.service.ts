import { createHash } from 'node:crypto';
import { buffer } from 'node:stream/consumers';
import { Injectable, type OnApplicationBootstrap } from '@nestjs/common';
import type { FastifyRequest } from 'fastify';
import { DataSource } from 'typeorm';
import { v7 as uuidv7 } from 'uuid';
import { runStatement } from '../../platform/database/statement.ts';
import { UploadPart } from '../../platform/http/bodies/upload-part.ts';
import { errors } from '../../platform/http/errors.ts';
import { TaskScheduler } from '../../platform/process/task-scheduler.ts';
import type { Team } from '../teams/deploy-token.guard.ts';
import type { BeginBuildUploadDto, BuildUploadDto } from './builds.dto.ts';

const HOUR_SECONDS = 3600;
/** Uploads that a team has at once; the oldest give way to a new one. */
const MOST_OF_A_TEAM = 3;

const BEGIN = `
  INSERT INTO build_uploads (id, team_id, name, sha256, size_bytes, content) VALUES ($1, $2, $3, $4, $5, '')
  ON CONFLICT (team_id, name, sha256) DO UPDATE SET created_at = now()
  RETURNING id, size_bytes, octet_length(content) AS received_bytes`;

const REMOVE_OLDEST = `
  DELETE FROM build_uploads WHERE id IN (
    SELECT id FROM build_uploads WHERE team_id = $1 ORDER BY created_at DESC, id DESC OFFSET ${MOST_OF_A_TEAM})`;

const DESCRIBE = `
  SELECT id, size_bytes, octet_length(content) AS received_bytes FROM build_uploads
  WHERE id = $1 AND team_id = $2 AND name = $3`;

/** A part that arrives twice, or late, takes nothing back. */
const ADD = `
  UPDATE build_uploads SET content = substring(content FROM 1 FOR $2::int) || $3::bytea
  WHERE id = $1 AND octet_length(content) BETWEEN $2::int AND $2::int + octet_length($3::bytea)
  RETURNING id`;

/** Builds on their way from a team into the store, part by part. */
@Injectable()
export class BuildUploads implements OnApplicationBootstrap {
  constructor(
    private readonly dataSource: DataSource,
    private readonly scheduler: TaskScheduler,
  ) {}

  onApplicationBootstrap(): void {
    const run = async () => {
      await this.dataSource.query(`DELETE FROM build_uploads WHERE created_at < now() - interval '1 day'`);
    };
    void this.scheduler.start({ name: 'build uploads', every_seconds: HOUR_SECONDS, run });
  }

  /** Begins an upload, or finds that of the same archive. */
  async begin(
    team: Team,
    name: string,
    { sha256, size_bytes }: BeginBuildUploadDto,
  ): Promise<BuildUploadDto> {
    const values = [uuidv7(), team.id, name, sha256, size_bytes];
    const [upload] = await this.#run<BuildUploadDto>(BEGIN, values);
    if (!upload) throw new Error('An upload neither began nor went on.');
    if (upload.size_bytes !== size_bytes)
      throw errors.invalid('size_bytes', `The upload of this archive began with ${upload.size_bytes} bytes`);
    await this.#run(REMOVE_OLDEST, [team.id]);
    return upload;
  }

  /** Adds the request's body at `offset`; nothing is kept of a part that breaks off. 409 for one that leaves a gap. */
  async add(
    team: Team,
    name: string,
    id: string,
    offset: number,
    request: FastifyRequest,
  ): Promise<BuildUploadDto> {
    const part = new UploadPart(request, offset, await this.#find(team, name, id));
    await this.#run(ADD, [id, offset, await buffer(part.read())]);
    return this.#find(team, name, id);
  }

  /** The archive of an upload. 409 while parts of it are missing; 422 for one that is not what was announced, which is removed. */
  async archive(team: Team, name: string, id: string): Promise<Buffer> {
    const upload = await this.#find(team, name, id);
    if (upload.received_bytes < upload.size_bytes) throw errors.uploadGap(upload);
    const [row] = await this.#run<{ content: Buffer; sha256: string }>(
      'SELECT content, sha256 FROM build_uploads WHERE id = $1',
      [id],
    );
    if (!row) throw errors.notFound('upload');
    if (createHash('sha256').update(row.content).digest('hex') === row.sha256) return row.content;
    await this.remove(id);
    throw errors.invalid(
      'id',
      'The archive arrived with other bytes than its SHA-256 names: upload it again',
    );
  }

  async remove(id: string): Promise<void> {
    await this.#run('DELETE FROM build_uploads WHERE id = $1', [id]);
  }

  async #find(team: Team, name: string, id: string): Promise<BuildUploadDto> {
    const [upload] = await this.#run<BuildUploadDto>(DESCRIBE, [id, team.id, name]);
    if (!upload) throw errors.notFound('upload');
    return upload;
  }

  #run<Row>(sql: string, values: unknown[]): Promise<Row[]> {
    return runStatement<Row>(this.dataSource.manager, sql, values);
  }
}
