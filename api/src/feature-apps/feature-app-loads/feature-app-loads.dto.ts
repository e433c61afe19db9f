import { Type } from 'class-transformer';
import {
  ArrayMaxSize,
  ArrayMinSize,
  IsArray,
  IsInt,
  IsString,
  Matches,
  Max,
  MaxLength,
  Min,
  ValidateNested,
} from 'class-validator';
import { LONGEST } from '../remote-failures/remote-failure.entity.ts';

/** Most loads of one build in a report: there are some twenty slots, and a page counts each once. */
export const MOST_LOADS = 50;
export const MOST_BUILDS = 20;

/** Loads and failures of one build that a page saw since its last report. */
export class LoadsOfBuildDto {
  @Matches(/^[a-z][a-z0-9-]*$/)
  @MaxLength(LONGEST.remote)
  @IsString()
  remote: string;

  @Matches(/^[\w.-]+$/)
  @MaxLength(LONGEST.build_id)
  @IsString()
  build_id: string;

  /** Slots that the page began to load from it. */
  @Max(MOST_LOADS)
  @Min(0)
  @IsInt()
  loads: number;

  /** Slots that could not be loaded, or failed later; each of them is also one of `loads`, of this report or an earlier one. */
  @Max(MOST_LOADS)
  @Min(0)
  @IsInt()
  failures: number;
}

export class ReportFeatureAppLoadsDto {
  @ValidateNested({ each: true })
  @Type(() => LoadsOfBuildDto)
  @ArrayMaxSize(MOST_BUILDS)
  @ArrayMinSize(1)
  @IsArray()
  builds: LoadsOfBuildDto[];
}
