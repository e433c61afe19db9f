import { ApiProperty } from '@nestjs/swagger';

export class LiveDto {
  /** Always `ok`: the process answers. */
  status: string;
}

const STATES = ['ok', 'unavailable', 'not_used'] as const;
export type PartState = (typeof STATES)[number];

const DISK_STATES = ['ok', 'disk low', 'unavailable'] as const;
export type DiskState = (typeof DISK_STATES)[number];

export class ReadyDto {
  /** `ok` when requests can be served; otherwise the answer is 503, with the same fields besides its errors. */
  @ApiProperty({ enum: ['ok', 'unavailable'] })
  status: 'ok' | 'unavailable';

  /** PostgreSQL. */
  @ApiProperty({ enum: STATES, enumName: 'PartState' })
  database: PartState;

  /** True if the tables are those of this version. */
  @ApiProperty({ enum: STATES, enumName: 'PartState' })
  migrations: PartState;

  /**
   * The storage of pictures. A bucket that is away (three checks in a row) leaves the server ready: pictures answer 503, and
   * everything else is served.
   */
  @ApiProperty({ enum: STATES, enumName: 'PartState' })
  media: PartState;

  /**
   * The disk of the pictures. `disk low`: less than `DISK_RESERVE` is free, so that pictures are refused; everything else is
   * served, and the server stays ready.
   */
  @ApiProperty({ enum: DISK_STATES, enumName: 'DiskState' })
  disk: DiskState;

  /**
   * The bucket of the front ends, where there is one. While it is unavailable (three requests in a row) the server
   * stays ready: it has copies of the live builds.
   */
  @ApiProperty({ enum: STATES, enumName: 'PartState' })
  front_ends: PartState;

  /** Optional: without it each machine counts requests by itself. */
  @ApiProperty({ enum: STATES, enumName: 'PartState' })
  redis: PartState;
}
