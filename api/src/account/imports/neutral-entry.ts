/** Place in an upload that an entry or a problem comes from: a file, and a row, counted from 1 with the header. */
export interface Place {
  file: string;
  /** `null` for a file without rows, such as JSON. */
  row: number | null;
}

/** Fields of every neutral entry. */
interface NeutralMoment {
  /** The member's calendar day, `YYYY-MM-DD`. */
  local_date: string;
  /** `HH:MM:SS` on the member's clock; `null` where the source does not know it. */
  local_time: string | null;
  /** Minutes that the member's clock was ahead of UTC, where the source says so; otherwise their home time zone applies. */
  offset_minutes?: number;
  /** Id of the entry in the source, unique among its entries of this kind; left out where it has none. */
  source_id?: string;
  /** Text of the member's own in the entry itself. A note that the source has apart is an entry of its own. */
  notes?: string;
  place: Place;
}

/** A weigh-in, in the unit of the file. */
export interface NeutralWeight extends NeutralMoment {
  kind: 'weight';
  weight: number;
  unit: 'kg' | 'lb' | 'stone';
  body_fat_pct?: number | undefined;
}

/** Something eaten, with the values of the whole amount; `null` is unknown. */
export interface NeutralFood {
  /** `null` where the source has only sums. */
  name: string | null;
  brand?: string | null;
  /** The amount as the source wrote it: `2 x 1 Cup`, `60 g`. */
  amount: string | null;
  kcal: number | null;
  /** Grams. */
  protein: number | null;
  /** Grams. */
  carbs: number | null;
  /** Grams. */
  fat: number | null;
}

export interface NeutralMeal extends NeutralMoment {
  kind: 'meal';
  /** The source's own label: `Breakfast`, `Snacks`, `Before gym`; `null` for none. */
  meal: string | null;
  foods: NeutralFood[];
  /** Set where the source has only the sum of a day. */
  daily_total?: true;
}

/** A set of an exercise; `null` is unknown or not used. */
export interface NeutralSet {
  weight: number | null;
  unit: 'kg' | 'lb' | null;
  reps: number | null;
  seconds?: number;
  distance?: number;
  /** Left out where the file does not name it: then the member's answer applies. */
  distance_unit?: 'km' | 'm' | 'mi' | 'yd' | 'ft';
}

export interface NeutralWorkout extends NeutralMoment {
  kind: 'workout';
  /** The source's own name of the workout or of its activity; `null` where it has none. */
  type: string | null;
  /** `null` where the source does not know it. */
  duration_min: number | null;
  /** Energy burned. */
  kcal: number | null;
  distance?: number | undefined;
  /** Left out where the file does not name it: then the member's answer applies. */
  distance_unit?: NeutralSet['distance_unit'];
  /** Left out where the workout was indoors, or the source does not know. */
  outdoors?: true;
  exercises?: { name: string; sets: NeutralSet[] }[];
}

/** A text of the member's own; the note of a weigh-in or a workout is one too, at the same moment. */
export interface NeutralNote extends NeutralMoment {
  kind: 'note';
  title?: string;
  text: string;
}

/** An entry as any source has it, before it follows the product's rules. */
export type NeutralEntry = NeutralWeight | NeutralMeal | NeutralWorkout | NeutralNote;
