import { IsByteLength, Matches, MaxLength } from 'class-validator';
import { MAX_IMPORTED_NAME_BYTES } from '../../foods/imports/problems-file.ts';
import { UploadedFileDto } from '../../platform/uploads/uploads.dto.ts';

const TOO_LONG = 'This name is too long. Please rename the file';

export class BeginUploadDto extends UploadedFileDto {
  /**
   * The name of the file, without a folder; at most 240 bytes in UTF-8.
   */
  @IsByteLength(1, MAX_IMPORTED_NAME_BYTES, { message: TOO_LONG })
  @Matches(/^[^/\\\p{Cc}]*[^/\\\p{Cc}.\s][^/\\\p{Cc}]*$/u, { message: 'This is no name of a file' })
  @MaxLength(120, { message: TOO_LONG })
  file_name: string;
}

export class ImportUploadDto {
  id: string;
  file_name: string;
  size_bytes: number;
  /** Bytes of the file that have arrived; the next part begins there. */
  received_bytes: number;
}
