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

/** The camera's picture with a frame to hold the code in, and the status over it. */
export function CameraView({ videoRef, state, onTorch }: CameraViewProps) {
  const { phase, status, isWarning, torch } = state;
  return (
    // Focused first, because a control below would scroll the picture out of view.
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
