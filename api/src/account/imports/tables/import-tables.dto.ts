import { ApiProperty } from '@nestjs/swagger';
import { Type } from 'class-transformer';
import {
  ArrayMaxSize,
  IsArray,
  IsBoolean,
  IsIn,
  IsInt,
  IsObject,
  Matches,
  Max,
  MaxLength,
  Min,
  ValidateNested,
} from 'class-validator';
import { IsNullable } from '../../../platform/http/validation/optional.ts';
import { IMPORTED_KINDS, type ImportedKind } from '../imported-kinds.ts';
import { DAY_ORDERS, type DayOrder } from '../values/days.ts';
import { ALL_FIELDS, type TableField } from './table-fields.ts';

/** Columns of a table that are offered; the others are left out. */
export const MOST_COLUMNS = 200;
/** Tables that one import may have. */
export const MOST_TABLES = 20;
/** 32 hexadecimal digits. */
const TABLE_ID = '^[0-9a-f]{32}$';

export class ImportTableColumnAnswerDto {
  @ApiProperty({ enum: ALL_FIELDS, enumName: 'ImportTableField' })
  @IsIn(ALL_FIELDS, { message: 'Please choose a field that there is' })
  field: TableField;

  /** Index of the column, from 0. */
  @Max(MOST_COLUMNS - 1)
  @Min(0)
  @IsInt()
  column: number;
}

/**
 * The way in which a table is read. A `kind` of `null` leaves the table out. `weight_unit` and `distance_unit` are those of
 * rows that have none; with `null` they are those in the names of the columns, else those of the answers. Dates whose year comes first are read with any
 * `date_order`.
 */
export class ImportTableAnswerDto {
  /** Id of the table. */
  @MaxLength(32)
  @Matches(new RegExp(TABLE_ID), { message: 'There is no such table in this import' })
  id: string;

  @ApiProperty({ enum: IMPORTED_KINDS, enumName: 'ImportedKind', nullable: true })
  @IsIn(IMPORTED_KINDS)
  @IsNullable()
  kind: ImportedKind | null;

  /**
   * Columns of the fields of this kind, each field at most once. Needed are `date` and: of weigh-ins `weight`, of meals
   * `name` or `kcal`, of custom entries `text`.
   */
  @ValidateNested({ each: true })
  @ArrayMaxSize(ALL_FIELDS.length)
  @IsObject({ each: true })
  @IsArray()
  @Type(() => ImportTableColumnAnswerDto)
  columns: ImportTableColumnAnswerDto[];

  @ApiProperty({ enum: DAY_ORDERS, enumName: 'ImportDateOrder' })
  @IsIn(DAY_ORDERS)
  date_order: DayOrder;

  /** True where a comma separates the decimals, as in `1.234,5`. */
  @IsBoolean()
  decimal_comma: boolean;

  @ApiProperty({ enum: ['kg', 'lb'], enumName: 'ImportWeightUnit', nullable: true })
  @IsIn(['kg', 'lb'])
  @IsNullable()
  weight_unit: 'kg' | 'lb' | null;

  @ApiProperty({ enum: ['km', 'mi'], enumName: 'ImportDistanceUnit', nullable: true })
  @IsIn(['km', 'mi'])
  @IsNullable()
  distance_unit: 'km' | 'mi' | null;
}

export class ImportTableColumnDto {
  /** Name in the header; `Column 3` where it has none. */
  name: string;
  /** Unit that the name has, in small letters, such as `kg`, `st`, `kj` or `m`; `null` for none and for several. */
  @ApiProperty({ type: String, nullable: true })
  unit: string | null;
  /** Cells of the first rows, at most 5, each of at most 80 characters. */
  examples: string[];
}

/** A table that comes from no product that is known: the member says what its columns are. */
export class ImportTableDto {
  /** Hash of the header: files with the same header are one table, and have the same id in every import. */
  @ApiProperty({ pattern: TABLE_ID })
  id: string;
  /** Names of the files with this header. */
  files: string[];
  /** At most 200. */
  columns: ImportTableColumnDto[];
  /**
   * The member's last answer for this header, else a guess by names and first rows; its `kind` is `null` where they tell
   * nothing.
   */
  guess: ImportTableAnswerDto;
}
