import { z } from '@fettle/shared-ui/forms';

/** One message for the whole form: it is shown in the banner, not under each empty field. */
export const LOGIN_INCOMPLETE = 'Please fill in all fields';

export const loginForm = z.object({
  username_or_email: z.string().check(z.trim(), z.minLength(1, LOGIN_INCOMPLETE)),
  password: z.string().check(z.minLength(1, LOGIN_INCOMPLETE)),
  keep_signed_in: z.boolean(),
});

export type LoginFields = z.infer<typeof loginForm>;
