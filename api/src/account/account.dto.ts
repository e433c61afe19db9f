import { IsCurrentPassword } from '../auth/password-fields.ts';

export class DeleteAccountDto {
  /** The member's own, so that a device that was left open is not enough to delete the account. */
  @IsCurrentPassword('Please enter your password')
  password: string;
}
