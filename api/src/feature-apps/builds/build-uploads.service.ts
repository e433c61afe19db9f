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
import type { TeamUploadDto } from '../teams/team-details.dto.ts';
import type { BeginBuildUploadDto, BuildUploadDto } from './builds.dto.ts';

const HOUR_SECONDS = 3600;
/** Uploads that a feature app has at once; the oldest give way to a new one, unless they are being deployed. */
const MOST_OF_A_FEATURE_APP = 3;
const MOST_BYTES_OF_A_PART = 1024 * 1024;
/** A deploy ends within 15 minutes. What a killed process left counts no longer than this. */
const IS_DEPLOYING = `deploying_since > now() - interval '16 minutes'`;

const BEGIN = `
  INSERT INTO build_uploads (id, team_id, name, sha256, size_bytes, content) VALUES ($1, $2, $3, $4, $5, '')
  ON CONFLICT (team_id, name, sha256) DO UPDATE SET created_at = now()
  RETURNING id, size_bytes, octet_length(content) AS received_bytes`;

const REMOVE_OLDEST = `
  DELETE FROM build_uploads WHERE id IN (
    SELECT id FROM build_uploads WHERE team_id = $1 AND name = $2
    ORDER BY (${IS_DEPLOYING}) IS TRUE DESC, created_at DESC, id DESC OFFSET ${MOST_OF_A_FEATURE_APP})`;

const LIST = `
  SELECT id, name, size_bytes, octet_length(content) AS received_bytes, created_at,
    CASE WHEN ${IS_DEPLOYING} THEN deploying_since END AS deploying_since
  FROM build_uploads WHERE team_id = $1 ORDER BY created_at DESC, id DESC`;

const DESCRIBE = `
  SELECT id, size_bytes, octet_length(content) AS received_bytes FROM build_uploads
  WHERE id = $1 AND team_id = $2 AND name = $3`;

/** A part that arrives twice, or late, takes nothing back, and writes nothing. */
const ADD = `
  UPDATE build_uploads SET content = substring(content FROM 1 FOR $2::int) || $3::bytea
  WHERE id = $1 AND octet_length(content) >= $2::int AND octet_length(content) < $2::int + octet_length($3::bytea)
  RETURNING id`;

const CLAIM = `
  UPDATE build_uploads SET deploying_since = now()
  WHERE id = $1 AND NOT EXISTS (
    SELECT FROM build_uploads other WHERE other.team_id = $2 AND other.name = $3 AND other.${IS_DEPLOYING})
  RETURNING id`;

type ListedUpload = TeamUploadDto & { name: string };
type UploadRow = Omit<ListedUpload, 'created_at' | 'deploying_since'> & {
  created_at: Date;
  deploying_since: Date | null;
};

/** Builds on their way from a team into the store, part by part. */
@Injectable()
export class BuildUploads implements OnApplicationBootstrap {
  /** The last part of each upload that arrives in this process. */
  readonly #arriving = new Map<string, Promise<unknown>>();

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

  /** Uploads of a team that are under way, newest first: at most three uploads of each feature app. */
  async list(team_id: string): Promise<ListedUpload[]> {
    const uploads = await this.#run<UploadRow>(LIST, [team_id]);
    return uploads.map(({ created_at, deploying_since, ...upload }) => ({
      ...upload,
      created_at: created_at.toISOString(),
      deploying_since: deploying_since?.toISOString() ?? null,
    }));
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
    await this.#run(REMOVE_OLDEST, [team.id, name]);
    return upload;
  }

  /**
   * Adds the request's body at `offset`; nothing is kept of a part that breaks off. 409 for one that leaves a gap, 413 for one of
   * more than 1 MB. Parts of the same upload are read one after the other, so that the memory of one suffices.
   */
  async add(
    team: Team,
    name: string,
    id: string,
    offset: number,
    request: FastifyRequest,
  ): Promise<BuildUploadDto> {
    const last = this.#arriving.get(id);
    const added = (async () => {
      await last?.catch(() => undefined);
      const part = new UploadPart(request, offset, await this.#find(team, name, id), MOST_BYTES_OF_A_PART);
      await this.#run(ADD, [id, offset, await buffer(part.read())]);
      return this.#find(team, name, id);
    })();
    this.#arriving.set(id, added);
    try {
      return await added;
    } finally {
      if (this.#arriving.get(id) === added) this.#arriving.delete(id);
    }
  }

  /**
   * Marks an upload as being deployed, until `release` or `remove`. 409 while parts of it are missing, or while another upload of
   * the feature app is being deployed, by any process.
   */
  async claim(team: Team, name: string, id: string): Promise<void> {
    const upload = await this.#find(team, name, id);
    if (upload.received_bytes < upload.size_bytes) throw errors.uploadGap(upload);
    const isClaimed = await this.dataSource.transaction(async (manager) => {
      // The second of two concurrent claims waits here, and then sees the first one.
      await manager.query('SELECT FROM feature_app_teams WHERE id = $1 FOR NO KEY UPDATE', [team.id]);
      const [claimed] = await manager.query<[unknown[], number]>(CLAIM, [id, team.id, name]);
      return claimed.length > 0;
    });
    if (!isClaimed) throw errors.deployRunning(name);
  }

  /** Allows another deploy of the feature app; the upload stays, and may be deployed again. */
  async release(id: string): Promise<void> {
    await this.#run('UPDATE build_uploads SET deploying_since = NULL WHERE id = $1', [id]);
  }

  /** The archive of a claimed upload. 422 for one that is not what was announced, which is removed. */
  async archive(id: string): Promise<Buffer> {
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
