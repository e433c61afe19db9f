import { Box, ErrorState, LoadingState, SkeletonControl } from '@fettle/shared-ui';
import { Component, type ReactNode, Suspense, useEffect, useRef, useState } from 'react';
import type { LazyComponent } from '../../lazy-component.ts';

/** How far below the window, in px, its code is asked for. */
const AHEAD = 400;

/** A part of the page whose code comes when one scrolls near to it, and at once where nearness cannot be told. */
export function LazyDemo({ part: Part }: { part: LazyComponent }) {
  const place = useRef<HTMLDivElement>(null);
  const [reached, setReached] = useState(() => typeof IntersectionObserver === 'undefined');
  useEffect(() => {
    if (reached || !place.current) return;
    const watch = new IntersectionObserver(
      (sightings) => setReached(sightings.some((seen) => seen.isIntersecting)),
      {
        rootMargin: `${AHEAD}px`,
      },
    );
    watch.observe(place.current);
    return () => watch.disconnect();
  }, [reached]);
  return (
    <Box ref={place} minH={reached ? undefined : '20rem'}>
      {reached && (
        <PartBoundary onRetry={Part.reset}>
          <Suspense fallback={<PartLoading />}>
            <Part />
          </Suspense>
        </PartBoundary>
      )}
    </Box>
  );
}

function PartLoading() {
  return (
    <LoadingState label="Loading the demo">
      <SkeletonControl height="20rem" />
    </LoadingState>
  );
}

/** A demo whose code does not come takes nothing but itself down. */
class PartBoundary extends Component<{ onRetry(): void; children: ReactNode }, { broken: boolean }> {
  override state = { broken: false };

  static getDerivedStateFromError() {
    return { broken: true };
  }

  private readonly retry = () => {
    this.props.onRetry();
    this.setState({ broken: false });
  };

  override render() {
    if (!this.state.broken) return this.props.children;
    return <ErrorState compact title="This demo could not be loaded" onRetry={this.retry} />;
  }
}
