import { api, queryOptions } from '@fettle/shared-ui/data';
import type { LocalDate } from '@fettle/shared-ui/rules';

/** Millilitres of a day. */
export const waterOn = (date: LocalDate) =>
  queryOptions({
    queryKey: ['water', date],
    queryFn: async ({ signal }) =>
      (await api.get('/water', { params: { from: date, to: date }, signal })).days[0]?.total_ml ?? 0,
  });

/** Steps of a day; `null` where none are stored. */
export const stepsOn = (date: LocalDate) =>
  queryOptions({
    queryKey: ['steps', date],
    queryFn: async ({ signal }) =>
      (await api.get('/steps', { params: { from: date, to: date }, signal })).days[0]?.steps ?? null,
  });

export interface WaterAmount {
  id: string;
  local_date: LocalDate;
  amount_ml: number;
  /** Total that a correction was worked out from. */
  total_before_ml?: number;
}

export const addWater = ({ id, ...fields }: WaterAmount) => api.put('/water/{id}', fields, { path: { id } });
export const takeWaterBack = (id: string) => api.delete('/water/{id}', { path: { id } });

export const setSteps = (date: LocalDate, steps: number) =>
  api.put('/steps/{date}', { steps }, { path: { date } });
export const removeSteps = (date: LocalDate) => api.delete('/steps/{date}', { path: { date } });
