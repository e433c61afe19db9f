import { cameraErrorText, whyUnavailable } from './camera-errors.ts';

const named = (name: string, message = 'the browser’s own words') =>
  Object.assign(new Error(message), { name });
const DENIED = 'Camera access denied. Please allow camera access and try again.';
const NONE = 'No camera found. Please ensure your device has a camera.';

describe('an error of the camera', () => {
  it.each([
    [named('NotAllowedError'), DENIED],
    [named('PermissionDeniedError'), DENIED],
    [named('SecurityError'), DENIED],
    [named('NotFoundError'), NONE],
    [named('DevicesNotFoundError'), NONE],
    [named('OverconstrainedError'), NONE],
    [
      named('NotReadableError'),
      'Failed to initialize scanner: the camera is in use by another app. Close that app and try again.',
    ],
    [
      named('AbortError', 'Starting videoinput failed'),
      'Failed to initialize scanner: Starting videoinput failed',
    ],
    [new Error('the camera gives no picture.'), 'Failed to initialize scanner: the camera gives no picture.'],
    [named('AbortError', ''), 'Failed to initialize scanner'],
    [undefined, 'Failed to initialize scanner'],
    ['a text', 'Failed to initialize scanner'],
  ])('%s', (error, text) => {
    expect(cameraErrorText(error)).toBe(text);
  });
});

describe('a page without a camera', () => {
  it.each([
    [true, true, null],
    [true, false, 'this browser gives pages no camera.'],
    [false, false, 'the camera works only over HTTPS. Open this page with https:// in its address.'],
    [false, true, null],
  ])('secure: %s, media devices: %s', (isSecureContext, hasMediaDevices, why) => {
    expect(whyUnavailable({ isSecureContext, hasMediaDevices })).toBe(why);
  });
});
