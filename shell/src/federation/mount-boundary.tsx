import { Component, type ReactNode, useEffect } from 'react';

interface MountBoundaryProps {
  /** It stands in the page; what it answers with is called when it does no more. */
  onUp(): () => void;
  /** It threw: before it stood in the page for the first time, or later, in an effect or when it rendered again. */
  onCrash(phase: 'render' | 'effect', error: unknown): void;
  /** What stands in its place from then on. */
  fallback(retry: () => void): ReactNode;
  children: ReactNode;
}

/** Around each mount of a feature app: when it throws, only this mount falls. Retry mounts it anew. */
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
      <>
        {this.props.children}
        <Mounted onUp={this.onUp} />
      </>
    );
  }
}

/** Comes after what it tells of, whose own effects have run by then. */
function Mounted({ onUp }: { onUp(): () => void }) {
  useEffect(() => onUp(), [onUp]);
  return null;
}
