import { reloadOnce } from './reload-page.ts';
import { hasUnsavedInput } from './unsaved-input.ts';

jest.mock('./unsaved-input.ts', () => ({ hasUnsavedInput: jest.fn() }));
const holds = jest.mocked(hasUnsavedInput);

/** jsdom loads nothing: it says so on its console, which is how a reload shows here. */
const reloads = jest.fn();

describe('a page that reloads itself', () => {
  beforeEach(() => {
    sessionStorage.clear();
    reloads.mockReset();
    holds.mockReturnValue(false);
    jest.spyOn(console, 'error').mockImplementation(reloads);
  });
  afterEach(() => jest.restoreAllMocks());

  it('does so once for a build, also after it came back', () => {
    expect(reloadOnce('/shell/1+a/')).toBe('reloading');
    expect(reloadOnce('/shell/1+a/')).toBe('already-reloaded');
    expect(reloads).toHaveBeenCalledTimes(1);
  });

  it('does so once more for another build', () => {
    reloadOnce('/shell/1+a/');
    expect(reloadOnce('/remotes/mfe-goals/1+b/')).toBe('reloading');
  });

  it('never does so while something is typed in, and may do it later', () => {
    holds.mockReturnValueOnce(true);
    expect(reloadOnce('/shell/1+a/')).toBe('unsaved-input');
    expect(reloads).not.toHaveBeenCalled();
    expect(reloadOnce('/shell/1+a/')).toBe('reloading');
  });

  it('never does so where nothing can be remembered: it could become a loop', () => {
    jest.spyOn(Storage.prototype, 'getItem').mockImplementation(() => {
      throw new DOMException('forbidden', 'SecurityError');
    });
    expect(reloadOnce('/shell/1+a/')).toBe('already-reloaded');
    expect(reloads).not.toHaveBeenCalled();
  });
});
