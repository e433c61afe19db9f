import { ErrorState, PageHead } from '@fettle/shared-ui';
import { Component, type ReactNode } from 'react';

interface PageBoundaryProps {
  /** Its heading when it cannot show its own. */
  title: string;
  children: ReactNode;
}

/** A page of the shell that breaks, or whose code does not arrive, takes nothing but itself down. */
export class PageBoundary extends Component<PageBoundaryProps, { broken: boolean }> {
  override state = { broken: false };

  static getDerivedStateFromError() {
    return { broken: true };
  }

  override componentDidCatch(error: unknown) {
    console.error('A page broke', error);
  }

  override render() {
    if (!this.state.broken) return this.props.children;
    return (
      <>
        <PageHead title={this.props.title} />
        <ErrorState title="This page could not be shown" onRetry={() => location.reload()}>
          Nothing that you saved is lost. Loading it again often helps.
        </ErrorState>
      </>
    );
  }
}
