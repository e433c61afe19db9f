import { Box, NumberValue, Text } from '@fettle/shared-ui';
import type { TimelineEntry } from '@fettle/shared-ui/data';
import { type LucideIcon, NotebookPen, Salad, Scale } from 'lucide-react';
import type { ReactNode } from 'react';
import { clockTime } from './day.ts';
import styles from './latest-entries.module.css';
import { LogAgain } from './log-again.tsx';
import { mealName } from './meal-name.ts';

/** One entry: its kind as a picture, its name and time, and its number at the right. */
export function EntryRow({ entry }: { entry: TimelineEntry }) {
  const time = clockTime(entry.occurred_at, entry.time_zone);
  if (entry.kind === 'weight-entries') {
    return (
      <Row Icon={Scale} palette="accent" name="Weight" detail={time}>
        <NumberValue value={entry.weight} unit={entry.unit} digits={2} />
      </Row>
    );
  }
  if (entry.kind === 'meal-entries') {
    const { name, more } = mealName(entry.items);
    const detail = [time, more].filter(Boolean).join(' · ');
    return (
      <Row
        Icon={Salad}
        palette="energy"
        name={name}
        detail={detail}
        again={<LogAgain meal={entry} name={name} />}
      >
        <NumberValue value={entry.total_calories} unit="kcal" digits={0} />
      </Row>
    );
  }
  // A newer server may know kinds that this build does not.
  return <Row Icon={NotebookPen} palette="gray" name="Entry" detail={time} />;
}

interface RowProps {
  Icon: LucideIcon;
  palette: string;
  name: string;
  detail: string;
  again?: ReactNode;
  children?: ReactNode;
}

function Row({ Icon, palette, name, detail, again, children }: RowProps) {
  return (
    <li className={styles.row}>
      <Box className={styles.picture} bg={`${palette}.subtle`} color={`${palette}.fg`} aria-hidden="true">
        <Icon size={18} strokeWidth={1.75} />
      </Box>
      <div className={styles.words}>
        <Text dir="auto" overflowWrap="anywhere" className={styles.name}>
          {name}
        </Text>
        <Text textStyle="xs" color="fg.muted">
          {detail}
        </Text>
      </div>
      <div className={styles.number}>{children}</div>
      <div className={styles.again}>{again}</div>
    </li>
  );
}
