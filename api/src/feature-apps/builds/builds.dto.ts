import { ApiProperty } from '@nestjs/swagger';
import { Transform } from 'class-transformer';
import { IsString, Length, Matches, MaxLength } from 'class-validator';
import { IsWholeNumber } from '../../platform/http/validation/numbers.ts';
import { IsNullable, IsOptionalNotNull } from '../../platform/http/validation/optional.ts';
import { trim } from '../../platform/http/validation/trim.ts';

/** Several times the largest build of November 2026, mfe-nutrition with its scanner. */
const LARGEST_ARCHIVE = 8 * 1024 * 1024;

export class BeginBuildUploadDto {
  /** SHA-256 of the archive in hex. The same archive again goes on where its upload broke off. */
  @MaxLength(64)
  @Matches(/^[0-9a-f]{64}$/, { message: 'A SHA-256 has 64 hexadecimal digits' })
  sha256: string;

  /** Size of the archive, a tar of the build's files, gzipped. */
  @IsWholeNumber(1, LARGEST_ARCHIVE)
  size_bytes: number;
}

export class BuildUploadDto {
  id: string;
  @ApiProperty({ type: 'integer', minimum: 1 })
  size_bytes: number;
  /** Bytes of the archive that have arrived; the next part begins there. */
  @ApiProperty({ type: 'integer', minimum: 0 })
  received_bytes: number;
}

export class DeployBuildDto {
  /**
   * Percent of the members who get the build; `null` for all, which needs the right to skip canaries, as more than 50 do. Without
   * it: 10 beside a live build, and all of a feature app that has none.
   */
  @ApiProperty({ type: 'integer', minimum: 1, maximum: 99, nullable: true })
  @IsWholeNumber(1, 99)
  @IsNullable()
  @IsOptionalNotNull()
  share?: number | null;

  /** Reason, for the history and the audit log. */
  @Length(1, 200, { message: 'Please say why, in at most 200 characters' })
  @IsString()
  @Transform(trim)
  reason: string;
}
