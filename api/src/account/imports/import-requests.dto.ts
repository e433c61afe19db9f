import { MAX_WORKOUT_MINUTES } from '@fettle/shared-ui/rules';
import { ApiProperty } from '@nestjs/swagger';
import { Type } from 'class-transformer';
import {
  ArrayMaxSize,
  ArrayMinSize,
  IsArray,
  IsIn,
  IsInt,
  IsNumber,
  IsObject,
  IsOptional,
  IsPositive,
  IsUUID,
  Max,
  MaxLength,
  Min,
  ValidateNested,
} from 'class-validator';
import { IsDay } from '../../entries/entry-resource/entry-validators.ts';
import { IsTimeZoneName } from '../../platform/http/validation/time-zone-name.ts';
import { IMPORTED_KINDS, type ImportedKind, KIND_PROPERTY } from './imported-kinds.ts';
import { ImportTableAnswerDto, MOST_TABLES } from './tables/import-tables.dto.ts';

const MOST_FILES = 100;
/** 1 TB; the service refuses what a member has no room for. */
const LARGEST_FILE = 2 ** 40;

export class ImportFileDto {
  /** Name on the member's device. */
  @MaxLength(500)
  name: string;

  @Max(LARGEST_FILE)
  @Min(1, { message: 'This file is empty' })
  @IsInt()
  size_bytes: number;
}

export class BeginImportDto {
  /** Client-generated UUIDv7. Sending it again returns how much of the files has arrived. */
  @IsUUID(7, { message: 'An id must be a UUID of version 7' })
  id: string;

  /** The files, whose bytes are sent one after the other. */
  @ValidateNested({ each: true })
  @ArrayMaxSize(MOST_FILES, { message: `Please choose at most ${MOST_FILES} files at once` })
  @ArrayMinSize(1, { message: 'Please choose a file' })
  @IsObject({ each: true })
  @IsArray()
  @Type(() => ImportFileDto)
  files: ImportFileDto[];
}

/** Answers to the questions that files may leave open. */
export class ImportAnswersDto {
  /** Unit of weights in files that name none. */
  @ApiProperty({ enum: ['kg', 'lb'], enumName: 'ImportWeightUnit', required: false })
  @IsIn(['kg', 'lb'])
  @IsOptional()
  weight_unit?: 'kg' | 'lb';

  /** Unit of distances in files that name none. */
  @ApiProperty({ enum: ['km', 'mi'], enumName: 'ImportDistanceUnit', required: false })
  @IsIn(['km', 'mi'])
  @IsOptional()
  distance_unit?: 'km' | 'mi';

  /** IANA name of the member's home time zone: entries are at the times of its clocks. */
  @IsTimeZoneName()
  time_zone: string;

  /** The way to read each table; tables without an answer are read as in the read before, or left out. */
  @ValidateNested({ each: true })
  @ArrayMaxSize(MOST_TABLES)
  @IsObject({ each: true })
  @IsArray()
  @IsOptional()
  @Type(() => ImportTableAnswerDto)
  tables?: ImportTableAnswerDto[];
}

/** The part of a read import to write. */
export class ApplyImportDto {
  /** Kinds to write; all when left out. */
  @ApiProperty({ ...KIND_PROPERTY, isArray: true, required: false })
  @IsIn(IMPORTED_KINDS, { each: true })
  @ArrayMaxSize(IMPORTED_KINDS.length)
  @IsArray()
  @IsOptional()
  kinds?: ImportedKind[];

  /** First day to write, inclusive. */
  @IsDay()
  @IsOptional()
  from?: string;

  /** Last day to write, inclusive. */
  @IsDay()
  @IsOptional()
  to?: string;

  /** Duration of workouts whose file has none; needed where the import has such workouts. */
  @Max(MAX_WORKOUT_MINUTES, { message: 'Please enter a valid duration' })
  @IsPositive({ message: 'Please enter a valid duration' })
  @IsNumber({}, { message: 'Please enter a valid duration' })
  @IsOptional()
  workout_minutes?: number;
}
