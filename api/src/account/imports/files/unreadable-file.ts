/** Thrown for a file that cannot be read at all, or no further; the message is for the member, without a full stop. */
export class UnreadableFile extends Error {
  constructor(
    readonly code: 'FILE_DAMAGED' | 'FILE_TOO_LARGE' | 'FILE_UNKNOWN',
    message: string,
    readonly file: string | null = null,
    readonly row: number | null = null,
  ) {
    super(message);
  }
}
