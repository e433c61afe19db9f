import { IsInt, IsUUID, Max, Min } from 'class-validator';
import { QueryNumber } from '../http/validation/query-number.ts';

/** 1 TB. */
const LARGEST_FILE = 2 ** 40;

/** A file that is to be uploaded in parts. */
export class UploadedFileDto {
  /** Client-generated UUIDv7. Sending it again returns how much of the file has arrived. */
  @IsUUID(7, { message: 'An id must be a UUID of version 7' })
  id: string;

  @Max(LARGEST_FILE)
  @Min(1, { message: 'This file is empty' })
  @IsInt()
  size_bytes: number;
}

export class UploadPartQueryDto {
  /** Offset of the part in the file, in bytes. */
  @Max(LARGEST_FILE)
  @Min(0)
  @IsInt()
  @QueryNumber()
  offset: number;
}
