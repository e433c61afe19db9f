import { type RefObject, useCallback, useEffect, useRef, useState } from 'react';
import { useCamera } from './camera/use-camera.ts';
import { type BarcodeRead, judgeFrame, NO_READS } from './decoding/acceptance.ts';
import type { Decoder } from './decoding/decoder.ts';
import { RunningDecoder } from './decoding/running-decoder.ts';
import { type ScanState, STARTING } from './scan-state.ts';

/** Time in ms that the status of a frame is shown when the next frames show nothing. */
const STATUS_LIFETIME = 2000;

export interface Scanner {
  state: ScanState;
  chooseCamera(id: string): void;
  setTorch(on: boolean): void;
  /** Starts the camera again after an error. */
  retry(): void;
  /** Reads a picture instead of the camera's; loads the decoder if necessary. */
  readPicture: Decoder['readPicture'];
  /** Releases the camera and ends the workers. */
  stop(): void;
}

/**
 * Runs camera and decoder while the component is mounted. Both load at once, so that the workers are ready when the
 * permission is given.
 */
export function useScanner(
  video: RefObject<HTMLVideoElement | null>,
  onAccepted: (code: string) => void,
): Scanner {
  const [state, setState] = useState(STARTING);
  const [wanted, setWanted] = useState({ cameraId: '', attempt: 0 });
  const update = (change: Partial<ScanState>) => setState((last) => ({ ...last, ...change }));
  const accepted = useRef(onAccepted);
  accepted.current = onAccepted;
  const recent = useRef(NO_READS);
  const saidAt = useRef(0);
  const handingOver = useRef<ReturnType<typeof setTimeout>>(undefined);

  const onFrame = (read: BarcodeRead | null) => {
    if (!camera.current) return;
    const now = performance.now();
    const verdict = judgeFrame(recent.current, read, now);
    recent.current = verdict.recent;
    const { accepted: code } = verdict;
    if (code) {
      stop();
      // Benchmarks read the time of acceptance from this mark.
      performance.mark?.('barcode-accepted', { detail: { code } });
      // Closing the scanner is expensive, so it runs in another task than the frame.
      handingOver.current = setTimeout(() => accepted.current(code));
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
  };
  const frameSeen = useRef(onFrame);
  frameSeen.current = onFrame;

  const [decoder] = useState(
    () =>
      new RunningDecoder({
        onFrame: (read) => frameSeen.current(read),
        onKind: (kind) => update({ decoder: kind }),
        onProblem: (error) => update({ lastError: String(error) }),
        onMissing: (error) => camera.fail(error),
      }),
  );
  const camera = useCamera(video, wanted, {
    onStarting() {
      recent.current = NO_READS;
      update({ phase: 'starting', error: null, status: null });
      void decoder.load().catch(() => undefined);
    },
    onOpened({ all, id, hasTorch }) {
      update({ phase: 'scanning', cameras: all, cameraId: id, hasTorch, torch: false });
    },
    onPicture: (picture) => decoder.offerFrame(picture),
    onFailed: (error, text) =>
      update({ phase: 'failed', error: text, lastError: String(error ?? text), status: null }),
    onHidden: () => update({ phase: 'stopped', status: null }),
  });

  const { stop: stopCamera } = camera;
  const stop = useCallback(() => {
    stopCamera();
    decoder.end();
  }, [stopCamera, decoder]);
  useEffect(() => {
    void decoder.load().catch(() => undefined);
    return () => {
      clearTimeout(handingOver.current);
      stop();
    };
  }, [stop, decoder]);

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
    readPicture: async (canvas, passes) => (await decoder.load()).readPicture(canvas, passes),
    stop,
  };
}
