import { Button, Heading, IconButton } from '@fettle/shared-ui';
import { ChevronLeft, ChevronRight } from 'lucide-react';
import type { Ref } from 'react';
import { type CalendarPlace, placeTitle, step } from './calendar-place.ts';
import type { LocalDay } from './local-day.ts';
import styles from './period-bar.module.css';
import { ViewSwitch } from './view-switch.tsx';

interface PeriodBarProps {
  place: CalendarPlace;
  today: LocalDay;
  /** The heading that names the shown days. */
  heading: Ref<HTMLHeadingElement>;
  onGo(to: CalendarPlace): void;
}

/** Which days are shown, and the ways to others. A change is announced by the heading itself. */
export function PeriodBar({ place, today, heading, onGo }: PeriodBarProps) {
  return (
    <div className={styles.bar}>
      <div className={styles.where}>
        <IconButton variant="ghost" aria-label="Previous" onClick={() => onGo(step(place, -1))}>
          <ChevronLeft aria-hidden />
        </IconButton>
        <IconButton variant="ghost" aria-label="Next" onClick={() => onGo(step(place, 1))}>
          <ChevronRight aria-hidden />
        </IconButton>
        <Heading ref={heading} as="h2" tabIndex={-1} className={styles.period} aria-live="polite">
          {placeTitle(place)}
        </Heading>
      </div>
      <div className={styles.views}>
        <ViewSwitch view={place.view} onChange={(view) => onGo({ ...place, view })} />
        <Button variant="secondary" onClick={() => onGo({ ...place, day: today })}>
          Today
        </Button>
      </div>
    </div>
  );
}
