import { IsInt, IsUUID, Max, Min } from 'class-validator';
import { QueryNumber } from '../http/validation/query-number.ts';

/** 1 TB. */
const LARGEST_FILE = 2 ** 40;

/** A file that is about to come in parts. */
export class UploadedFileDto {
  /** UUIDv7, made by the client: the same one asks how much of the file has arrived. */
  @IsUUID(7, { message: 'An id must be a UUID of version 7' })
  id: string;

  @Max(LARGEST_FILE)
  @Min(1, { message: 'This file is empty' })
  @IsInt()
  size_bytes: number;
}

export class UploadPartQueryDto {
  /** Where in the file the part begins. */
  @Max(LARGEST_FILE)
  @Min(0)
  @IsInt()
  @QueryNumber()
  offset: number;
}
