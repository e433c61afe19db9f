import { Component, type ReactNode, useEffect } from 'react';

interface MountBoundaryProps {
  /** The component stands in the page. */
  onReady(): void;
  /** It threw: while rendering for the first time, or later, in an effect or when it rendered again. */
  onCrash(phase: 'render' | 'effect', error: unknown): void;
  /** What stands in its place from then on. */
  fallback(retry: () => void): ReactNode;
  children: ReactNode;
}

/** Around each mount of a feature app: when it throws, only this mount falls. Retry mounts it anew. */
export class MountBoundary extends Component<MountBoundaryProps, { broken: boolean }> {
  override state = { broken: false };
  private ready = false;

  static getDerivedStateFromError() {
    return { broken: true };
  }

  override componentDidCatch(error: unknown): void {
    this.props.onCrash(this.ready ? 'effect' : 'render', error);
  }

  private readonly onReady = () => {
    this.ready = true;
    this.props.onReady();
  };

  private readonly retry = () => {
    this.ready = false;
    this.setState({ broken: false });
  };

  override render(): ReactNode {
    if (this.state.broken) return this.props.fallback(this.retry);
    return (
      <>
        {this.props.children}
        <Mounted onMounted={this.onReady} />
      </>
    );
  }
}

/** Comes after what it tells of, whose own effects have run by then. */
function Mounted({ onMounted }: { onMounted(): void }) {
  useEffect(() => onMounted(), [onMounted]);
  return null;
}
