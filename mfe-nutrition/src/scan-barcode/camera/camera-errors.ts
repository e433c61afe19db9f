/** Error texts for a camera that does not work. */
export const CAMERA_ERRORS = {
  notReady: 'Scanner container not ready. Please try again.',
  denied: 'Camera access denied. Please allow camera access and try again.',
  none: 'No camera found. Please ensure your device has a camera.',
  failed: 'Failed to initialize scanner',
} as const;

/** Values of `{message}` in "Failed to initialize scanner: {message}" if the browser's own message does not help. */
export const CAMERA_FAILURES = {
  insecure: 'the camera works only over HTTPS. Open this page with https:// in its address.',
  unavailable: 'this browser gives pages no camera.',
  inUse: 'the camera is in use by another app. Close that app and try again.',
  silent: 'the camera gives no picture.',
  stopped: 'the camera was switched off or unplugged.',
} as const;

/** Returns why this page can have no camera, null if it may ask for one. Browsers hide cameras from insecure pages. */
export function whyUnavailable(page: { isSecureContext: boolean; hasMediaDevices: boolean }): string | null {
  if (page.hasMediaDevices) return null;
  return page.isSecureContext ? CAMERA_FAILURES.unavailable : CAMERA_FAILURES.insecure;
}

/** Returns the text for an error of the camera or decoder; older browsers have other names for the same errors. */
export function cameraErrorText(error: unknown): string {
  const { name = '', message = '' } = (error ?? {}) as { name?: string; message?: string };
  switch (name) {
    case 'NotAllowedError':
    case 'PermissionDeniedError':
    case 'SecurityError':
      return CAMERA_ERRORS.denied;
    case 'NotFoundError':
    case 'DevicesNotFoundError':
    case 'OverconstrainedError':
    case 'ConstraintNotSatisfiedError':
      return CAMERA_ERRORS.none;
    case 'NotReadableError':
    case 'TrackStartError':
      return `${CAMERA_ERRORS.failed}: ${CAMERA_FAILURES.inUse}`;
    default:
      return message ? `${CAMERA_ERRORS.failed}: ${message}` : CAMERA_ERRORS.failed;
  }
}
