import { addDays, type LocalDate } from '@fettle/shared-ui/rules';
import { type CalendarEvent, type EventColor, formatTime } from './calendar-event.ts';

interface DemoEvent {
  title: string;
  color: EventColor;
  /** Days from today. */
  day: number;
  /** Wall-clock time; left out for an all-day event. */
  time?: string;
}

const DEMO_EVENTS: readonly DemoEvent[] = [
  { day: -9, title: 'Long Run', color: 'run', time: '08:00' },
  { day: -6, title: 'Gym Session', color: 'gym', time: '18:00' },
  { day: -4, title: 'Yoga Class', color: 'yoga', time: '19:30' },
  { day: -2, title: 'Morning Run', color: 'run', time: '06:30' },
  { day: -1, title: 'Meal Prep', color: 'meal' },
  { day: 0, title: 'Morning Run', color: 'run', time: '06:30' },
  { day: 0, title: 'Weigh-in', color: 'weight', time: '07:00' },
  { day: 1, title: 'Meal Prep', color: 'meal' },
  { day: 1, title: 'Gym Session', color: 'gym', time: '17:30' },
  { day: 1, title: 'Yoga Class', color: 'yoga', time: '20:00' },
  { day: 3, title: 'Long Run', color: 'run', time: '08:00' },
  { day: 5, title: 'Gym Session', color: 'gym', time: '18:00' },
  { day: 7, title: 'Weigh-in', color: 'weight', time: '07:00' },
  { day: 8, title: 'Meal Prep', color: 'meal' },
];

/** The examples that every member sees, on dates around today. They are not stored. */
export function demoEvents(today: LocalDate): CalendarEvent[] {
  return DEMO_EVENTS.map(({ day: days, title, color, time }, index) => {
    const day = addDays(today, days);
    return {
      id: `demo-${index}`,
      title,
      color,
      time: time === undefined ? '' : formatTime(time),
      datetime: time === undefined ? day : `${day}T${time}`,
      source: 'demo',
    };
  });
}
