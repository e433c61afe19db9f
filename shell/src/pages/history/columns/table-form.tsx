import { Heading, Select, type SelectOption, Stack, Text } from '@fettle/shared-ui';
import { FormField, type useForm, useWatch } from '@fettle/shared-ui/forms';
import { useId } from 'react';
import { Disclosure } from '../disclosure.tsx';
import { DISTANCE_UNITS, type ImportAnswers, WEIGHT_UNITS } from '../import-answers.ts';
import { listText } from '../import-texts.ts';
import type { ImportedKind } from '../imports.queries.ts';
import styles from './columns.module.css';
import { firstRowText } from './first-row.ts';
import { FirstRows } from './first-rows.tsx';
import { type ImportTable, kindOf, openFormats, type TableValues } from './table-answer.ts';
import { FIELDS, requiredWith, type TableField } from './table-fields.ts';

const KINDS: { value: TableValues['kind']; label: string }[] = [
  { value: 'weight_entries', label: 'Weigh-ins' },
  { value: 'meal_entries', label: 'Food' },
  { value: 'workout_entries', label: 'Workouts' },
  { value: 'custom_entries', label: 'Notes' },
  { value: 'none', label: 'Leave this file out' },
];
const DATE_ORDERS = [
  { value: 'ymd', label: 'Year, month, day' },
  { value: 'dmy', label: 'Day, month, year' },
  { value: 'mdy', label: 'Month, day, year' },
];
const NUMBER_FORMS = [
  { value: 'false', label: '1,234.5' },
  { value: 'true', label: '1.234,5' },
];
/** Characters of an example beside the name of its column. */
const EXAMPLE_LENGTH = 24;

type Form = ReturnType<typeof useForm<ImportAnswers>>;

interface TableFormProps {
  table: ImportTable;
  /** Place of the table among those of the import. */
  at: number;
  form: Form;
}

/** Asks what the rows of a table are, and which column has what; guesses are filled in. */
export function TableForm({ table, at, form }: TableFormProps) {
  const { register, control, formState } = form;
  const errors = formState.errors.tables?.[at];
  const values = useWatch({ control, name: `tables.${at}` }) as TableValues;
  const kind = kindOf(values);
  const dateColumn = values.columns.date ?? '';
  const formats = openFormats(table, values);
  const id = useId();
  const name = filesText(table.files);
  return (
    <Stack as="section" gap={5} aria-labelledby={id}>
      <Heading as="h3" id={id} textStyle="sm" overflowWrap="anywhere" dir="auto">
        {name}
      </Heading>
      <FirstRows of={table} name={name} />
      <div className={styles.fields}>
        <FormField label="These rows are" error={errors?.kind}>
          <Select
            options={KINDS}
            placeholder="Choose"
            {...register(`tables.${at}.kind`, { required: 'Please choose what these rows are' })}
          />
        </FormField>
      </div>
      {kind && (
        <>
          <div className={styles.fields}>
            <Columns kind={kind} fields={FIELDS[kind].usual} {...{ table, at, form }} />
            {formats.asksDateOrder && (
              <FormField
                key={dateColumn}
                label="Order of the dates"
                error={errors?.date_orders?.[dateColumn]}
              >
                <Select
                  options={DATE_ORDERS}
                  placeholder="Choose"
                  {...register(`tables.${at}.date_orders.${dateColumn}`, {
                    required: 'Please choose the order of the dates',
                  })}
                />
              </FormField>
            )}
            {formats.decimal_comma === null && (
              <FormField label="Numbers are written">
                <Select options={NUMBER_FORMS} {...register(`tables.${at}.decimal_comma`)} />
              </FormField>
            )}
            {formats.asksWeightUnit && (
              <FormField label="Unit of weights" error={errors?.weight_unit}>
                <Select
                  options={WEIGHT_UNITS}
                  placeholder="Choose"
                  {...register(`tables.${at}.weight_unit`, { required: 'Please choose a unit' })}
                />
              </FormField>
            )}
            {formats.asksDistanceUnit && (
              <FormField label="Unit of distances" error={errors?.distance_unit}>
                <Select
                  options={DISTANCE_UNITS}
                  placeholder="Choose"
                  {...register(`tables.${at}.distance_unit`, { required: 'Please choose a unit' })}
                />
              </FormField>
            )}
          </div>
          <Disclosure summary="More columns" beginsOpen={hasColumn(table, FIELDS[kind].more)}>
            <div className={styles.fields}>
              <Columns kind={kind} fields={FIELDS[kind].more} {...{ table, at, form }} />
            </div>
          </Disclosure>
          <Text role="status" dir="auto" overflowWrap="anywhere">
            <Text as="span" color="fg.muted">
              First row:
            </Text>{' '}
            {firstRowText(table, values)}
          </Text>
        </>
      )}
    </Stack>
  );
}

interface ColumnsProps extends TableFormProps {
  kind: ImportedKind;
  fields: Partial<Record<TableField, string>>;
}

/** A control for each field, with the columns as its choices. A missing one is reported at the first that would do. */
function Columns({ kind, fields, table, at, form: { register, formState } }: ColumnsProps) {
  const errors = formState.errors.tables?.[at]?.columns;
  const options = table.columns.map(columnOption);
  return (Object.keys(fields) as TableField[]).map((field) => {
    const oneOf = requiredWith(kind, field);
    const [first] = oneOf;
    const labels = oneOf.map((one) => FIELDS[kind].usual[one]?.toLowerCase());
    const validate = (_: unknown, { tables }: ImportAnswers) =>
      first !== field ||
      oneOf.some((one) => tables[at]?.columns[one]) ||
      `Please choose the column of the ${labels.join(' or the ')}`;
    const deps = first && first !== field ? [`tables.${at}.columns.${first}` as const] : [];
    return (
      <FormField key={field} label={fields[field]} error={errors?.[field]}>
        <Select
          options={options}
          placeholder={oneOf.length === 1 ? 'Choose' : 'None'}
          {...register(`tables.${at}.columns.${field}`, { validate, deps })}
        />
      </FormField>
    );
  });
}

function columnOption({ name, examples }: ImportTable['columns'][number], at: number): SelectOption {
  const example = [...(examples.find((cell) => cell !== '') ?? '')].slice(0, EXAMPLE_LENGTH).join('');
  return { value: String(at), label: example ? `${name} (${example})` : name };
}

const hasColumn = ({ guess }: ImportTable, fields: Partial<Record<TableField, string>>) =>
  guess.columns.some(({ field }) => field in fields);

/** `a.csv`, `a.csv and b.csv`, `a.csv and 4 more`. */
const filesText = (files: readonly string[]) =>
  files.length > 2 ? `${files[0]} and ${files.length - 1} more` : listText(files);
