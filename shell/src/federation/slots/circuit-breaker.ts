/** So many crashes … */
const CRASHES = 3;
/** … within this time, in ms, … */
const WITHIN = 60_000;
/** … keep a feature app away for so long, in ms. */
const REST = 5 * 60_000;

/** What is remembered of one feature app that crashes while it is shown. */
export interface Circuit {
  /** When it crashed lately, oldest first, in ms since 1970. */
  crashes: readonly number[];
  /** It rests until then, in ms since 1970; 0 while nothing keeps it away. */
  restsUntil: number;
}

export const SOUND: Circuit = { crashes: [], restsUntil: 0 };

/** After a crash at `now`: the third one within a minute lets it rest for five, and is forgotten with the others. */
export function crashed({ crashes, restsUntil }: Circuit, now: number): Circuit {
  const lately = [...crashes.filter((at) => at > now - WITHIN && at <= now), now];
  if (lately.length < CRASHES) return { crashes: lately, restsUntil };
  return { crashes: [], restsUntil: now + REST };
}

/** Whether it is to be kept away at `now`. A clock that was set back never makes a rest longer than it was to be. */
export const rests = ({ restsUntil }: Circuit, now: number): boolean =>
  now < restsUntil && now >= restsUntil - REST;
