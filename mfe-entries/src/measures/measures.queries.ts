import { api, keepPreviousData, queryOptions, type Schemas } from '@fettle/shared-ui/data';
import type { LocalDate } from '@fettle/shared-ui/rules';

export type Measure = Schemas['MeasureDto'];
export type MeasureValue = Schemas['MeasureValueDto'];
type ValueFields = Schemas['MeasureValueFieldsDto'];

/** Pages of 1,000 values: a measure has at most 10,000. */
const MAX_PAGES = 10;

export const MEASURES_CHANGED = [['measures']] as const;

export const measures = {
  /** The member's measures with their newest values. */
  all: queryOptions({
    queryKey: ['measures'],
    queryFn: async ({ signal }) => (await api.get('/measures', { signal })).measures,
  }),

  /** Values of a measure since a day, oldest first; all without a day. */
  values: (id: string, from: LocalDate | undefined) =>
    queryOptions({
      queryKey: ['measures', id, from ?? null],
      queryFn: async ({ signal }) => {
        const found: MeasureValue[] = [];
        let cursor: string | null = null;
        for (let page = 0; page < MAX_PAGES; page += 1) {
          const params: { from?: LocalDate; cursor?: string } = {
            ...(from ? { from } : {}),
            ...(cursor ? { cursor } : {}),
          };
          const answer: Schemas['MeasureValuesDto'] = await api.get('/measures/{id}/values', {
            path: { id },
            params,
            signal,
          });
          found.push(...answer.values);
          cursor = answer.next_cursor;
          if (cursor === null) break;
        }
        return found.reverse();
      },
    }),

  /** The newest values of a measure, newest first, at most 1,000. */
  latest: (id: string, limit: number) =>
    queryOptions({
      queryKey: ['measures', id, 'latest', limit],
      queryFn: async ({ signal }) =>
        (await api.get('/measures/{id}/values', { path: { id }, params: { limit }, signal })).values,
      placeholderData: keepPreviousData,
    }),
};

/** Creates a measure (version 0) or changes its name and unit. */
export const saveMeasure = (id: string, version: number, fields: Schemas['MeasureFieldsDto']) =>
  api.put('/measures/{id}', fields, { path: { id }, headers: { 'If-Match': String(version) } });

export const deleteMeasure = (id: string) => api.delete('/measures/{id}', { path: { id } });

export const logValue = (id: string, value_id: string, fields: ValueFields) =>
  api.put('/measures/{id}/values/{value_id}', fields, { path: { id, value_id } });

export const deleteValue = (id: string, value_id: string) =>
  api.delete('/measures/{id}/values/{value_id}', { path: { id, value_id } });

const NUMBER = new Intl.NumberFormat(undefined, { maximumFractionDigits: 2 });

/** Formats `82.5 cm`. */
export const valueText = (value: number, { unit }: Pick<Measure, 'unit'>): string =>
  `${NUMBER.format(value)}\u00a0${unit}`;
