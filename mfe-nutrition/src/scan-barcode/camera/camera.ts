import { CAMERA_FAILURES, whyUnavailable } from './camera-errors.ts';

/** Number of attempts to get a picture, and the time between them in ms. */
const PLAY_TRIES = 10;
const PLAY_INTERVAL = 500;

/** Properties of a camera's track that TypeScript's DOM library lacks. */
type CameraCapabilities = MediaTrackCapabilities & { torch?: boolean; focusMode?: string[] };
type CameraSettings = MediaTrackConstraintSet & { torch?: boolean; focusMode?: string };

export interface CameraChoice {
  id: string;
  label: string;
}

/** A running camera, which shows its picture in the video element it was opened with. */
export interface Camera {
  id: string;
  hasTorch: boolean;
  /** All cameras of the device. Browsers reveal their names only after the member has allowed a camera. */
  all: CameraChoice[];
  setTorch(on: boolean): Promise<void>;
  /** Stops the camera, so that its light goes out, and removes it from the video element. */
  release(): void;
}

interface OpenOptions {
  /** Id of the camera that the member chose; the back camera by default. */
  id?: string;
  /** Releases the camera at once when it aborts, even while the camera is being opened. */
  signal: AbortSignal;
  /** Called when the camera was unplugged or its permission was withdrawn. */
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
 * @throws the error of `getUserMedia`, or an Error whose message completes "Failed to initialize scanner: …"; an
 * AbortError if the signal aborts first
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
  // Release on abort at once: until the next check below, the light would stay on after the dialog has closed.
  signal.addEventListener('abort', release, { once: true });
  try {
    signal.throwIfAborted();
    if (!track) throw new Error(CAMERA_FAILURES.silent);
    track.addEventListener('ended', onStopped);
    video.srcObject = stream;
    await playing(video, signal);
    const capabilities: CameraCapabilities = track.getCapabilities?.() ?? {};
    const set = (settings: CameraSettings) => track.applyConstraints({ advanced: [settings] });
    // Optional: some devices that report the focus mode cannot set it.
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

/** Resolves once the video shows a picture; a stream may exist before its camera delivers one. */
async function playing(video: HTMLVideoElement, signal: AbortSignal): Promise<void> {
  for (let attempt = 0; attempt < PLAY_TRIES; attempt += 1) {
    signal.throwIfAborted();
    const next = new Promise<false>((resolve) => setTimeout(() => resolve(false), PLAY_INTERVAL));
    const played = video.play().then(
      () => video.videoWidth > 0 || next,
      () => next,
    );
    // A play() that never settles counts as failed.
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
