import { Box, Button, ErrorState } from '@fettle/shared-ui';
import type { ReactNode } from 'react';
import type { LoadFailure } from '../loading/load-failure.ts';
import { requestReload } from '../reloading/reload-request.ts';
import {
  type Place,
  type Words,
  wordsForCrash,
  wordsForFailure,
  wordsForRest,
} from './placeholder-messages.ts';

interface PlaceholderProps extends Omit<Parameters<typeof ErrorState>[0], 'title' | 'children'> {
  place: Place;
  words: Words;
}

/** Stands where a feature app should: in the middle of a page or a dialog, small within something else. */
function Placeholder({ place: { extent }, words, ...rest }: PlaceholderProps): ReactNode {
  const state = (
    <ErrorState title={words.title} wholePage={extent === 'page'} compact={extent === 'part'} {...rest}>
      {words.text}
    </ErrorState>
  );
  return extent === 'part' ? (
    <Box borderWidth="1px" borderRadius="l3" p={4}>
      {state}
    </Box>
  ) : (
    state
  );
}

interface LoadPlaceholderProps {
  place: Place;
  failure: LoadFailure;
  retrying: boolean;
  onRetry(): void;
}

/** It could not be loaded: Retry, or Reload where only another page helps. */
export function LoadPlaceholder({ place, failure, retrying, onRetry }: LoadPlaceholderProps) {
  const words = wordsForFailure(place.title, failure);
  if (failure.remedy === 'retry')
    return <Placeholder place={place} words={words} onRetry={onRetry} retrying={retrying} />;
  const reload = (
    <Button variant="secondary" size={place.extent === 'part' ? 'sm' : 'md'} onClick={requestReload}>
      Reload
    </Button>
  );
  return <Placeholder place={place} words={words} action={reload} />;
}

/** It fell while it was shown. */
export function CrashedPlaceholder({ place, onRetry }: { place: Place; onRetry(): void }) {
  return <Placeholder place={place} words={wordsForCrash(place.title)} onRetry={onRetry} />;
}

/** It fell too often, and comes back by itself. */
export function RestingPlaceholder({ place, until }: { place: Place; until: number }) {
  return <Placeholder place={place} words={wordsForRest(place.title, until)} />;
}
