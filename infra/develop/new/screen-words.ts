/** Forms of a slot's name for the screen, for folders and for code. */
export interface ScreenWords {
  /** `Log Workout` */
  title: string;
  /** `log-workout`, for the folder and its files. */
  folder: string;
  /** `LogWorkout` */
  component: string;
}

/** The words of a slot, from its name: `entry:log-workout`, `page:/goals`. */
export function screenWords(slot: string): ScreenWords {
  const folder = slot.replace(/^\w+:\/?/, '').replaceAll('/', '-');
  const words = folder.split('-').map((word) => word.charAt(0).toUpperCase() + word.slice(1));
  return { title: words.join(' '), folder, component: words.join('') };
}
