import { runAppAfterPaint } from './app-after-paint.ts';

/** Reports a paint to the page, as the browser does. */
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

it("runs the app's scripts once, after the form is painted", () => {
  runAppAfterPaint();
  parsed();
  paint('first-paint');
  expect(isRunning()).toBe(false);
  paint('first-contentful-paint');
  expect(isRunning()).toBe(true);
  jest.advanceTimersByTime(10_000);
  expect(document.head.querySelectorAll('script')).toHaveLength(1);
});

it('waits at most 2 s for a paint after the page was parsed', () => {
  runAppAfterPaint();
  parsed();
  jest.advanceTimersByTime(1_999);
  expect(isRunning()).toBe(false);
  jest.advanceTimersByTime(1);
  expect(isRunning()).toBe(true);
});

it('does not wait for a paint in a background tab, or in a browser that reports none', () => {
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

it('runs the app in a tab that is hidden before its first paint', () => {
  runAppAfterPaint();
  document.dispatchEvent(new Event('visibilitychange'));
  expect(isRunning()).toBe(true);
});
