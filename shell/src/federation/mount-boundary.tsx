import { Component, type ReactNode } from 'react';
import { SlotFailed } from './slot-failed.tsx';

interface MountBoundaryProps {
  title?: string;
  wholePage: boolean;
  children: ReactNode;
}

/** Around each mount of a feature app: when it throws while rendering, only this mount falls. Retry mounts it anew. */
export class MountBoundary extends Component<MountBoundaryProps, { broken: boolean }> {
  override state = { broken: false };

  static getDerivedStateFromError() {
    return { broken: true };
  }

  override componentDidCatch(error: unknown): void {
    console.error('A feature app broke while it was shown:', error);
  }

  override render(): ReactNode {
    if (!this.state.broken) return this.props.children;
    return (
      <SlotFailed
        title={this.props.title}
        wholePage={this.props.wholePage}
        retrying={false}
        onRetry={() => this.setState({ broken: false })}
      />
    );
  }
}
