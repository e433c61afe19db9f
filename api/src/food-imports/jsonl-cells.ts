import type { FoodServing } from '../food-products/food-serving.ts';
import type { Problem, ProblemCode } from './imported-food.ts';

/** The fields of a line that somebody else wrote, each read as what it has to be; what is wrong with them is collected. */
export class Cells {
  readonly problems: Problem[] = [];

  constructor(private readonly line: Record<string, unknown>) {}

  /** Without surrounding spaces; a blank text is none, and a number is the text of it. */
  text(...names: string[]): string | null {
    const value = this.first(names);
    return typeof value === 'string' || typeof value === 'number' ? String(value).trim() || null : null;
  }

  number(...names: string[]): number | null {
    const value = this.first(names);
    if (value === null || value === '') return null;
    const number = typeof value === 'string' ? Number(value.trim().replace(',', '.')) : value;
    if (typeof number === 'number' && Number.isFinite(number)) return number;
    return this.wrong('not_a_number', names, value);
  }

  /** A whole number within bounds, else unknown. */
  whole(name: string, least: number, most: number): number | null {
    const number = this.number(name);
    return number !== null && Number.isInteger(number) && number >= least && number <= most ? number : null;
  }

  flag(name: string): boolean {
    return this.first([name]) === true;
  }

  /** `a` to `e`. */
  grade(name: string): string | null {
    const grade = this.text(name)?.toLowerCase() ?? '';
    return /^[a-e]$/.test(grade) ? grade : null;
  }

  /** Texts, also as one text with commas. */
  list(name: string): string[] | null {
    const value = this.first([name]);
    if (typeof value === 'string') return value.split(',').flatMap((item) => item.trim() || []);
    return Array.isArray(value) ? value.filter((item) => typeof item === 'string') : null;
  }

  servings(): FoodServing[] {
    const value = this.first(['servings']);
    return (Array.isArray(value) ? value : []).flatMap((item) => {
      const cells = new Cells(recordOf(item));
      const description = cells.text('description');
      return description ? [{ description, grams: cells.number('grams') }] : [];
    });
  }

  /** Notes what is wrong with a field, whose value is then unknown. */
  wrong(code: ProblemCode, [field = '']: string[], value: unknown): null {
    this.problems.push({ code, field, value: String(value).slice(0, 100) });
    return null;
  }

  private first(names: string[]): unknown {
    for (const name of names) {
      const value = this.line[name];
      if (value !== undefined && value !== null) return value;
    }
    return null;
  }
}

/** The value as an object; an empty one where it is none. */
export function recordOf(value: unknown): Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value) ? { ...value } : {};
}
