/** One message for the whole form, shown in the banner and not under each empty field. */
export const LOGIN_INCOMPLETE = 'Please fill in all fields';

export interface LoginFields {
  username_or_email: string;
  password: string;
  keep_signed_in: boolean;
}

/** Rules for React Hook Form's `register`: a schema library would double this page's form code (068). */
export const loginRules = {
  username_or_email: { validate: (text: string) => text.trim() !== '' || LOGIN_INCOMPLETE },
  password: { validate: (text: string) => text !== '' || LOGIN_INCOMPLETE },
};

/** The body of the call. */
export function credentials({ username_or_email, password }: LoginFields) {
  return { username_or_email: username_or_email.trim(), password };
}
