import { applyDecorators } from '@nestjs/common';
import { ApiProperty } from '@nestjs/swagger';
import { Transform, Type } from 'class-transformer';
import {
  ArrayMaxSize,
  IsArray,
  IsObject,
  IsString,
  Length,
  Matches,
  MaxLength,
  ValidateNested,
} from 'class-validator';
import { IsWholeNumber } from '../../platform/http/validation/numbers.ts';
import { IsNullable, IsOptionalNotNull } from '../../platform/http/validation/optional.ts';
import { trim } from '../../platform/http/validation/trim.ts';

/** Several times the largest build of November 2026, mfe-nutrition with its scanner. */
const LARGEST_ARCHIVE = 8 * 1024 * 1024;

const IsSha256 = () =>
  applyDecorators(
    MaxLength(64),
    Matches(/^[0-9a-f]{64}$/, { message: 'A SHA-256 has 64 hexadecimal digits' }),
  );

export class BeginBuildUploadDto {
  /** SHA-256 of the archive in hex. The same archive again goes on where its upload broke off. */
  @IsSha256()
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

/** A smoke test without an error: every slot of the build, opened in the live shell by the deployer. */
export class SmokeTestReportDto {
  /** SHA-256 of the archive that was tried. */
  @IsSha256()
  sha256: string;

  /** Path of the shell that showed it: `/shell/1.0.0+3011ca278525/`. */
  @Matches(/^\/shell\/[\w.+-]+\/$/, { message: 'The path of a shell is /shell/<version>+<build>/' })
  @MaxLength(100)
  shell: string;

  /** Slots that were opened. */
  @MaxLength(100, { each: true })
  @IsString({ each: true })
  @ArrayMaxSize(100)
  @IsArray()
  slots: string[];

  /** Name and version of the browser: `Chromium 142.0.7444.59`. */
  @Matches(/^\w[\w .-]*$/, { message: 'Please name the browser with its version' })
  @MaxLength(60)
  browser: string;
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

  /** The answer asks for it, by `needs_smoke_test`, where this server has no browser; it counts nowhere else. */
  @ValidateNested()
  @IsObject()
  @Type(() => SmokeTestReportDto)
  @IsOptionalNotNull()
  smoke_test?: SmokeTestReportDto;
}
