import {
  CalendarDays,
  ChartLine,
  ClipboardList,
  Dumbbell,
  Flame,
  House,
  type LucideIcon,
  Medal,
  Salad,
  ShieldCheck,
  Target,
  Users,
} from 'lucide-react';

export interface Destination {
  path: string;
  label: string;
  Icon: LucideIcon;
  /** Pages below this one: they make the destination a section that can be collapsed. */
  pages?: Destination[];
}

/**
 * The main menu, in the order of the specification; the sidebar and the phone's drawer show the same list. Nutrition
 * and Fitness become sections as soon as they have `pages`.
 */
export const destinations: Destination[] = [
  { path: '/dashboard', label: 'Home', Icon: House },
  { path: '/nutrition', label: 'Nutrition', Icon: Salad },
  { path: '/fitness', label: 'Fitness', Icon: Dumbbell },
  { path: '/planner', label: 'Planner', Icon: ClipboardList },
  { path: '/calendar', label: 'Calendar', Icon: CalendarDays },
  { path: '/challenges', label: 'Challenges', Icon: Flame },
  { path: '/community', label: 'Community', Icon: Users },
  { path: '/analytics', label: 'Analytics', Icon: ChartLine },
  { path: '/leaderboards', label: 'Leaderboards', Icon: Medal },
  { path: '/goals', label: 'Goals', Icon: Target },
];

/** The last link of the menu, for admins only. */
export const adminDestination: Destination = { path: '/admin', label: 'Admin', Icon: ShieldCheck };
