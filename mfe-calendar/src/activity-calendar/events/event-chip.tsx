import type { CalendarEvent } from './calendar-event.ts';
import styles from './event-chip.module.css';
import { showEventToast } from './event-toasts.ts';

interface EventChipProps {
  event: CalendarEvent;
  tabIndex?: number;
}

/** An event in one line: an entry is filled, an example is outlined. */
export function EventChip({ event, tabIndex }: EventChipProps) {
  return (
    <button
      type="button"
      className={styles.chip}
      data-color={event.color}
      data-source={event.source}
      tabIndex={tabIndex}
      title={[event.time, event.title].filter(Boolean).join(' ')}
      onClick={() => showEventToast(event)}
    >
      {event.time && <span className={styles.time}>{event.time} </span>}
      <span className={styles.title}>{event.title}</span>
      {event.source === 'demo' && <span className={styles.spoken}>, example</span>}
    </button>
  );
}
