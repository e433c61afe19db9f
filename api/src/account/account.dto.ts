import { IsCurrentPassword } from '../auth/password-fields.ts';
import { IsDisplayName } from '../users/display-name.ts';

export class UpdateAccountDto {
  /** The name that pages show for the member; the username when blank. */
  @IsDisplayName()
  display_name: string;
}

export class DeleteAccountDto {
  /** The member's own, so that a device that was left open is not enough to delete the account. */
  @IsCurrentPassword('Please enter your password')
  password: string;
}

export class ExportDto {
  /** The member's own. */
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

/** How much there is of one kind of thing. */
export class KindCountDto {
  /**
   * The name of its file in the export.
   */
  kind: string;

  /** Never 0: a kind of which the member has nothing is left out. */
  count: number;
}

/** What is stored about a member, and goes with their account. */
export class AccountContentsDto {
  /** In the order of the export's files. */
  kinds: KindCountDto[];

  /** What their pictures take in an export, in bytes: all but a small part of it. */
  picture_bytes: number;
}
