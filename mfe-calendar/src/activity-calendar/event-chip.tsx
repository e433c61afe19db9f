import type { CalendarEvent } from './calendar-event.ts';
import { announceEvent } from './calendar-toasts.ts';
import styles from './event-chip.module.css';

interface EventChipProps {
  event: CalendarEvent;
  tabIndex?: number;
}

/** An event in one line: a member's own is filled, an example only outlined. */
export function EventChip({ event, tabIndex }: EventChipProps) {
  return (
    <button
      type="button"
      className={styles.chip}
      data-color={event.color}
      data-source={event.source}
      tabIndex={tabIndex}
      title={[event.time, event.title].filter(Boolean).join(' ')}
      onClick={() => announceEvent(event)}
    >
      {event.time && <span className={styles.time}>{event.time} </span>}
      <span className={styles.title}>{event.title}</span>
      {event.source === 'demo' && <span className={styles.spoken}>, example</span>}
    </button>
  );
}
