/** What a member reads whose session ended while they saved something; the toast has no action, which another member could press. */
export const SESSION_ENDED = {
  type: 'info',
  title: 'Your session ended',
  message: 'What you saved is kept on this device and is sent when you sign in again.',
  duration: Number.POSITIVE_INFINITY,
} as const;
