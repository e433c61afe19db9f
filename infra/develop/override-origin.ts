/** Whether a setting such as `['http://localhost:4201']` or `['http://localhost:*']` names this origin. */
export function allowsOrigin(allowed: string[], origin: string): boolean {
  const anyPort = origin.replace(/:\d+$/, ':*');
  return allowed.some((one) => one === origin || one === anyPort);
}
