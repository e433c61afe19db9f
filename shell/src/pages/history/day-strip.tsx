import { Flex, Heading, Text } from '@fettle/shared-ui';
import { useId } from 'react';
import { type CountedDay, LEVELS, stripRows } from './day-cells.ts';
import styles from './history.module.css';
import { countText, entriesText } from './import-texts.ts';

const SHADES = Array.from({ length: LEVELS + 1 }, (_, level) => level);

/** The days of an import: the darker a cell, the more entries it has. Screen readers read a line for each row. */
export function DayStrip({ days }: { days: readonly CountedDay[] }) {
  const id = useId();
  const rows = stripRows(days);
  if (rows.length === 0) return null;
  const isByDays = rows[0]?.name === '';
  return (
    <section aria-labelledby={id}>
      <Flex justify="space-between" align="baseline" wrap="wrap" columnGap={4}>
        <Heading as="h3" id={id} textStyle="sm">
          {isByDays ? 'Day by day' : 'Week by week'}
        </Heading>
        <Text textStyle="xs" color="fg.muted" className={styles.legend} aria-hidden="true">
          fewer
          {SHADES.map((level) => (
            <span key={level} className={styles.cell} data-level={level} />
          ))}
          more
        </Text>
      </Flex>
      <ul className={styles.strip}>
        {rows.map(({ name, levels, entries, days: logged }) => (
          <li key={name}>
            <span aria-hidden="true">{name}</span>
            <span
              role="img"
              aria-label={`${name && `${name}: `}${entriesText(entries)} on ${countText(logged, 'day', 'days')}`}
              className={styles.cells}
            >
              {levels.map((level, at) => (
                // biome-ignore lint/suspicious/noArrayIndexKey: a cell is its place in the row
                <span key={at} className={styles.cell} data-level={level} />
              ))}
            </span>
          </li>
        ))}
      </ul>
    </section>
  );
}
