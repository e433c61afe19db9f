import { z } from '@fettle/shared-ui/forms';
import { usernameError } from '@fettle/shared-ui/rules';

/** One message for the whole form: it is shown in the banner, not under each empty field. */
export const REGISTRATION_INCOMPLETE = 'Please fill in all required fields';

const required = z.minLength(1, REGISTRATION_INCOMPLETE);

/** Less strict than the server, which decides; an empty field is missing and not invalid. */
const EMAIL = /^$|^[^\s@]+@[^\s@]+\.[^\s@]+$/;

/**
 * The server's rules with the server's messages, so that one submission shows everything that is wrong; whether a name or
 * an address is taken only the server knows.
 */
export const registerForm = z
  .object({
    username: z.string().check(
      z.trim(),
      required,
      z.refine((name) => name === '' || usernameError(name) === null, {
        error: ({ input }) => usernameError(String(input)) ?? '',
      }),
    ),
    email: z
      .string()
      .check(
        z.trim(),
        required,
        z.regex(EMAIL, 'Please enter a valid email address'),
        z.maxLength(254, 'This email is too long'),
      ),
    display_name: z.string().check(z.trim(), z.maxLength(100, 'Display name must be at most 100 characters')),
    password: z
      .string()
      .check(
        required,
        z.minLength(8, 'Password must be at least 8 characters'),
        z.maxLength(256, 'Password must be at most 256 characters'),
      ),
    confirmPassword: z.string(),
    agree: z.boolean(),
  })
  .check(
    z.refine(({ password, confirmPassword }) => password === confirmPassword, {
      message: 'Passwords do not match',
      path: ['confirmPassword'],
    }),
    z.refine(({ agree }) => agree, {
      message: 'You must agree to the terms and conditions',
      path: ['agree'],
    }),
  );

export type RegisterFields = z.infer<typeof registerForm>;

/** The body of the call; a blank display name becomes the username. */
export function registration({ username, email, password, display_name }: RegisterFields) {
  return { username, email, password, display_name: display_name || username };
}
