const SIGNALS = ['SIGINT', 'SIGTERM', 'SIGHUP'] as const;

/**
 * Listens for the signals that end a command: Ctrl-C, SIGTERM, a closed terminal. The first signal asks, the second
 * forces; repeats within half a second count once (npm and the terminal may both pass on one Ctrl-C).
 *
 * When npm started the command and has ended, npm can no longer pass on signals, so that asks too.
 */
export function listenForStop(ask: (why: string) => void, force: () => void): void {
  let asked = 0;
  const heard = (why: string) => {
    const now = Date.now();
    if (!asked) {
      asked = now;
      ask(why);
    } else if (now - asked > 500) {
      force();
    }
  };
  for (const signal of SIGNALS) process.on(signal, () => heard(signal));
  // a closed terminal: printed lines have no reader, which must not be an error
  process.stdout.on('error', () => undefined);
  process.stderr.on('error', () => undefined);

  if (process.env.npm_lifecycle_event && process.platform !== 'win32') {
    const parent = process.ppid;
    setInterval(() => {
      if (process.ppid !== parent && !asked) heard('npm has ended');
    }, 250).unref();
  }
}
