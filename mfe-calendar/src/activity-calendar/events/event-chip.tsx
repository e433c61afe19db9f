import { VisuallyHidden } from '@fettle/shared-ui';
import type { CalendarEvent } from './calendar-event.ts';
import styles from './event-chip.module.css';
import { KIND_LOOKS, marksOf } from './event-kinds.ts';
import { showEventToast } from './event-toasts.ts';

interface EventChipProps {
  event: CalendarEvent;
  tabIndex?: number;
  /** Opens the day of the event; absent where that day is shown. */
  onOpenDay?: () => void;
}

/** One event in one line: an entry has the icon of its kind on a soft background, an example a ring. */
export function EventChip({ event, tabIndex, onOpenDay }: EventChipProps) {
  const { Icon } = KIND_LOOKS[event.kind];
  return (
    <button
      type="button"
      className={styles.chip}
      style={event.color ? marksOf(event.color) : undefined}
      data-source={event.source}
      tabIndex={tabIndex}
      title={[event.time, event.title].filter(Boolean).join(' ')}
      onClick={() => showEventToast(event, onOpenDay)}
    >
      {event.source !== 'demo' && <Icon aria-hidden="true" className={styles.icon} />}
      {event.time && <span className={styles.time}>{event.time} </span>}
      <span className={styles.title}>{event.title}</span>
      {event.source === 'demo' && <VisuallyHidden>, example</VisuallyHidden>}
    </button>
  );
}
