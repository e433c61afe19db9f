import { freePort } from '../../processes/ports.ts';
import { HttpConnection } from './http-connection.ts';
import { StartedProgram } from './started-program.ts';
import { type RunningBrowser, WebDriver } from './webdriver.ts';

export const WEBKIT_DRIVER = '/usr/bin/WebKitWebDriver';
export const XVFB = '/usr/bin/Xvfb';
export const DBUS = '/usr/bin/dbus-run-session';

/** A camera of the engine's own, which a page may use: WebDriver cannot answer the question whether it may. */
const CAMERA = ['--automation', '--enable-media-stream=true', '--enable-mock-capture-devices=true'];

/** Starts WebKitGTK's own browser with a display, a message bus and an empty profile; as root without its sandbox. */
export async function startWebKit(): Promise<RunningBrowser> {
  const programs: StartedProgram[] = [];
  const start = (command: string, args: string[], env: NodeJS.ProcessEnv = {}) => {
    const program = new StartedProgram(command, args, env);
    programs.push(program);
    return program;
  };
  const close = async () => {
    for (const program of programs.reverse()) await program.kill();
  };
  try {
    const screen = start(XVFB, ['-displayfd', '3', '-screen', '0', '1280x900x24', '-nolisten', 'tcp']);
    const display = await screen.until((output) => /^(\d+)\n/m.exec(output)?.[1]);
    const port = await freePort();
    const isRoot = process.getuid?.() === 0;
    const driver = start(DBUS, ['--', WEBKIT_DRIVER, `--port=${port}`], {
      DISPLAY: `:${display}`,
      GDK_BACKEND: 'x11',
      LANG: 'C.UTF-8',
      LANGUAGE: 'en-US',
      ...(isRoot ? { WEBKIT_DISABLE_SANDBOX_THIS_IS_DANGEROUS: '1' } : {}),
    });
    const address = `http://127.0.0.1:${port}`;
    await driver.until(() =>
      fetch(`${address}/status`).then(
        ({ ok }) => ok || undefined,
        () => undefined,
      ),
    );
    const capabilities = { 'webkitgtk:browserOptions': { args: CAMERA } };
    return { driver: await WebDriver.open(new HttpConnection(address), capabilities), close };
  } catch (error) {
    await close();
    throw error;
  }
}
