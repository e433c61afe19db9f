import { COMMANDS, type Command, type Connection, WebDriverError } from './webdriver.ts';

/** WebDriver as the standard writes it: HTTP, to a driver that starts its browser. */
export class HttpConnection implements Connection {
  readonly #driver: string;
  #session = '';

  constructor(driver: string) {
    this.#driver = driver;
  }

  async send(command: Command, { id, ...parameters }: Record<string, unknown>): Promise<unknown> {
    const [method, path] = COMMANDS[command];
    const url = `${this.#driver}/session${this.#session}${path.replace('{id}', String(id))}`;
    const body = method === 'POST' ? JSON.stringify(parameters) : undefined;
    const answer = await fetch(url, { method, body });
    const { value } = (await answer.json()) as { value: unknown };
    if (!answer.ok) {
      const { error, message } = value as { error: string; message: string };
      throw new WebDriverError(error, message);
    }
    if (command === 'newSession') this.#session = `/${(value as { sessionId: string }).sessionId}`;
    return value;
  }

  close(): void {
    this.#session = '';
  }
}
