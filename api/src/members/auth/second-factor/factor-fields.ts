import { applyDecorators } from '@nestjs/common';
import { Transform, Type } from 'class-transformer';
import { IsObject, IsString, Matches, MaxLength, ValidateNested } from 'class-validator';
import { IsRequiredText } from '../../../platform/http/validation/required-text.ts';
import { trim } from '../../../platform/http/validation/trim.ts';

const CODE = { message: 'Please enter the 6 digits of the code' };
const RECOVERY_CODE = { message: 'Please enter a recovery code' };
const NO_PASSKEY = { message: 'This is not the answer of a passkey' };
/** Tokens of a sign-in or a setup have about 400 characters. */
const MAX_TOKEN_LENGTH = 1000;

/** A code of an authenticator app, with a space in the middle or without. */
export const IsAuthenticatorCode = () =>
  applyDecorators(Transform(trim), IsString(CODE), MaxLength(7, CODE), Matches(/^[0-9]{3} ?[0-9]{3}$/, CODE));

/** A recovery code, with what people type around it. */
export const IsRecoveryCode = () => IsRequiredText(60, RECOVERY_CODE, RECOVERY_CODE);

/** A token that an earlier answer had. */
export const IsEarlierToken = () =>
  applyDecorators(IsString({ message: 'Please begin again' }), MaxLength(MAX_TOKEN_LENGTH));

/** An object of this class in the answer of a browser. */
export const IsPart = <Part extends object>(part: new () => Part) =>
  applyDecorators(
    IsObject(NO_PASSKEY),
    ValidateNested(),
    Type(() => part),
  );

/** Bytes in base64url, of at most so many characters. */
export const IsBase64Url = (most: number) =>
  applyDecorators(IsString(NO_PASSKEY), MaxLength(most, NO_PASSKEY), Matches(/^[\w-]*$/, NO_PASSKEY));
