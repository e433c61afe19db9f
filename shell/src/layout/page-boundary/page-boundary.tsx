import { Button, ErrorState, PageHead } from '@fettle/shared-ui';
import { Component, type ReactNode } from 'react';
import { buildOf, fileMissedBy, isGone } from '../../federation/loading/missing-file.ts';
import { reloadOnce, reloadPage } from '../../federation/reloading/reload-page.ts';

interface PageBoundaryProps {
  /** Its heading when it cannot show its own. */
  title: string;
  /** Called before its children are tried again: code that did not come is to be asked for anew. */
  forget(): void;
  /** Stands here while it is found out why code did not come. */
  loading: ReactNode;
  children: ReactNode;
}

/** `looking`: whether a file that did not come still exists. */
type Trouble = 'none' | 'looking' | 'unreachable' | 'outdated' | 'broken';

/**
 * What breaks in it, or whose code does not arrive, takes nothing but itself down. A page that was opened before an
 * update, and whose files are gone, is loaded anew once by itself, unless something is typed in.
 */
export class PageBoundary extends Component<PageBoundaryProps, { trouble: Trouble }> {
  override state: { trouble: Trouble } = { trouble: 'none' };

  static getDerivedStateFromError(error: unknown): { trouble: Trouble } {
    return { trouble: fileMissedBy(error) === undefined ? 'broken' : 'looking' };
  }

  override componentDidCatch(error: unknown) {
    console.error('A page broke', error);
    this.props.forget();
    const file = fileMissedBy(error);
    if (file !== undefined) void this.lookFor(file);
  }

  private async lookFor(file: string) {
    const outcome = (await isGone(file)) ? reloadOnce(buildOf(file)) : 'spent';
    if (outcome !== 'reloading') this.setState({ trouble: outcome === 'held' ? 'outdated' : 'unreachable' });
  }

  private readonly retry = () => this.setState({ trouble: 'none' });

  override render() {
    const { title, loading, children } = this.props;
    const { trouble } = this.state;
    if (trouble === 'none') return children;
    if (trouble === 'looking') return loading;
    return (
      <>
        <PageHead title={title} />
        <TroubleState trouble={trouble} onRetry={this.retry} />
      </>
    );
  }
}

function TroubleState({ trouble, onRetry }: { trouble: Trouble; onRetry(): void }) {
  const reload = (
    <Button variant="secondary" onClick={reloadPage}>
      Reload
    </Button>
  );
  if (trouble === 'outdated') {
    return (
      <ErrorState title="Fettle has been updated" action={reload}>
        This page was opened before the update. Reload it to go on; nothing that you saved is lost.
      </ErrorState>
    );
  }
  if (trouble === 'unreachable') {
    return (
      <ErrorState title="This page could not be loaded" onRetry={onRetry}>
        Check your connection and try again. Nothing that you saved is lost.
      </ErrorState>
    );
  }
  return (
    <ErrorState title="This page could not be shown" action={reload}>
      Nothing that you saved is lost. Loading it again often helps.
    </ErrorState>
  );
}
