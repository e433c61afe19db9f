/** The key under which WebDriver hands elements over. */
const ELEMENT = 'element-6066-11e4-a52e-4f735466cecf';

/** A reference to an element of the page. */
export interface ElementReference {
  [ELEMENT]: string;
}

/**
 * The commands of the W3C standard that the scenarios need: where its HTTP form has each, and what Firefox calls it on its own
 * connection. The parameters are the same in both.
 */
export const COMMANDS = {
  newSession: ['POST', '', 'WebDriver:NewSession'],
  deleteSession: ['DELETE', '', 'WebDriver:DeleteSession'],
  navigate: ['POST', '/url', 'WebDriver:Navigate'],
  currentUrl: ['GET', '/url', 'WebDriver:GetCurrentURL'],
  windowRect: ['POST', '/window/rect', 'WebDriver:SetWindowRect'],
  newWindow: ['POST', '/window/new', 'WebDriver:NewWindow'],
  switchToWindow: ['POST', '/window', 'WebDriver:SwitchToWindow'],
  closeWindow: ['DELETE', '/window', 'WebDriver:CloseWindow'],
  execute: ['POST', '/execute/sync', 'WebDriver:ExecuteScript'],
  executeAsync: ['POST', '/execute/async', 'WebDriver:ExecuteAsyncScript'],
  actions: ['POST', '/actions', 'WebDriver:PerformActions'],
  click: ['POST', '/element/{id}/click', 'WebDriver:ElementClick'],
  clear: ['POST', '/element/{id}/clear', 'WebDriver:ElementClear'],
  type: ['POST', '/element/{id}/value', 'WebDriver:ElementSendKeys'],
  screenshot: ['GET', '/screenshot', 'WebDriver:TakeScreenshot'],
} as const;

export type Command = keyof typeof COMMANDS;

/** Takes commands to a browser. */
export interface Connection {
  /** @throws WebDriverError where the browser refuses the command */
  send(command: Command, parameters: Record<string, unknown>): Promise<unknown>;
  close(): void;
}

/** What a browser refuses, by the standard's code, such as `stale element reference`. */
export class WebDriverError extends Error {
  override readonly name = 'WebDriverError';
  readonly code: string;

  constructor(code: string, message: string) {
    super(`${code}: ${message}`);
    this.code = code;
  }
}

/** One browser under remote control. */
export class WebDriver {
  readonly #connection: Connection;
  /** `firefox 153.7.0`, as the browser names itself. */
  readonly version: string;

  private constructor(connection: Connection, version: string) {
    this.#connection = connection;
    this.version = version;
  }

  static async open(connection: Connection, capabilities: object): Promise<WebDriver> {
    const answer = (await connection.send('newSession', {
      capabilities: { alwaysMatch: capabilities },
    })) as { capabilities: { browserName: string; browserVersion: string } };
    const { browserName, browserVersion } = answer.capabilities;
    const driver = new WebDriver(connection, `${browserName} ${browserVersion}`);
    await driver.send('windowRect', { width: 1280, height: 850 });
    return driver;
  }

  send<Result = unknown>(command: Command, parameters: Record<string, unknown> = {}): Promise<Result> {
    return this.#connection.send(command, parameters) as Promise<Result>;
  }

  /** Moves the mouse there first: Firefox's click alone moves and presses in one go, before the page can highlight anything. */
  async click(element: ElementReference): Promise<unknown> {
    const script = 'arguments[0].scrollIntoView({ block: "nearest" })';
    await this.send('execute', { script, args: [element] });
    const move = { type: 'pointerMove', origin: element, x: 0, y: 0, duration: 0 };
    const mouse = { type: 'pointer', id: 'mouse', parameters: { pointerType: 'mouse' }, actions: [move] };
    await this.send('actions', { actions: [mouse] });
    return this.send('click', { id: element[ELEMENT] });
  }

  clear(element: ElementReference): Promise<unknown> {
    return this.send('clear', { id: element[ELEMENT] });
  }

  type(element: ElementReference, text: string): Promise<unknown> {
    return this.send('type', { id: element[ELEMENT], text });
  }

  async close(): Promise<void> {
    await this.send('deleteSession');
    this.#connection.close();
  }
}

/** A browser with an empty profile, which nothing else uses. */
export interface RunningBrowser {
  driver: WebDriver;
  /** Ends it and removes its profile. */
  close(): Promise<void>;
}
