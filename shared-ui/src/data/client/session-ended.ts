/** Toast after the session ended during a save. It has no action, since another member could press it. */
export const SESSION_ENDED = {
  type: 'info',
  title: 'Your session ended',
  message: 'What you saved is kept on this device and is sent when you sign in again.',
  duration: Number.POSITIVE_INFINITY,
} as const;
