import { IsCurrentPassword } from '../auth/password-fields.ts';

export class DeleteAccountDto {
  /** The member's own, so that nobody deletes an account on a device that was left open. */
  @IsCurrentPassword('Please enter your password')
  password: string;
}
