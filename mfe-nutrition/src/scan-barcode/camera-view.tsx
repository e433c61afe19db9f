import { IconButton, Spinner, Text } from '@fettle/shared-ui';
import { Flashlight, FlashlightOff } from 'lucide-react';
import type { RefObject } from 'react';
import styles from './scan-barcode.module.css';
import type { ScanState } from './scan-state.ts';

interface CameraViewProps {
  videoRef: RefObject<HTMLVideoElement | null>;
  state: ScanState;
  onTorch(on: boolean): void;
}

/** The picture of the camera with a frame to hold the code in; what is happening stands on it. */
export function CameraView({ videoRef, state, onTorch }: CameraViewProps) {
  const { phase, status, isWarning, torch } = state;
  return (
    // The first focus is here and not on a control below, which would scroll the picture out of sight.
    <section
      className={styles.view}
      data-phase={phase}
      aria-label="Camera view"
      tabIndex={-1}
      data-autofocus=""
    >
      <video ref={videoRef} muted playsInline />
      {phase === 'scanning' && (
        <div className={styles.aim} data-seen={status && !isWarning ? '' : undefined} />
      )}
      {phase === 'starting' && (
        <div className={styles.starting} role="status">
          <Spinner size="sm" aria-hidden="true" />
          <Text>Initializing camera...</Text>
        </div>
      )}
      <div className={styles.status} role="status" data-warning={isWarning ? '' : undefined}>
        {status}
      </div>
      {state.hasTorch && phase === 'scanning' && (
        <div className={styles.torch}>
          <IconButton
            variant="secondary"
            aria-label="Torch"
            aria-pressed={torch}
            icon={torch ? <Flashlight /> : <FlashlightOff />}
            onClick={() => onTorch(!torch)}
          />
        </div>
      )}
    </section>
  );
}
