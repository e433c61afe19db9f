import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { type ElementReference, type WebDriver, WebDriverError } from './driver/webdriver.ts';
import { type ElementsFound, findElements, type Step } from './find-elements.ts';

/** How long something may need until it shows, in ms: the product shares two cores with the browser. */
const PATIENCE_MS = 30_000;
const INTERVAL_MS = 100;

/** Refusals that pass: the page is still moving, or has just been drawn anew. */
const PASSING = new Set([
  'stale element reference',
  'element click intercepted',
  'element not interactable',
  'no such element',
  'move target out of bounds',
]);

const LIBRARY = createRequire(import.meta.url).resolve(
  '@testing-library/dom/dist/@testing-library/dom.umd.min.js',
);
/** What the compiler calls in the functions that are sent to the page: it gives them their names. */
const NAMES = 'const __name = (it) => it;';

/**
 * Puts the library and our function over it into the window. Firefox runs each script with globals of its own: the two must
 * come in one, so that they mean the same `RegExp`.
 */
const libraryScript = `${NAMES} ${readFileSync(LIBRARY, 'utf8')};\nwindow.findElements = ${findElements};`;

/** What a person sees: one tab, whose elements are found by role and name. */
export class Page {
  readonly driver: WebDriver;
  /** The product, by this scenario's own network. */
  readonly origin: string;

  constructor(driver: WebDriver, origin: string) {
    this.driver = driver;
    this.origin = origin;
  }

  async open(path: string): Promise<void> {
    await this.driver.send('navigate', { url: `${this.origin}${path}` });
  }

  /**
   * Reloads as a member does, and resolves once the new document is there. The driver's own reload in Firefox is the forced one,
   * which goes past the service worker.
   */
  async reload(): Promise<void> {
    const began = () =>
      this.driver.send<number>('execute', { script: 'return performance.timeOrigin', args: [] });
    const before = await began();
    await this.driver.send('execute', { script: 'location.reload()', args: [] });
    // A document that goes away takes its script with it.
    await eventually('a new document', async () => (await began().catch(() => before)) !== before);
  }

  /** The path and query of the address. */
  async path(): Promise<string> {
    return (await this.driver.send<string>('currentUrl')).slice(this.origin.length);
  }

  /** Runs a function in the page, which must use nothing but its arguments and may be asynchronous. */
  async run<Arguments extends unknown[], Result>(
    work: (...args: Arguments) => Result | Promise<Result>,
    ...args: Arguments
  ): Promise<Result> {
    const script = `${NAMES} const done = arguments[arguments.length - 1];
      Promise.resolve((${work}).apply(null, Array.prototype.slice.call(arguments, 0, -1)))
        .then((value) => done({ value }), (error) => done({ error: String(error) }));`;
    const answer = await this.driver.send<{ value: Result; error?: string }>('executeAsync', {
      script,
      args,
    });
    if (answer.error !== undefined) throw new Error(`in the page: ${answer.error}`);
    return answer.value;
  }

  role(role: string, name?: string | RegExp): Locator {
    return new Locator(this, []).role(role, name);
  }

  css(selector: string): Locator {
    return new Locator(this, []).css(selector);
  }

  text(text: string | RegExp): Locator {
    return new Locator(this, []).text(text);
  }

  /** The visible elements that these steps lead to; the library that finds them is put into each new document once. */
  async find(steps: Step[]): Promise<ElementsFound> {
    const ask = () =>
      this.driver.send<ElementsFound | null>('execute', {
        script: 'return window.findElements ? window.findElements(arguments[0]) : null;',
        args: [steps],
      });
    const found = await ask().catch((error: unknown) => {
      // Removed between finding it and handing it over.
      if (error instanceof WebDriverError && error.code === 'stale element reference')
        return this.find(steps);
      throw error;
    });
    if (found) return found;
    await this.driver.send('execute', { script: libraryScript, args: [] });
    // A document that came just now has no library either: then there is nothing yet.
    return (await ask()) ?? { elements: [], texts: [] };
  }
}

/** A way to elements, walked anew each time. */
export class Locator {
  readonly #page: Page;
  readonly #steps: Step[];

  constructor(page: Page, steps: Step[]) {
    this.#page = page;
    this.#steps = steps;
  }

  role = (role: string, name?: string | RegExp) => this.#then({ role, name: sent(name) });
  css = (selector: string) => this.#then({ css: selector });
  text = (text: string | RegExp) => this.#then({ text: sent(text) });
  /** Of the elements so far, those whose text contains this. */
  with = (text: string) => this.#then({ containing: text });

  async click(): Promise<void> {
    await this.#act((element) => this.#page.driver.click(element));
  }

  /** Puts this text in place of what is in the field. */
  async fill(text: string): Promise<void> {
    await this.#act((element) => this.#page.driver.clear(element));
    await this.type(text);
  }

  /** Types at the end; `\uE007` is Enter. */
  async type(text: string): Promise<void> {
    await this.#act((element) => this.#page.driver.type(element, text));
  }

  async count(): Promise<number> {
    return (await this.#page.find(this.#steps)).elements.length;
  }

  /** Waits until one of them shows. */
  async shows(): Promise<void> {
    await eventually(`${this} to show`, async () => (await this.count()) > 0);
  }

  async hides(): Promise<void> {
    await eventually(`${this} to be gone`, async () => (await this.count()) === 0);
  }

  /** Waits until the text of the first one contains this. */
  async says(text: string): Promise<void> {
    let last = '';
    await eventually(
      () => `${this} to say "${text}"; it says "${last}"`,
      async () => {
        last = (await this.#page.find(this.#steps)).texts[0] ?? '';
        return last.includes(text);
      },
    );
  }

  toString(): string {
    return this.#steps.map((step) => JSON.stringify(Object.values(step))).join(' ');
  }

  #then(step: Step): Locator {
    return new Locator(this.#page, [...this.#steps, step]);
  }

  async #act(deed: (element: ElementReference) => Promise<unknown>): Promise<void> {
    let refusal = 'it is not there';
    await eventually(
      () => `${this}: ${refusal}`,
      async () => {
        const [first] = (await this.#page.find(this.#steps)).elements;
        if (!first) return false;
        try {
          await deed(first);
          return true;
        } catch (error) {
          if (!(error instanceof WebDriverError) || !PASSING.has(error.code)) throw error;
          refusal = error.message;
          return false;
        }
      },
    );
  }
}

/** As a command takes it: a pattern by its source and flags. */
function sent(name: string | RegExp | undefined): Step['name'] {
  return name instanceof RegExp ? { source: name.source, flags: name.flags } : name;
}

/**
 * Asks until the answer is yes.
 *
 * @throws an Error that says what was waited for
 */
export async function eventually(what: string | (() => string), ask: () => Promise<boolean>): Promise<void> {
  const end = Date.now() + PATIENCE_MS;
  while (!(await ask())) {
    if (Date.now() > end) throw new Error(`waited for ${typeof what === 'string' ? what : what()}`);
    await new Promise((resolve) => setTimeout(resolve, INTERVAL_MS));
  }
}
