import type { CameraChoice } from './camera/camera.ts';

/** State that the scanner and its debug panel show. */
export interface ScanState {
  phase: 'starting' | 'scanning' | 'stopped' | 'failed';
  /** Reason why there is no picture, one of the camera's error texts. */
  error: string | null;
  /** Status of the last frames: a code is being validated, or has an unusual length. */
  status: string | null;
  isWarning: boolean;
  cameras: CameraChoice[];
  cameraId: string;
  hasTorch: boolean;
  torch: boolean;
  /** The running decoder; null while none is loaded. */
  decoder: 'workers' | 'fallback' | null;
  lastCode: string | null;
  /** Format and number of digits of the last code: `EAN-13 (13 digits)`. */
  format: string | null;
  scanCount: number;
  lastError: string | null;
  /** Time of the last read code, ISO 8601. */
  timestamp: string | null;
}

export const STARTING: ScanState = {
  phase: 'starting',
  error: null,
  status: null,
  isWarning: false,
  cameras: [],
  cameraId: '',
  hasTorch: false,
  torch: false,
  decoder: null,
  lastCode: null,
  format: null,
  scanCount: 0,
  lastError: null,
  timestamp: null,
};
