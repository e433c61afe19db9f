import { ErrorState, LoadingState, PageHead, SkeletonText } from '@fettle/shared-ui';
import {
  Component,
  type ComponentType,
  type LazyExoticComponent,
  lazy,
  type ReactNode,
  Suspense,
  useState,
} from 'react';
import { PANEL_ID, tabId } from './tab-list.tsx';
import type { ConsoleTab } from './tabs.ts';

/** Loaded tabs, so that they open at once the next time. React keeps a rejection too: `tryAgain` deletes it. */
const contents = new Map<ConsoleTab, LazyExoticComponent<ComponentType>>();

function contentOf(tab: ConsoleTab) {
  const content = contents.get(tab) ?? lazy(tab.load);
  contents.set(tab, content);
  return content;
}

/** Panel of a tab. It shows an error if the tab crashes or its code cannot be loaded; the other tabs stay usable. */
export function TabPanel({ tab }: { tab: ConsoleTab }) {
  const [, setAttempt] = useState(0);
  const Content = contentOf(tab);
  const loading = (
    <LoadingState label={`Loading ${tab.title}`}>
      <SkeletonText lines={8} />
    </LoadingState>
  );
  const tryAgain = () => {
    contents.delete(tab);
    setAttempt((attempt) => attempt + 1);
  };
  return (
    <div id={PANEL_ID} role="tabpanel" aria-labelledby={tabId(tab)} data-no-floating-button="">
      <TabBoundary title={tab.title} onRetry={tryAgain}>
        <Suspense fallback={loading}>
          <Content />
        </Suspense>
      </TabBoundary>
    </div>
  );
}

interface TabBoundaryProps {
  title: string;
  onRetry(): void;
  children: ReactNode;
}

class TabBoundary extends Component<TabBoundaryProps, { broken: boolean }> {
  override state = { broken: false };

  static getDerivedStateFromError() {
    return { broken: true };
  }

  override componentDidCatch(error: unknown): void {
    console.error(`The tab ${this.props.title} broke`, error);
  }

  private readonly retry = () => {
    this.props.onRetry();
    this.setState({ broken: false });
  };

  override render(): ReactNode {
    if (!this.state.broken) return this.props.children;
    return (
      <>
        <PageHead title={this.props.title} />
        <ErrorState onRetry={this.retry}>The other tabs still work. Please try again.</ErrorState>
      </>
    );
  }
}
