import { IsByteLength, IsInt, IsUUID, Matches, Max, MaxLength, Min } from 'class-validator';
import { MAX_IMPORTED_NAME_BYTES } from '../../foods/imports/problems-file.ts';
import { QueryNumber } from '../../http/validation/query-number.ts';

const TOO_LONG = 'This name is too long. Please rename the file';
/** 1 TB. */
const LARGEST_FILE = 2 ** 40;

export class BeginUploadDto {
  /** UUIDv7, made by the client: the same one asks how much of the file has arrived. */
  @IsUUID(7, { message: 'An id must be a UUID of version 7' })
  id: string;

  /**
   * The name of the file, without a folder; at most 240 bytes in UTF-8.
   */
  @IsByteLength(1, MAX_IMPORTED_NAME_BYTES, { message: TOO_LONG })
  @Matches(/^[^/\\\p{Cc}]*[^/\\\p{Cc}.\s][^/\\\p{Cc}]*$/u, { message: 'This is no name of a file' })
  @MaxLength(120, { message: TOO_LONG })
  file_name: string;

  @Max(LARGEST_FILE)
  @Min(1, { message: 'This file is empty' })
  @IsInt()
  size_bytes: number;
}

export class ImportUploadDto {
  id: string;
  file_name: string;
  size_bytes: number;
  /** How much of the file has arrived: the next part begins there. */
  received_bytes: number;
}

export class UploadPartQueryDto {
  /** Where in the file the part begins. */
  @Max(LARGEST_FILE)
  @Min(0)
  @IsInt()
  @QueryNumber()
  offset: number;
}
