import { Box, chakra, Text } from '@fettle/shared-ui';
import type { UploadProgress } from '@fettle/shared-ui/data';

/** Progress of a dialog's uploads, above the buttons; empty while nothing is uploading. */
export function UploadBar({ progress }: { progress: UploadProgress | null }) {
  return (
    <Box role="status" px={{ base: 4, sm: 6 }} pt={progress ? 3 : 0} borderTopWidth={progress ? '1px' : 0}>
      {progress && (
        <>
          <Text textStyle="sm" color="fg.muted" id="upload-text">
            Uploading picture {progress.picture} of {progress.total}
          </Text>
          <chakra.progress mt={1.5} aria-labelledby="upload-text" value={progress.fraction} />
        </>
      )}
    </Box>
  );
}
