import { CAMERA_FAILURES, whyUnavailable } from './camera-errors.ts';

/** How often a picture is waited for, and how long between, in ms. */
const PLAY_TRIES = 10;
const PLAY_INTERVAL = 500;

/** What TypeScript's DOM library does not know of a camera's track. */
type CameraCapabilities = MediaTrackCapabilities & { torch?: boolean; focusMode?: string[] };
type CameraSettings = MediaTrackConstraintSet & { torch?: boolean; focusMode?: string };

export interface CameraChoice {
  id: string;
  label: string;
}

/** A running camera, whose picture shows in the video element it was opened with. */
export interface Camera {
  id: string;
  hasTorch: boolean;
  /** Every camera of the device, by their names; these are known only once one may be used. */
  all: CameraChoice[];
  setTorch(on: boolean): Promise<void>;
  /** Switches it off: its light goes out, and nothing of it stays in the page. */
  release(): void;
}

interface OpenOptions {
  /** The camera that the member chose; else the one at the back. */
  id?: string;
  /** Once it aborts, the camera is not wanted any more: what was opened is released at once. */
  signal: AbortSignal;
  /** It was unplugged, or its permission was taken back. */
  onStopped(): void;
}

const constraints = (id?: string): MediaTrackConstraints => ({
  ...(id ? { deviceId: { exact: id } } : { facingMode: { ideal: 'environment' } }),
  width: { ideal: 640 },
  height: { ideal: 480 },
});

/**
 * Opens a camera and resolves once it gives a picture.
 *
 * @throws what `getUserMedia` rejects with, or an Error whose message completes "Failed to initialize scanner: …"; an
 * AbortError where the signal came first
 */
export async function openCamera(
  video: HTMLVideoElement,
  { id, signal, onStopped }: OpenOptions,
): Promise<Camera> {
  const devices = navigator.mediaDevices as MediaDevices | undefined;
  const why = whyUnavailable({
    isSecureContext: globalThis.isSecureContext !== false,
    hasMediaDevices: typeof devices?.getUserMedia === 'function',
  });
  if (why || !devices) throw new Error(why ?? '');
  const stream = await devices.getUserMedia({ video: constraints(id), audio: false });
  const [track] = stream.getVideoTracks();
  const release = () => {
    track?.removeEventListener('ended', onStopped);
    for (const each of stream.getTracks()) each.stop();
    if (video.srcObject === stream) video.srcObject = null;
  };
  // Not only at the next step below: until then the camera's light would stay on after the dialog is closed.
  signal.addEventListener('abort', release, { once: true });
  try {
    signal.throwIfAborted();
    if (!track) throw new Error(CAMERA_FAILURES.silent);
    track.addEventListener('ended', onStopped);
    video.srcObject = stream;
    await playing(video, signal);
    const capabilities: CameraCapabilities = track.getCapabilities?.() ?? {};
    const set = (settings: CameraSettings) => track.applyConstraints({ advanced: [settings] });
    // Focus is a wish: not every device that names it can be told.
    if (capabilities.focusMode?.includes('continuous'))
      await set({ focusMode: 'continuous' }).catch(() => undefined);
    const all = await camerasOf(devices);
    signal.throwIfAborted();
    return {
      id: track.getSettings().deviceId ?? '',
      hasTorch: capabilities.torch === true,
      all,
      setTorch: (on) => set({ torch: on }),
      release,
    };
  } catch (error) {
    release();
    throw error;
  } finally {
    signal.removeEventListener('abort', release);
  }
}

/** Resolves once the video shows a picture: a stream may be there before its camera gives one. */
async function playing(video: HTMLVideoElement, signal: AbortSignal): Promise<void> {
  for (let attempt = 0; attempt < PLAY_TRIES; attempt += 1) {
    signal.throwIfAborted();
    const next = new Promise<false>((resolve) => setTimeout(() => resolve(false), PLAY_INTERVAL));
    const played = video.play().then(
      () => video.videoWidth > 0 || next,
      () => next,
    );
    // A play() that never settles counts as one that failed.
    if (await Promise.race([played, next])) return;
  }
  signal.throwIfAborted();
  throw new Error(CAMERA_FAILURES.silent);
}

async function camerasOf(devices: MediaDevices): Promise<CameraChoice[]> {
  const all = await devices.enumerateDevices().catch(() => []);
  return all
    .filter(({ kind }) => kind === 'videoinput')
    .map(({ deviceId, label }, index) => ({ id: deviceId, label: label || `Camera ${index + 1}` }));
}
