import { ApiProperty } from '@nestjs/swagger';
import { IsIn } from 'class-validator';
import { IsCurrentPassword } from '../members/auth/passwords/password-fields.ts';
import { IsDisplayName } from '../members/users/display-name.ts';
import { IsOptionalNotNull } from '../platform/http/validation/optional.ts';

export const EXPORT_FORMATS = ['archive', 'csv', 'csv_bom'] as const;
export type ExportFormat = (typeof EXPORT_FORMATS)[number];

export class UpdateAccountDto {
  /** The name that pages show for the member; the username when blank. */
  @IsDisplayName()
  display_name: string;
}

export class DeleteAccountDto {
  /**
   * The member's password, so that access to an unlocked device is not enough to delete the account. A session that was confirmed within
   * 10 minutes needs none.
   */
  @IsOptionalNotNull()
  @IsCurrentPassword('Please enter your password')
  password?: string;
}

export class ExportFormatDto {
  /**
   * `archive`: everything, as JSON, with the pictures; also when left out. `csv`: a table for each kind of entry, for
   * spreadsheets and other products. `csv_bom`: the same with a byte order mark, by which Excel recognises UTF-8.
   */
  @ApiProperty({ enum: EXPORT_FORMATS, enumName: 'ExportFormat', required: false })
  @IsIn(EXPORT_FORMATS, { message: 'Please choose archive, csv or csv_bom' })
  @IsOptionalNotNull()
  format?: ExportFormat;
}

export class ExportDto extends ExportFormatDto {
  /** The member's password; a session that was confirmed within 10 minutes needs none. */
  @IsOptionalNotNull()
  @IsCurrentPassword('Please enter your password')
  password?: string;
}

/** Storage of a member's pictures. */
export class StorageDto {
  /** Size of the stored pictures and their thumbnails, in bytes. */
  used_bytes: number;

  /** Limit for `used_bytes`; a picture that would exceed it is refused. */
  allowed_bytes: number;
}

/** Number of items of one kind. */
export class KindCountDto {
  /**
   * Name of the kind's file in the export, without its extension: `weight-entries`.
   */
  kind: string;

  /** Number of items, never 0: a kind without items is left out. */
  count: number;
}

/** Counts of a member's stored data, which is deleted with their account. */
export class AccountContentsDto {
  /** Kinds in the order of the export's files. */
  kinds: KindCountDto[];

  /** Size of the member's pictures in an export, in bytes: nearly all of the export. */
  picture_bytes: number;
}
