import { Component, type ReactNode, Suspense, useEffect } from 'react';

interface MountBoundaryProps {
  /** It stands in the page; what it answers with is called when it does no more. */
  onUp(): () => void;
  /** It threw: before it stood in the page for the first time, or later, in an effect or when it rendered again. */
  onCrash(phase: 'render' | 'effect', error: unknown): void;
  /** What stands in its place while a part of it is on the way that it did not provide for itself. */
  loading: ReactNode;
  /** What stands in its place once it threw. */
  fallback(retry: () => void): ReactNode;
  children: ReactNode;
}

/**
 * Around each mount of a feature app: when it throws, only this mount falls, and when it waits, only this mount does.
 * Retry mounts it anew.
 */
export class MountBoundary extends Component<MountBoundaryProps, { broken: boolean }> {
  override state = { broken: false };
  private wasUp = false;

  static getDerivedStateFromError() {
    return { broken: true };
  }

  override componentDidCatch(error: unknown): void {
    this.props.onCrash(this.wasUp ? 'effect' : 'render', error);
  }

  private readonly onUp = () => {
    this.wasUp = true;
    return this.props.onUp();
  };

  private readonly retry = () => {
    this.wasUp = false;
    this.setState({ broken: false });
  };

  override render(): ReactNode {
    if (this.state.broken) return this.props.fallback(this.retry);
    return (
      <Suspense fallback={this.props.loading}>
        {this.props.children}
        <Mounted onUp={this.onUp} />
      </Suspense>
    );
  }
}

/** Comes after what it tells of, whose own effects have run by then. */
function Mounted({ onUp }: { onUp(): () => void }) {
  useEffect(() => onUp(), [onUp]);
  return null;
}
