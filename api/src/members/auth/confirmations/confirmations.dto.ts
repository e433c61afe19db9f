import { IsOptionalNotNull } from '../../../platform/http/validation/optional.ts';
import { IsCurrentPassword } from '../passwords/password-fields.ts';
import { IsEarlierToken } from '../second-factor/factor-fields.ts';
import { FactorDto } from '../second-factor/second-factor.dto.ts';

/** Proof that the member uses the session: the password or exactly one factor. */
export class ConfirmationDto extends FactorDto {
  /** The member's password. */
  @IsOptionalNotNull()
  @IsCurrentPassword('Please enter your password')
  password?: string;

  /** The token of `POST /auth/confirmations/passkey-options`; with `passkey` only. */
  @IsOptionalNotNull()
  @IsEarlierToken()
  sign_in?: string;
}
