import { IsCurrentPassword } from '../auth/password-fields.ts';

export class DeleteAccountDto {
  /** The member's own, so that a device that was left open is not enough to delete the account. */
  @IsCurrentPassword('Please enter your password')
  password: string;
}

/** The room for pictures. */
export class StorageDto {
  /** What the stored pictures and their thumbnails take, in bytes. */
  used_bytes: number;

  /** A picture that would exceed this is refused. */
  allowed_bytes: number;
}
