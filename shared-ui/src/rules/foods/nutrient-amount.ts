const SIGNIFICANT_DIGITS = 3;
/** Decimals of the smallest amount that is shown. */
const MOST_DECIMALS = 9;

/** Decimals with which an amount has three significant digits: small amounts are not shown as 0, which means none. */
export function nutrientDecimals(amount: number | null): number {
  if (amount === null || amount <= 0) return 0;
  const decimals = SIGNIFICANT_DIGITS - 1 - Math.floor(Math.log10(amount));
  return Math.min(Math.max(decimals, 0), MOST_DECIMALS);
}
