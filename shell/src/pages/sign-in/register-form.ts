import { z } from '@fettle/shared-ui/forms';

/** One message for the whole form: it is shown in the banner, not under each empty field. */
export const REGISTRATION_INCOMPLETE = 'Please fill in all required fields';

const required = z.minLength(1, REGISTRATION_INCOMPLETE);

/** The server validates the username; its message appears under the field. */
export const registerForm = z
  .object({
    username: z.string().check(z.trim(), required),
    email: z.string().check(z.trim(), required),
    display_name: z.string().check(z.trim()),
    password: z.string().check(required, z.minLength(8, 'Password must be at least 8 characters')),
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
