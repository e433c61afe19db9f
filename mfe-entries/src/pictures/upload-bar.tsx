import { Box, Text } from '@fettle/shared-ui';
import type { UploadProgress } from '@fettle/shared-ui/data';
import styles from './upload-bar.module.css';

/** The progress of a dialog's uploads, above the buttons; empty while nothing is uploading. */
export function UploadBar({ progress }: { progress: UploadProgress | null }) {
  return (
    <Box role="status" px={{ base: 4, sm: 6 }} pt={progress ? 3 : 0} borderTopWidth={progress ? '1px' : 0}>
      {progress && (
        <>
          <Text textStyle="sm" color="fg.muted" id="upload-text">
            Uploading photo {progress.picture} of {progress.total}
          </Text>
          <progress className={styles.bar} aria-labelledby="upload-text" value={progress.fraction} />
        </>
      )}
    </Box>
  );
}
