import { ApiProperty } from '@nestjs/swagger';

/** Number of rows, and of the new ones among them. */
export class GrowthDto {
  total: number;
  /** True if `total` is the database's own estimate, as it is for more than 200,000 rows. */
  is_estimate: boolean;
  /** Rows of the last 7 days; for food products, those that imports added. */
  last_7_days: number;
}

/** An import of a file of foods. */
export class FoodImportDto {
  file_name: string;
  source: string;
  started_at: Date;
  /** `null` while the import runs, and for one that was interrupted. */
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
  /** Free bytes on the disk of the pictures. */
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
  /** Entries of all six kinds. */
  entries: GrowthDto;
  food_products: GrowthDto;
  /** The last five imports, newest first. */
  imports: FoodImportDto[];
}
