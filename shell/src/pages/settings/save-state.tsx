import { Button, Flex, Spinner, Text } from '@fettle/shared-ui';
import { ApiError, preferencesSaver, usePreferencesSaving, useQueryClient } from '@fettle/shared-ui/data';
import { Check, CircleAlert } from 'lucide-react';

/**
 * Shows the progress of saving in a quiet line; screen readers get it from the toasts. A failure stays visible with
 * its Retry, however far the page is scrolled.
 */
export function SaveState() {
  const { phase, error } = usePreferencesSaving();
  const saver = preferencesSaver(useQueryClient());
  const failed = phase === 'failed';
  return (
    <Flex
      data-phase={phase}
      align="center"
      wrap="wrap"
      columnGap={2}
      minH="control"
      mt={{ base: -4, md: -6 }}
      mb={{ base: 2, md: 3 }}
      color={failed ? 'fg.error' : 'fg.muted'}
      textStyle="sm"
      {...(failed && { position: 'sticky', top: 'var(--fettle-bar-height)', zIndex: 1, bg: 'bg' })}
    >
      {phase === 'saving' && <Spinner size="xs" borderWidth="1.5px" />}
      {phase === 'saved' && <Check aria-hidden="true" size={16} />}
      {failed && <CircleAlert aria-hidden="true" size={16} />}
      <Text>{failed ? notSaved(error) : LINES[phase]}</Text>
      {failed && (
        <Button variant="secondary" size="sm" ms={{ base: 0, sm: 2 }} onClick={saver.save}>
          Retry
        </Button>
      )}
    </Flex>
  );
}

const LINES = { idle: 'Changes are saved automatically.', saving: 'Saving…', saved: 'All changes saved.' };

/**
 * Returns the failure as a sentence. It has the server's reason only for settings that the server refuses (422); any
 * other failure may pass on a retry.
 */
function notSaved(error: unknown): string {
  if (!(error instanceof ApiError)) return 'Not saved.';
  if (error.isNetworkError) return 'Not saved yet. Your changes are saved when the connection is back.';
  return error.status === 422 ? `Not saved: ${error.message}.` : 'Not saved.';
}
