import { runAppAfterPaint } from './app-after-paint.ts';

/** Tells the page of a paint, as the browser does. */
let paint: (name: string) => void = () => undefined;
let supported: string[];

class PaintObserver {
  static get supportedEntryTypes() {
    return supported;
  }

  constructor(notify: (list: object, observer: object) => void) {
    paint = (painted) => notify({ getEntriesByName: (name: string) => (name === painted ? [{}] : []) }, this);
  }

  observe() {}
  disconnect() {}
}

const isRunning = () => document.head.querySelector('script') !== null;
const parsed = () => dispatchEvent(new Event('DOMContentLoaded'));
const hidden = jest.spyOn(document, 'hidden', 'get');

beforeEach(() => {
  jest.useFakeTimers();
  supported = ['paint'];
  hidden.mockReturnValue(false);
  Object.assign(globalThis, { PerformanceObserver: PaintObserver });
  document.head.innerHTML = '<template id="app-scripts"><script defer></script></template>';
});
afterEach(() => jest.useRealTimers());

it('runs the scripts of the app once the form is painted, and once only', () => {
  runAppAfterPaint();
  parsed();
  paint('first-paint');
  expect(isRunning()).toBe(false);
  paint('first-contentful-paint');
  expect(isRunning()).toBe(true);
  jest.advanceTimersByTime(10_000);
  expect(document.head.querySelectorAll('script')).toHaveLength(1);
});

it('waits at most 2 s after the page was read for a paint', () => {
  runAppAfterPaint();
  parsed();
  jest.advanceTimersByTime(1_999);
  expect(isRunning()).toBe(false);
  jest.advanceTimersByTime(1);
  expect(isRunning()).toBe(true);
});

it('waits for no paint in a tab in the background, and in a browser that reports none', () => {
  hidden.mockReturnValue(true);
  runAppAfterPaint();
  parsed();
  expect(isRunning()).toBe(true);
  document.head.innerHTML = '<template id="app-scripts"><script defer></script></template>';
  hidden.mockReturnValue(false);
  supported = [];
  runAppAfterPaint();
  parsed();
  expect(isRunning()).toBe(true);
});

it('a tab that is hidden before its first paint gets the app', () => {
  runAppAfterPaint();
  document.dispatchEvent(new Event('visibilitychange'));
  expect(isRunning()).toBe(true);
});
