import { foodId } from '../normalisation/source-food.ts';
import type { Place } from '../text-files/lines-of.ts';
import { copyLine } from './copy-line.ts';
import type { JsonlRow } from './jsonl-food.ts';

/** The numbers of rows, by their result. */
export interface ReadCounts {
  read: number;
  /** Further rows of the same food: the newest one is stored, or else the last. */
  repeated: number;
  skipped: Record<string, number>;
  problems: Record<string, number>;
}

/** Rows that are stored together. */
export interface FoodBatch extends ReadCounts {
  /** Lines of COPY. */
  foods: Uint8Array<ArrayBuffer>;
  /** Lines of the problems file. */
  listed: string;
  /** The place where the next batch begins. */
  place: Place;
}

/** Reasons that get no line in the problems file: a shampoo is no problem. */
const NOT_LISTED = ['not_food', 'superseded'];
const MOST_CHARACTERS = 4_000_000;

/** Collects rows until a batch is large enough for a transaction. */
export class BatchBuilder {
  private foods = new Map<string, { line: string; modified: string }>();
  private characters = 0;
  private listed = '';
  private counts = noCounts();

  constructor(private readonly most_rows: number) {}

  get full(): boolean {
    return this.counts.read >= this.most_rows || this.characters >= MOST_CHARACTERS;
  }

  get empty(): boolean {
    return this.counts.read === 0;
  }

  add(line: number, row: JsonlRow): void {
    this.counts.read += 1;
    if ('skipped' in row) {
      count(this.counts.skipped, row.skipped);
      if (!NOT_LISTED.includes(row.skipped)) this.list(line, row.key, row.skipped, row.why ?? '');
      return;
    }
    const key = row.food.source_key ?? row.food.id ?? '';
    for (const { code, field, value } of row.problems) {
      count(this.counts.problems, code);
      this.list(line, key, code, `${field}: ${value}`);
    }
    const modified = row.food.source_modified_at ?? '';
    const before = this.foods.get(key);
    if (before) this.counts.repeated += 1;
    if (before && modified && modified < before.modified) return;
    const food = copyLine({ ...row.food, id: row.food.id ?? foodId(key) });
    this.foods.set(key, { line: food, modified });
    this.characters += food.length - (before?.line.length ?? 0);
  }

  /** Returns the batch and begins the next one. */
  take(place: Place): FoodBatch {
    const foods = new TextEncoder().encode(Array.from(this.foods.values(), ({ line }) => line).join(''));
    const batch = { ...this.counts, foods, listed: this.listed, place };
    this.foods.clear();
    this.characters = 0;
    this.listed = '';
    this.counts = noCounts();
    return batch;
  }

  private list(line: number, code: string, reason: string, detail: string): void {
    const text = `${JSON.stringify({ line, code, reason, detail })}\n`;
    this.listed += text;
    this.characters += text.length;
  }
}

function noCounts(): ReadCounts {
  return { read: 0, repeated: 0, skipped: {}, problems: {} };
}

function count(counts: Record<string, number>, what: string): void {
  counts[what] = (counts[what] ?? 0) + 1;
}
