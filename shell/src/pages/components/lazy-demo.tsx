import { Box, ErrorState, LoadingState, SkeletonControl } from '@fettle/shared-ui';
import { Component, type ReactNode, Suspense, useEffect, useRef, useState } from 'react';
import type { LazyComponent } from '../../app/lazy-component.ts';

/** Distance below the window, in px, at which the code is loaded. */
const ROOT_MARGIN = 400;

/** A demo whose code loads when the user scrolls near it, or at once without IntersectionObserver. */
export function LazyDemo({ part: Part }: { part: LazyComponent }) {
  const place = useRef<HTMLDivElement>(null);
  const [reached, setReached] = useState(() => typeof IntersectionObserver === 'undefined');
  useEffect(() => {
    if (reached || !place.current) return;
    const observer = new IntersectionObserver(
      (entries) => setReached(entries.some((entry) => entry.isIntersecting)),
      {
        rootMargin: `${ROOT_MARGIN}px`,
      },
    );
    observer.observe(place.current);
    return () => observer.disconnect();
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

/** Error boundary: when the code of a demo cannot be loaded, the rest of the page keeps working. */
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
