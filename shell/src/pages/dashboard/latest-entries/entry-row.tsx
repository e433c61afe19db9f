import { Box, IconButton, NumberValue, Text } from '@fettle/shared-ui';
import {
  type EntryOfKind,
  mediaAddress,
  type Schemas,
  type TimelineEntry,
  useWeightUnit,
  waitingWords,
} from '@fettle/shared-ui/data';
import { Tooltip } from '@fettle/shared-ui/overlays';
import {
  exercisesText,
  type FoodName,
  foodName,
  formatClockTime,
  fromKilograms,
  type WeightUnit,
} from '@fettle/shared-ui/rules';
import {
  Camera,
  Check,
  CopyPlus,
  Dumbbell,
  Flame,
  type LucideIcon,
  NotebookPen,
  Salad,
  Scale,
} from 'lucide-react';
import { type ComponentProps, type ReactNode, useState } from 'react';
import { useLogAgain } from '../use-log-again.ts';
import { EntryMenu } from './entry-menu.tsx';
import styles from './latest-entries.module.css';

/** One entry: its kind as an icon, its name and time, and its number at the right. */
export function EntryRow({ entry, onDeleted }: { entry: TimelineEntry; onDeleted: () => void }) {
  const weightUnit = useWeightUnit();
  const clock = formatClockTime(entry.occurred_at, entry.time_zone);
  const time = [clock, waitingWords(entry)].filter(Boolean).join(' · ');
  if (entry.kind === 'meal-entries') return <MealRow meal={entry} time={time} onDeleted={onDeleted} />;
  const look = lookOf(entry, weightUnit);
  // A newer server may know kinds that this build does not.
  if (!look) return <Row Icon={NotebookPen} name="Entry" detail={[time]} />;
  const { notes = [], pictures = [], number, ...row } = look;
  return (
    <Row
      {...row}
      detail={[time, ...notes, pictureCount(pictures)]}
      pictures={pictures}
      isRefused={Boolean(entry.waiting?.refusal)}
      menu={<EntryMenu entry={entry} onDeleted={onDeleted} />}
    >
      {number && <NumberValue {...number} />}
    </Row>
  );
}

interface Look extends Pick<RowProps, 'Icon' | 'palette' | 'name' | 'pictures'> {
  /** Parts of the line below the name, between the time and the number of pictures. */
  notes?: string[];
  number?: ComponentProps<typeof NumberValue>;
}

/** Returns what the row of an entry shows, besides its time; undefined for kinds that this build does not know. */
function lookOf(
  entry: Exclude<TimelineEntry, { kind: 'meal-entries' }>,
  weightUnit: WeightUnit | null,
): Look | undefined {
  switch (entry.kind) {
    case 'weight-entries': {
      const unit = weightUnit ?? entry.unit;
      const number = { value: fromKilograms(entry.weight_kg, unit), unit, fixed: true };
      return { Icon: Scale, palette: 'accent', name: 'Weight', number };
    }
    case 'progress-photos':
      return { Icon: Camera, name: 'Progress pictures', pictures: entry.photos };
    case 'workout-entries': {
      const number = { value: entry.duration, unit: 'min' };
      const notes = [entry.outdoors ? 'outdoors' : '', exercisesText(entry.exercises)];
      return { Icon: Dumbbell, name: entry.type, notes, pictures: entry.images, number };
    }
    case 'challenge-entries':
      return { Icon: Flame, name: 'Challenge', notes: [entry.challenge_condition], pictures: entry.images };
    case 'custom-entries':
      return { Icon: NotebookPen, name: entry.title, pictures: entry.images };
  }
}

/** `3 pictures`; an empty string for none. */
function pictureCount({ length }: readonly unknown[]): string {
  if (length === 0) return '';
  return length === 1 ? '1 picture' : `${length} pictures`;
}

interface RowProps {
  Icon: LucideIcon;
  palette?: string;
  name: string;
  /** The remainder of the full name, dimmed after `name`. */
  rest?: string;
  /** Parts of the line below the name; empty ones are left out. */
  detail: string[];
  /** Pictures of the entry; the first one replaces the icon. */
  pictures?: readonly { thumb_url: string }[];
  /** Whether the detail explains why the server refused the entry. */
  isRefused?: boolean;
  again?: ReactNode;
  menu?: ReactNode;
  children?: ReactNode;
}

function Row({
  Icon,
  palette = 'gray',
  name,
  rest = '',
  pictures = [],
  again,
  menu,
  children,
  ...props
}: RowProps) {
  const { detail, isRefused } = props;
  return (
    <li className={styles.row}>
      <Picture of={pictures[0]?.thumb_url}>
        <Box className={styles.picture} bg={`${palette}.subtle`} color={`${palette}.fg`} aria-hidden="true">
          <Icon size={18} strokeWidth={1.75} />
        </Box>
      </Picture>
      <div className={styles.words}>
        <Text dir="auto" overflowWrap="anywhere" className={styles.name}>
          {name}
          {rest && <span className={styles.rest}> {rest}</span>}
        </Text>
        <Text dir="auto" textStyle="xs" color={isRefused ? 'fg.error' : 'fg.muted'} overflowWrap="anywhere">
          {detail.filter(Boolean).join(' · ')}
        </Text>
      </div>
      <div className={styles.number}>{children}</div>
      <div className={styles.actions}>
        {again}
        {menu}
      </div>
    </li>
  );
}

/** A thumbnail, or the icon when it is missing or broken. Decorative: the line beside it counts the pictures. */
function Picture({ of, children }: { of: string | undefined; children: ReactNode }) {
  const [failed, setFailed] = useState<string>();
  if (of === undefined || failed === of) return children;
  return (
    <img
      className={styles.thumbnail}
      src={mediaAddress(of)}
      alt=""
      loading="lazy"
      onError={() => setFailed(of)}
    />
  );
}

interface MealRowProps {
  meal: EntryOfKind<'meal-entries'>;
  time: string;
  onDeleted: () => void;
}

function MealRow({ meal, time, onDeleted }: MealRowProps) {
  const { short, rest, more } = mealName(meal.items);
  const again = useLogAgain({ items: meal.items, logged: 'Logged again', name: short });
  return (
    <Row
      Icon={Salad}
      palette="energy"
      name={short}
      rest={rest}
      detail={[time, more]}
      isRefused={Boolean(meal.waiting?.refusal)}
      again={<LogAgain again={again} name={short} />}
      menu={<EntryMenu entry={meal} onDeleted={onDeleted} again={again} />}
    >
      <NumberValue value={meal.total_calories} unit="kcal" digits={0} />
    </Row>
  );
}

interface LogAgainProps {
  again: ReturnType<typeof useLogAgain>;
  name: string;
}

/**
 * Logs the same foods and portions again in one tap; the toast can undo it. Works once for each row, because the new
 * meal has a row and a button of its own. In a narrow list the action is only in the menu.
 */
function LogAgain({ again: { log, isPending, isSuccess }, name }: LogAgainProps) {
  const label = isSuccess ? `Logged again: ${name}` : `Log again: ${name}`;
  return (
    <Tooltip content={isSuccess ? 'Logged again' : 'Log again'} placement="left">
      <IconButton
        className={styles.again}
        variant="ghost"
        size="sm"
        color="fg.muted"
        aria-label={label}
        aria-busy={isPending}
        aria-disabled={isSuccess}
        onClick={() => log()}
      >
        {isSuccess ? <Check aria-hidden="true" /> : <CopyPlus aria-hidden="true" />}
      </IconButton>
    </Tooltip>
  );
}

/** Names a meal after its first food and counts the others. */
function mealName(items: Pick<Schemas['MealItemDto'], 'name' | 'type'>[]): FoodName & { more: string } {
  const others = items.length - 1;
  return {
    ...foodName(items[0] ?? 'Meal'),
    more: others > 0 ? `and ${others} more` : '',
  };
}
