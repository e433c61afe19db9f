import { IsCurrentPassword } from '../members/auth/password-fields.ts';
import { IsDisplayName } from '../members/users/display-name.ts';

export class UpdateAccountDto {
  /** The name that pages show for the member; the username when blank. */
  @IsDisplayName()
  display_name: string;
}

export class DeleteAccountDto {
  /** The member's password, so that access to an unlocked device is not enough to delete the account. */
  @IsCurrentPassword('Please enter your password')
  password: string;
}

export class ExportDto {
  /** The member's password. */
  @IsCurrentPassword('Please enter your password')
  password: string;
}

/** Storage of a member's pictures. */
export class StorageDto {
  /** Size of the stored pictures and their thumbnails, in bytes. */
  used_bytes: number;

  /** Limit for `used_bytes`; a picture that would exceed it is refused. */
  allowed_bytes: number;
}

/** Number of items of one kind. */
export class KindCountDto {
  /**
   * Name of the kind's file in the export, without its extension: `weight-entries`.
   */
  kind: string;

  /** Number of items, never 0: a kind without items is left out. */
  count: number;
}

/** Counts of a member's stored data, which is deleted with their account. */
export class AccountContentsDto {
  /** Kinds in the order of the export's files. */
  kinds: KindCountDto[];

  /** Size of the member's pictures in an export, in bytes: nearly all of the export. */
  picture_bytes: number;
}
