import { reloadOnce } from './reload-page.ts';
import { hasUnsavedInput } from './unsaved-input.ts';

jest.mock('./unsaved-input.ts', () => ({ hasUnsavedInput: jest.fn() }));
const holds = jest.mocked(hasUnsavedInput);

/** Records reloads: jsdom cannot load pages and logs an error instead. */
const reloads = jest.fn();

describe('reloading a page automatically', () => {
  beforeEach(() => {
    sessionStorage.clear();
    reloads.mockReset();
    holds.mockReturnValue(false);
    jest.spyOn(console, 'error').mockImplementation(reloads);
  });
  afterEach(() => jest.restoreAllMocks());

  it('happens once per build, even when that build is missing again later', () => {
    expect(reloadOnce('/shell/1+a/')).toBe('reloading');
    expect(reloadOnce('/shell/1+a/')).toBe('already-reloaded');
    expect(reloads).toHaveBeenCalledTimes(1);
  });

  it('happens once more for another build', () => {
    reloadOnce('/shell/1+a/');
    expect(reloadOnce('/remotes/mfe-goals/1+b/')).toBe('reloading');
  });

  it('does not happen while there is unsaved input, and may happen later', () => {
    holds.mockReturnValueOnce(true);
    expect(reloadOnce('/shell/1+a/')).toBe('unsaved-input');
    expect(reloads).not.toHaveBeenCalled();
    expect(reloadOnce('/shell/1+a/')).toBe('reloading');
  });

  it('does not happen without storage, which could cause a loop', () => {
    jest.spyOn(Storage.prototype, 'getItem').mockImplementation(() => {
      throw new DOMException('forbidden', 'SecurityError');
    });
    expect(reloadOnce('/shell/1+a/')).toBe('already-reloaded');
    expect(reloads).not.toHaveBeenCalled();
  });
});
