import { z } from '@fettle/shared-ui/forms';

const required = (message: string) => z.minLength(1, message);

/** The server's rules and messages, and a second time the new password, which its writer does not see. */
export const changePasswordForm = z
  .object({
    current_password: z.string().check(required('Please enter your current password')),
    new_password: z.string().check(
      z.refine((text) => text !== '', { error: 'Please enter a new password', abort: true }),
      z.minLength(8, 'Password must be at least 8 characters'),
      z.maxLength(256, 'Password must be at most 256 characters'),
    ),
    confirmPassword: z.string(),
  })
  .check(
    z.refine(({ new_password, confirmPassword }) => new_password === confirmPassword, {
      error: 'Passwords do not match',
      path: ['confirmPassword'],
      when: () => true,
    }),
  );
