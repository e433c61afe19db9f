import { type KeyboardEvent, useEffect, useRef } from 'react';
import styles from './tab-list.module.css';
import type { ConsoleTab } from './tabs.ts';

interface TabListProps {
  tabs: readonly ConsoleTab[];
  selected: ConsoleTab;
  onSelect(tab: ConsoleTab): void;
}

/** Ids that connect a tab and its panel for screen readers. */
export const tabId = ({ path }: ConsoleTab) => `tab${path.replaceAll('/', '-')}`;
export const PANEL_ID = 'console-panel';

/**
 * Tabs of the console by the ARIA tabs pattern: one stop for Tab; Left, Right, Home and End select another tab. The
 * code of a tab is loaded on hovering.
 */
export function TabList({ tabs, selected, onSelect }: TabListProps) {
  const list = useRef<HTMLDivElement>(null);

  // On a phone the list is wider than the screen: scroll to the selected tab.
  useEffect(() => {
    const tab = list.current?.querySelector(`#${tabId(selected)}`);
    tab?.scrollIntoView?.({ block: 'nearest', inline: 'center' });
  }, [selected]);

  const onKeyDown = (event: KeyboardEvent<HTMLDivElement>) => {
    const to = targetOf(event, tabs, selected);
    if (!to || event.ctrlKey || event.metaKey || event.altKey) return;
    event.preventDefault();
    list.current?.querySelector<HTMLElement>(`#${tabId(to)}`)?.focus();
    onSelect(to);
  };

  return (
    <div ref={list} role="tablist" aria-label="Admin console" className={styles.list} onKeyDown={onKeyDown}>
      {tabs.map((tab) => (
        <button
          key={tab.path}
          id={tabId(tab)}
          type="button"
          role="tab"
          aria-selected={tab === selected}
          aria-controls={PANEL_ID}
          tabIndex={tab === selected ? 0 : -1}
          className={styles.tab}
          onClick={() => onSelect(tab)}
          onPointerEnter={() => tab.load().catch(() => undefined)}
        >
          {tab.title}
        </button>
      ))}
    </div>
  );
}

function targetOf({ key, currentTarget }: KeyboardEvent, tabs: readonly ConsoleTab[], selected: ConsoleTab) {
  if (key === 'Home') return tabs[0];
  if (key === 'End') return tabs.at(-1);
  if (key !== 'ArrowLeft' && key !== 'ArrowRight') return undefined;
  const isRightToLeft = getComputedStyle(currentTarget).direction === 'rtl';
  const step = (key === 'ArrowRight') === isRightToLeft ? -1 : 1;
  return tabs[(tabs.indexOf(selected) + step + tabs.length) % tabs.length];
}
