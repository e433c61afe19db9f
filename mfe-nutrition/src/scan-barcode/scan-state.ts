import type { CameraChoice } from './camera/camera.ts';

/** What the scanner shows, and what its debug panel tells. */
export interface ScanState {
  phase: 'starting' | 'scanning' | 'stopped' | 'failed';
  /** Why there is no picture: one of the texts of the camera's errors. */
  error: string | null;
  /** What the last frames showed: that a code is being validated, or that it is an unusual one. */
  status: string | null;
  isWarning: boolean;
  cameras: CameraChoice[];
  cameraId: string;
  hasTorch: boolean;
  torch: boolean;
  /** Which decoder runs; null while none is loaded. */
  decoder: 'workers' | 'fallback' | null;
  lastCode: string | null;
  /** The reader's format and the number of digits: `EAN-13 (13 digits)`. */
  format: string | null;
  scanCount: number;
  lastError: string | null;
  /** When the last code was read, ISO 8601. */
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
