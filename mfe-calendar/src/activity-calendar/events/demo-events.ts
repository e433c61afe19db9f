import { addDays, type LocalDate } from '@fettle/shared-ui/rules';
import { type CalendarEvent, formatTime } from './calendar-event.ts';
import { type EventKind, KIND_LOOKS } from './event-kinds.ts';

interface DemoEvent {
  title: string;
  /** Kind of the entry that the member would log; it decides the color. */
  like: EventKind;
  /** Days from today. */
  day: number;
  /** Wall-clock time; absent for an all-day event. */
  time?: string;
}

const DEMO_EVENTS: readonly DemoEvent[] = [
  { day: -9, title: 'Long Run', like: 'workouts', time: '08:00' },
  { day: -6, title: 'Gym Session', like: 'workouts', time: '18:00' },
  { day: -4, title: 'Yoga Class', like: 'workouts', time: '19:30' },
  { day: -2, title: 'Morning Run', like: 'workouts', time: '06:30' },
  { day: -1, title: 'Meal Prep', like: 'meals' },
  { day: 0, title: 'Morning Run', like: 'workouts', time: '06:30' },
  { day: 0, title: 'Weigh-in', like: 'weight', time: '07:00' },
  { day: 1, title: 'Meal Prep', like: 'meals' },
  { day: 1, title: 'Gym Session', like: 'workouts', time: '17:30' },
  { day: 1, title: 'Yoga Class', like: 'workouts', time: '20:00' },
  { day: 3, title: 'Long Run', like: 'workouts', time: '08:00' },
  { day: 5, title: 'Gym Session', like: 'workouts', time: '18:00' },
  { day: 7, title: 'Weigh-in', like: 'weight', time: '07:00' },
  { day: 8, title: 'Meal Prep', like: 'meals' },
];

/** Returns the examples that every member sees, on dates around today. They are not stored. */
export function demoEvents(today: LocalDate): CalendarEvent[] {
  return DEMO_EVENTS.map(({ day: days, title, like, time }, index) => {
    const day = addDays(today, days);
    return {
      id: `demo-${index}`,
      title,
      color: KIND_LOOKS[like].palette,
      kind: 'examples',
      time: time === undefined ? '' : formatTime(time),
      datetime: time === undefined ? day : `${day}T${time}`,
      source: 'demo',
    };
  });
}
