import { Component, type ReactNode, Suspense, useEffect } from 'react';

interface MountBoundaryProps {
  /** Called when the children have mounted; the returned function is called when they unmount. */
  onMounted(): () => void;
  /** Called when the children threw: `render` before they first mounted, `effect` in any later render or effect. */
  onCrash(phase: 'render' | 'effect', error: unknown): void;
  /** Shown while the children suspend without a boundary of their own. */
  loading: ReactNode;
  /** Shown after a crash. */
  fallback(retry: () => void): ReactNode;
  children: ReactNode;
}

/**
 * The error and suspense boundary around each mount of a feature app: a crash or a suspension affects this mount
 * only. Retry mounts the children again.
 */
export class MountBoundary extends Component<MountBoundaryProps, { broken: boolean }> {
  override state = { broken: false };
  private hasMounted = false;

  static getDerivedStateFromError() {
    return { broken: true };
  }

  override componentDidCatch(error: unknown): void {
    this.props.onCrash(this.hasMounted ? 'effect' : 'render', error);
  }

  private readonly onMounted = () => {
    this.hasMounted = true;
    return this.props.onMounted();
  };

  private readonly retry = () => {
    this.hasMounted = false;
    this.setState({ broken: false });
  };

  override render(): ReactNode {
    if (this.state.broken) return this.props.fallback(this.retry);
    return (
      <Suspense fallback={this.props.loading}>
        {this.props.children}
        <MountEffect onMounted={this.onMounted} />
      </Suspense>
    );
  }
}

/** Rendered after the children, so that their effects have run when this one runs. */
function MountEffect({ onMounted }: { onMounted(): () => void }) {
  useEffect(() => onMounted(), [onMounted]);
  return null;
}
