import { IsOptionalNotNull } from '../../../platform/http/validation/optional.ts';
import { IsCurrentPassword } from '../password-fields.ts';
import { FactorDto } from '../second-factor/second-factor.dto.ts';

/** What the member gives to confirm that they use the session: exactly one of these fields. */
export class ConfirmationDto extends FactorDto {
  /** The member's password. */
  @IsOptionalNotNull()
  @IsCurrentPassword('Please enter your password')
  password?: string;
}
