import { WEIGHT_UNIT_LABELS } from '@fettle/shared-ui/rules';
import { answerOf, type TableValues, valuesOf } from './columns/table-answer.ts';
import { deviceTimeZone } from './import-texts.ts';
import type { Import, ReadImport } from './imports.queries.ts';

export const WEIGHT_UNITS = [
  { value: 'kg', label: WEIGHT_UNIT_LABELS.kg },
  { value: 'lb', label: WEIGHT_UNIT_LABELS.lbs },
];
export const DISTANCE_UNITS = [
  { value: 'km', label: 'Kilometers (km)' },
  { value: 'mi', label: 'Miles (mi)' },
];

/** A member's answers to what files leave open, as the form has them. */
export interface ImportAnswers {
  weight_unit: '' | 'kg' | 'lb';
  distance_unit: '' | 'km' | 'mi';
  time_zone: string;
  tables: TableValues[];
}

/** The answers that the form begins with: those of the member, else guesses for tables and the device's time zone. */
export const firstAnswers = ({ answers, tables }: Import): ImportAnswers => ({
  weight_unit: answers?.weight_unit ?? '',
  distance_unit: answers?.distance_unit ?? '',
  time_zone: answers?.time_zone ?? deviceTimeZone(),
  tables: tables.map((table) => valuesOf(table, answers !== null)),
});

/** The answers that the API takes. */
export const answersFor = (
  { id, questions, tables }: Import,
  { weight_unit, distance_unit, time_zone, tables: values }: ImportAnswers,
): ReadImport => ({
  id,
  time_zone,
  ...(weight_unit && { weight_unit }),
  ...(distance_unit && { distance_unit }),
  ...(questions.includes('columns') && {
    tables: tables.flatMap((table, at) => (values[at] ? answerOf(table, values[at]) : [])),
  }),
});
