import { ErrorState } from '@fettle/shared-ui';

interface SlotFailedProps {
  /** What should stand here, as its feature app calls it. */
  title?: string;
  /** It was to fill a page, not a dialog or a part of one. */
  wholePage: boolean;
  onRetry(): void;
  retrying: boolean;
}

/** The placeholder of a feature app that cannot be shown. */
export function SlotFailed({ title, wholePage, onRetry, retrying }: SlotFailedProps) {
  return (
    <ErrorState
      wholePage={wholePage}
      title={title ? `${title} is not available right now` : 'This is not available right now'}
      onRetry={onRetry}
      retrying={retrying}
    >
      Everything else keeps working, and nothing that you saved is lost.
    </ErrorState>
  );
}
