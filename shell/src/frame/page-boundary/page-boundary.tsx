import { ErrorState, PlainButton } from '@fettle/shared-ui';
import { Component, type ReactNode } from 'react';
import { buildOf, isMissing, missingFileOf } from '../../federation/loading/missing-file.ts';
import { reloadOnce, reloadPage } from '../../federation/reloading/reload-page.ts';
import styles from './page-boundary.module.css';

interface PageBoundaryProps {
  /** The heading while the page itself is not shown. */
  title: string;
  /** Called after a failure, so that the next render fetches the code again. */
  resetCode(): void;
  /** Shown while the boundary checks why the code could not be loaded. */
  loading: ReactNode;
  children: ReactNode;
}

/** `checking`: whether a file that could not be loaded still exists on the server. */
type PageFailure = 'none' | 'checking' | 'unreachable' | 'outdated' | 'broken';

/**
 * The error boundary of a page: when the page crashes or its code cannot be loaded, the rest keeps working. A page
 * that was opened before an update, and whose files are missing now, is reloaded once, unless there is unsaved input.
 */
export class PageBoundary extends Component<PageBoundaryProps, { failure: PageFailure }> {
  override state: { failure: PageFailure } = { failure: 'none' };

  static getDerivedStateFromError(error: unknown): { failure: PageFailure } {
    return { failure: missingFileOf(error) === undefined ? 'broken' : 'checking' };
  }

  override componentDidCatch(error: unknown) {
    console.error('A page broke', error);
    this.props.resetCode();
    const file = missingFileOf(error);
    if (file !== undefined) void this.checkFile(file);
  }

  private async checkFile(file: string) {
    const outcome = (await isMissing(file)) ? reloadOnce(buildOf(file)) : 'already-reloaded';
    if (outcome !== 'reloading')
      this.setState({ failure: outcome === 'unsaved-input' ? 'outdated' : 'unreachable' });
  }

  private readonly retry = () => this.setState({ failure: 'none' });

  override render() {
    const { title, loading, children } = this.props;
    const { failure } = this.state;
    if (failure === 'none') return children;
    if (failure === 'checking') return loading;
    return (
      <>
        <h1 tabIndex={-1} className={styles.title}>
          {title}
        </h1>
        <FailureState failure={failure} onRetry={this.retry} />
      </>
    );
  }
}

function FailureState({ failure, onRetry }: { failure: PageFailure; onRetry(): void }) {
  if (failure === 'unreachable')
    return (
      <ErrorState title="This page could not be loaded" onRetry={onRetry}>
        Check your connection and try again. Nothing you saved is lost.
      </ErrorState>
    );
  const reload = (
    <PlainButton variant="secondary" onClick={reloadPage}>
      Reload
    </PlainButton>
  );
  return failure === 'outdated' ? (
    <ErrorState title="Fettle has been updated" action={reload}>
      You opened this page before the update. Reload it to continue; nothing you saved is lost.
    </ErrorState>
  ) : (
    <ErrorState title="This page could not be shown" action={reload}>
      Nothing you saved is lost. Reloading the page often helps.
    </ErrorState>
  );
}
