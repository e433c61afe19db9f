import { ApiProperty } from '@nestjs/swagger';

/** How many rows there are, and how many of them are new. */
export class GrowthDto {
  total: number;
  /** Whether `total` is the database's own estimate, as it is of more than 200,000. */
  is_estimate: boolean;
  /** Those of the last 7 days; of food products those that imports added. */
  last_7_days: number;
}

/** An import of a file of foods. */
export class FoodImportDto {
  file_name: string;
  source: string;
  started_at: Date;
  /** `null` while it runs, and of one that was interrupted. */
  finished_at: Date | null;
  /** Foods read from the file so far. */
  read: number;
}

const PROVIDER_STATES = ['ok', 'unavailable', 'rate_limited', 'not_used'] as const;
export type ProviderState = (typeof PROVIDER_STATES)[number];

/** The food data provider, as this server process saw it last. */
export class ProviderStateDto {
  name: string;
  @ApiProperty({ enum: PROVIDER_STATES, enumName: 'ProviderState' })
  state: ProviderState;
}

export class DiskDto {
  /** Free on the disk of the pictures. */
  free_bytes: number;
  /** `DISK_RESERVE`: while less than this is free, no picture is accepted. */
  reserve_bytes: number;
}

/** The state of the whole product, for administrators. */
export class AdminSummaryDto {
  provider: ProviderStateDto;
  /** `null` where the disk cannot be asked. */
  disk: DiskDto | null;
  members: GrowthDto;
  /** Of all six kinds. */
  entries: GrowthDto;
  food_products: GrowthDto;
  /** The last five, newest first. */
  imports: FoodImportDto[];
}
