import { NUTRIENT_FIELDS } from '../food-browser/product-values.ts';
import { permissionBand } from '../users/permission-level.ts';
import type { AuditEntry } from './audit.queries.ts';

/** One changed field, as readable text. */
export interface Difference {
  label: string;
  /** `null` if the field was empty or unknown. */
  from: string | null;
  /** `null` if the field is empty or unknown now; undefined if its object was deleted. */
  to: string | null | undefined;
}

/** Labels of the fields, in display order. Fields that are not listed follow under their wire names. */
const LABELS: Record<string, string> = {
  is_admin: 'Role',
  permission_level: 'Level',
  status: 'Status',
  suspension_reason: 'Reason',
  premium: 'Premium',
  product_name: 'Name',
  brands: 'Brands',
  categories: 'Categories',
  barcode: 'Barcode',
  source_key: 'Source',
  serving_size: 'Serving size',
  serving_grams: 'Serving in g',
  nutrition_per_serving: 'Per serving',
  ...Object.fromEntries(NUTRIENT_FIELDS),
  energy_kcal: 'Energy (kcal)',
  sodium: 'Sodium',
  build: 'Build',
  canary: 'Canary',
  switched_off: 'Switched off',
  revision: 'Revision',
  reason: 'Reason',
  commit: 'Commit',
};
const ORDER = Object.keys(LABELS);

/** Lists the changes of an entry by field. Earlier versions stored the values of a deleted product without `from`. */
export function differencesOf({ action, details }: Pick<AuditEntry, 'action' | 'details'>): Difference[] {
  const isDeletion = action.endsWith('.delete');
  return Object.entries(details)
    .sort(([a], [b]) => place(a) - place(b))
    .map(([field, change]) => {
      const isPair = change !== null && typeof change === 'object' && 'from' in change && 'to' in change;
      const { from, to } = isPair ? change : { from: change, to: undefined };
      return {
        label: labelOf(field),
        from: textOf(field, from),
        to: isDeletion || !isPair ? undefined : textOf(field, to),
      };
    })
    .filter(({ from, to }) => from !== null || to !== undefined);
}

const place = (field: string) => (ORDER.includes(field) ? ORDER.indexOf(field) : ORDER.length);
const labelOf = (field: string) => LABELS[field] ?? field.replaceAll('_', ' ');

function textOf(field: string, value: unknown): string | null {
  if (value === null || value === undefined || value === '') return null;
  if (field === 'is_admin') return value ? 'Admin' : 'Regular user';
  if (field === 'permission_level') return levelText(Number(value));
  if (typeof value === 'boolean') return value ? 'Yes' : 'No';
  if (typeof value === 'number') return FIGURE.format(value);
  if (Array.isArray(value)) return value.join(', ') || null;
  if (typeof value === 'object') return partsOf(value);
  return String(value);
}

const FIGURE = new Intl.NumberFormat(undefined, { maximumFractionDigits: 6 });

function levelText(level: number): string {
  const band = permissionBand(level);
  return band ? `${level} (${band.name})` : String(level);
}

function partsOf(value: object): string {
  return Object.entries(value)
    .map(([field, part]) => `${labelOf(field)} ${textOf(field, part) ?? '–'}`)
    .join(', ');
}
