import { connect, type Socket } from 'node:net';
import { COMMANDS, type Command, type Connection, WebDriverError } from './webdriver.ts';

/** `[kind, number, error, result]`: the answer to the command with this number. */
type Answer = [kind: 1, number: number, error: { error: string; message: string } | null, result: unknown];

/**
 * WebDriver as Firefox itself takes it, on the connection that `--marionette` opens: the same commands and parameters as
 * over HTTP, as JSON with its length before it. geckodriver does nothing else, and is neither a package of Debian's nor
 * inside of one of npm's (067).
 */
export class FirefoxConnection implements Connection {
  readonly #socket: Socket;
  readonly #waiting = new Map<number, (answer: Answer) => void>();
  readonly #messages = new Messages();
  #sent = 0;
  #lost: Error | null = null;

  private constructor(socket: Socket) {
    this.#socket = socket;
  }

  /** Resolves once Firefox has said which protocol it speaks. */
  static open(port: number): Promise<FirefoxConnection> {
    return new Promise((resolve, reject) => {
      const socket = connect(port, '127.0.0.1');
      const connection = new FirefoxConnection(socket);
      socket.on('data', (bytes) => {
        for (const message of connection.#messages.read(bytes)) {
          if (Array.isArray(message)) connection.#take(message as Answer);
          else if ((message as { marionetteProtocol?: number }).marionetteProtocol === 3) resolve(connection);
          else reject(new Error(`Firefox speaks another protocol: ${JSON.stringify(message)}`));
        }
      });
      socket.once('error', reject);
      socket.once('close', () => connection.#lose());
    });
  }

  send(command: Command, parameters: Record<string, unknown>): Promise<unknown> {
    const [, , name] = COMMANDS[command];
    // Over HTTP the capabilities are wrapped once more.
    const { alwaysMatch } = (parameters.capabilities ?? {}) as { alwaysMatch?: object };
    this.#sent += 1;
    const number = this.#sent;
    const message = JSON.stringify([0, number, name, alwaysMatch ?? parameters]);
    return new Promise((resolve, reject) => {
      if (this.#lost) return reject(this.#lost);
      this.#waiting.set(number, ([, , error, result]) => {
        if (error) reject(new WebDriverError(error.error, error.message));
        else resolve(unwrapped(result));
      });
      this.#socket.write(`${Buffer.byteLength(message)}:${message}`);
    });
  }

  close(): void {
    this.#socket.destroy();
  }

  #take(answer: Answer): void {
    this.#waiting.get(answer[1])?.(answer);
    this.#waiting.delete(answer[1]);
  }

  #lose(): void {
    this.#lost = new Error('Firefox has ended');
    const error = { error: 'session not created', message: this.#lost.message };
    for (const [number, take] of this.#waiting) take([1, number, error, null]);
    this.#waiting.clear();
  }
}

/** Firefox wraps values of some commands and geckodriver unwraps them. */
function unwrapped(result: unknown): unknown {
  const isWrapped = result !== null && typeof result === 'object' && Object.keys(result).join() === 'value';
  return isWrapped ? (result as { value: unknown }).value : result;
}

/** Puts messages together from the bytes that arrive: `17:{"applicationType"…`. */
export class Messages {
  #bytes = Buffer.alloc(0);

  /** The messages that are whole with these bytes. */
  read(bytes: Uint8Array): unknown[] {
    this.#bytes = Buffer.concat([this.#bytes, bytes]);
    const messages: unknown[] = [];
    for (;;) {
      const colon = this.#bytes.indexOf(':');
      const end = colon + 1 + Number(this.#bytes.subarray(0, Math.max(0, colon)).toString());
      if (colon < 0 || this.#bytes.length < end) return messages;
      messages.push(JSON.parse(this.#bytes.subarray(colon + 1, end).toString()));
      this.#bytes = this.#bytes.subarray(end);
    }
  }
}
