import { type RefObject, useCallback, useEffect, useRef, useState } from 'react';
import { type BarcodeRead, judgeFrame, NO_READS } from './acceptance/acceptance.ts';
import { type Camera, openCamera } from './camera/camera.ts';
import { CAMERA_ERRORS, CAMERA_FAILURES, cameraErrorText } from './camera/camera-errors.ts';
import type { Decoder } from './decoding/decoder.ts';
import { loadDecoder } from './decoding/load-decoder.ts';
import { drawFrame } from './frame.ts';
import { type ScanState, STARTING } from './scan-state.ts';

/** How long after opening the camera starts, in ms: the dialog is there first. */
const START_DELAY = 100;

/** Scans per second. */
const SCAN_RATE = 10;

/** How long what was said of a frame stands, in ms, when the next ones show nothing. */
const STATUS_LIFETIME = 2000;

export interface Scanner {
  state: ScanState;
  chooseCamera(id: string): void;
  setTorch(on: boolean): void;
  /** Starts the camera again after an error. */
  retry(): void;
  /** Looks at a picture in place of the camera's; loads the decoder where it is not there yet. */
  readPicture(canvas: HTMLCanvasElement): Promise<BarcodeRead | null>;
  /** Releases the camera and ends the workers. */
  stop(): void;
}

/**
 * Runs camera and decoder while the component is mounted: both load at once, so that the workers are ready when the
 * permission is given. The camera is released while the page is hidden, and on every way out.
 */
export function useScanner(
  video: RefObject<HTMLVideoElement | null>,
  onAccepted: (code: string) => void,
): Scanner {
  const [state, setState] = useState(STARTING);
  const [wanted, setWanted] = useState({ cameraId: '', attempt: 0 });
  const update = useCallback(
    (change: Partial<ScanState>) => setState((last) => ({ ...last, ...change })),
    [],
  );
  const accepted = useRef(onAccepted);
  accepted.current = onAccepted;

  const camera = useRef<Camera | null>(null);
  const decoder = useRef<Promise<Decoder> | null>(null);
  const recent = useRef(NO_READS);
  const saidAt = useRef(0);
  const stopped = useRef(false);
  const workersBroke = useRef(false);

  const stop = useCallback(() => {
    stopped.current = true;
    recent.current = NO_READS;
    camera.current?.release();
    camera.current = null;
    void decoder.current?.then((running) => running.end()).catch(() => undefined);
    decoder.current = null;
  }, []);

  const onFrame = useCallback(
    (read: BarcodeRead | null) => {
      if (stopped.current || !camera.current) return;
      const now = performance.now();
      const verdict = judgeFrame(recent.current, read, now);
      recent.current = verdict.recent;
      if (verdict.accepted) {
        stop();
        // Benchmarks read there when a code was accepted.
        performance.mark?.('barcode-accepted', { detail: { code: verdict.accepted } });
        accepted.current(verdict.accepted);
        return;
      }
      const said = verdict.status ?? verdict.warning;
      if (said && read) {
        saidAt.current = now;
        setState((last) => ({
          ...last,
          status: said,
          isWarning: verdict.warning !== undefined,
          lastCode: verdict.recent.code || read.digits,
          format: `${read.symbology} (${read.digits.length} digits)`,
          scanCount: last.scanCount + 1,
          timestamp: new Date().toISOString(),
        }));
      } else if (now - saidAt.current > STATUS_LIFETIME) {
        setState((last) => (last.status === null ? last : { ...last, status: null, isWarning: false }));
      }
    },
    [stop],
  );

  const getDecoder = useCallback((): Promise<Decoder> => {
    const onBroken = (error: unknown) => {
      if (stopped.current) return;
      workersBroke.current = true;
      decoder.current = null;
      update({ lastError: String(error), decoder: null });
    };
    const onFallback = (error: unknown) => update({ lastError: String(error) });
    decoder.current ??= loadDecoder({ onFrame, onBroken, onFallback }, !workersBroke.current).then(
      (loaded) => {
        if (stopped.current) loaded.end();
        else update({ decoder: loaded.kind });
        return loaded;
      },
    );
    const loading = decoder.current;
    loading.catch(() => {
      // The next attempt loads it again.
      if (decoder.current === loading) decoder.current = null;
    });
    return loading;
  }, [onFrame, update]);

  useEffect(() => {
    stopped.current = false;
    return stop;
  }, [stop]);

  useEffect(() => {
    let leaving: AbortController | null = null;
    let frames: ReturnType<typeof setInterval> | undefined;
    const canvas = document.createElement('canvas');

    const fail = (error: unknown, text = cameraErrorText(error)) => {
      release();
      update({ phase: 'failed', error: text, lastError: String(error ?? text), status: null });
    };
    const release = () => {
      leaving?.abort();
      leaving = null;
      clearInterval(frames);
      camera.current?.release();
      camera.current = null;
      recent.current = NO_READS;
    };
    const start = async () => {
      // Whatever shows the scanner may keep it for a moment after a code: it stays off.
      if (stopped.current) return;
      leaving?.abort();
      leaving = new AbortController();
      const { signal } = leaving;
      if (!video.current) return fail(undefined, CAMERA_ERRORS.notReady);
      update({ phase: 'starting', error: null, status: null });
      try {
        const loading = getDecoder();
        const opened = await openCamera(video.current, {
          id: wanted.cameraId || undefined,
          signal,
          onStopped: () => fail(new Error(CAMERA_FAILURES.stopped)),
        });
        if (signal.aborted) return opened.release();
        camera.current = opened;
        let running: Decoder | null = null;
        const follow = (next: Promise<Decoder>) =>
          next.then(
            (loaded) => {
              running = loaded;
            },
            (error: unknown) => !signal.aborted && fail(error),
          );
        void follow(loading);
        update({
          phase: 'scanning',
          cameras: opened.all,
          cameraId: opened.id,
          hasTorch: opened.hasTorch,
          torch: false,
        });
        const { current: picture } = video;
        frames = setInterval(() => {
          if (stopped.current) clearInterval(frames);
          else if (decoder.current === null) void follow(getDecoder());
          else if (picture && picture.readyState >= picture.HAVE_CURRENT_DATA)
            running?.offerFrame(() => drawFrame(canvas, picture));
        }, 1000 / SCAN_RATE);
      } catch (error) {
        if (!signal.aborted) fail(error);
      }
    };

    const followVisibility = () => {
      if (document.hidden) {
        release();
        update({ phase: 'stopped', status: null });
      } else if (!leaving) void start();
    };
    void getDecoder().catch(() => undefined);
    const delayed = setTimeout(() => !document.hidden && void start(), START_DELAY);
    document.addEventListener('visibilitychange', followVisibility);
    return () => {
      clearTimeout(delayed);
      document.removeEventListener('visibilitychange', followVisibility);
      release();
    };
  }, [video, wanted, update, getDecoder]);

  return {
    state,
    chooseCamera: (cameraId) => setWanted((last) => ({ ...last, cameraId })),
    setTorch: (on) => {
      camera.current?.setTorch(on).then(
        () => update({ torch: on }),
        (error: unknown) => update({ lastError: String(error) }),
      );
    },
    retry: () => setWanted((last) => ({ ...last, attempt: last.attempt + 1 })),
    readPicture: async (canvas) => (await getDecoder()).readPicture(canvas),
    stop,
  };
}
