import { TestEnvironment } from 'jest-environment-jsdom';

/**
 * Node's globals that the product needs and that jsdom 26 lacks, or has in a form that Node's `fetch` cannot read.
 * Not MessageChannel: with it React hangs in jsdom.
 */
const FROM_NODE = [
  'TextEncoder',
  'TextDecoder',
  'ReadableStream',
  'WritableStream',
  'TransformStream',
  'BroadcastChannel',
  'structuredClone',
  'fetch',
  'Request',
  'Response',
  'Headers',
  'FormData',
  'Blob',
  'File',
];

/** jsdom for screen tests. Packages resolve as in Node, where MSW's server lives. */
export default class ScreensEnvironment extends TestEnvironment {
  async setup() {
    await super.setup();
    for (const name of FROM_NODE) this.global[name] = globalThis[name];
    this.global.ResizeObserver ??= class {
      observe() {}
      unobserve() {}
      disconnect() {}
    };
    this.global.IntersectionObserver ??= this.global.ResizeObserver;
    this.global.PointerEvent ??= pointerEvent(this.global.MouseEvent);
    this.global.matchMedia ??= (media) =>
      Object.assign(new this.global.EventTarget(), { media, matches: false, onchange: null });
    this.global.URL.createObjectURL ??= () => 'blob:preview';
    this.global.URL.revokeObjectURL ??= () => {};
    const { prototype } = this.global.Element;
    for (const name of ['scrollTo', 'scrollIntoView', 'setPointerCapture', 'releasePointerCapture']) {
      prototype[name] ??= () => {};
    }
    prototype.hasPointerCapture ??= () => false;
    // jsdom has no layout; elements in the page count as visible, else no dialog finds what to focus.
    prototype.getClientRects = function getClientRects() {
      return this.isConnected ? [this.getBoundingClientRect()] : [];
    };
  }

  exportConditions() {
    return ['node', 'node-addons'];
  }
}

/** Enough of a pointer event for Chakra's menus and checkboxes. */
function pointerEvent(MouseEvent) {
  return class PointerEvent extends MouseEvent {
    constructor(type, init = {}) {
      super(type, init);
      this.pointerId = init.pointerId ?? 0;
      this.pointerType = init.pointerType ?? 'mouse';
      this.isPrimary = init.isPrimary ?? true;
    }
  };
}
