import { Box, chakra, NumberValue, Text } from '@fettle/shared-ui';
import {
  type DailyTargets,
  type DayTotals,
  CALORIES_PER_GRAM as ENERGY,
  type Macro as MacroName,
} from '@fettle/shared-ui/rules';
import type { ReactNode } from 'react';
import styles from './eaten-today.module.css';

/** Formats whole numbers, such as kilocalories. */
export const WHOLE = new Intl.NumberFormat(undefined, { maximumFractionDigits: 0 });

/** `of 2,100 kcal`; the unit alone without a target. */
const ofTarget = (target: number | null, unit: string) =>
  target === null ? unit : `of ${WHOLE.format(target)}\u00a0${unit}`;

/** Width of a bar: the eaten share of the target, at most the full width. */
const filled = (eaten: number | null, target: number) => ({
  width: `${target > 0 ? Math.min(100, ((eaten ?? 0) / target) * 100) : 100}%`,
});

interface EatenProps {
  totals: DayTotals;
  targets: DailyTargets;
}

/** Energy eaten on a day, as the most prominent number, and its macros. */
export function EatenTotals({ totals, targets }: EatenProps) {
  const partial = totals.partial && (
    <Text color="fg.muted" textStyle="sm">
      Partial: some values are unknown.
    </Text>
  );
  return (
    <>
      <div className={styles.number} data-aimed={targets.calories !== null || undefined}>
        <NumberValue
          value={totals.calories}
          unit={ofTarget(targets.calories, 'kcal')}
          digits={0}
          size="4xl"
        />
      </div>
      {MACROS.some(({ key }) => targets[key] !== null) ? (
        <>
          <MacroBars totals={totals} targets={targets} />
          {partial}
        </>
      ) : (
        <>
          <div className={styles.shares}>{partial || <EnergyBar totals={totals} targets={targets} />}</div>
          <chakra.dl className={styles.line} color="fg.muted" textStyle="sm">
            {MACROS.map(({ key, ...macro }) => (
              <Macro key={key} {...macro} value={totals[key]} unit="g" />
            ))}
          </chakra.dl>
        </>
      )}
    </>
  );
}

/** Thin bar of the eaten share of the day's energy target; without a target, of the macros' shares of the energy. */
function EnergyBar({ totals, targets }: EatenProps) {
  const { calories } = targets;
  const shares = calories === null ? macroShares(totals) : null;
  return (
    <div className={styles.bar} aria-hidden="true">
      {calories !== null && <Box bg="energy.solid" style={filled(totals.calories, calories)} />}
      {shares &&
        MACROS.map(({ key, color }) => <Box key={key} bg={color} style={{ flexGrow: shares[key] }} />)}
    </div>
  );
}

const MACROS = [
  { key: 'protein', label: 'Protein', color: 'protein.solid' },
  { key: 'carbs', label: 'Carbs', color: 'carbohydrate.solid' },
  { key: 'fat', label: 'Fat', color: 'fat.solid' },
] as const;

/** Grams eaten of each macro, with a bar for each target. More than the target looks as neutral as less. */
function MacroBars({ totals, targets }: EatenProps) {
  return (
    <chakra.dl className={styles.macros} color="fg.muted" textStyle="sm">
      {MACROS.map(({ key, ...macro }) => {
        const target = targets[key];
        const value = totals[key];
        return (
          <Macro key={key} {...macro} value={value} unit={ofTarget(target, 'g')} digits={0}>
            {target !== null && (
              <div className={styles.bar} aria-hidden="true">
                <Box bg={macro.color} style={filled(value, target)} />
              </div>
            )}
          </Macro>
        );
      })}
    </chakra.dl>
  );
}

interface MacroProps {
  label: string;
  color: (typeof MACROS)[number]['color'];
  value: number | null;
  unit: string;
  digits?: number;
  children?: ReactNode;
}

/** A macro with its color, its name and its grams. */
function Macro({ label, color, value, unit, digits = 1, children }: MacroProps) {
  return (
    <div>
      <chakra.dt className={styles.label}>
        <Box boxSize={2} borderRadius="full" bg={color} forcedColorAdjust="none" aria-hidden="true" />
        {label}
      </chakra.dt>
      <chakra.dd color="fg">
        <NumberValue value={value} unit={unit} digits={digits} fixed size="sm" />
        {children}
      </chakra.dd>
    </div>
  );
}

/** The share of each macro in the energy, 0 to 1; null when one of them is unknown or all are zero. */
export function macroShares(totals: DayTotals): Record<MacroName, number> | null {
  const { protein, carbs, fat, partial } = totals;
  if (partial || protein === null || carbs === null || fat === null) return null;
  const energy = protein * ENERGY.protein + carbs * ENERGY.carbs + fat * ENERGY.fat;
  if (energy <= 0) return null;
  return {
    protein: (protein * ENERGY.protein) / energy,
    carbs: (carbs * ENERGY.carbs) / energy,
    fat: (fat * ENERGY.fat) / energy,
  };
}
