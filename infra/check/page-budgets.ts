/**
 * What a first visit may load of JavaScript by itself, in KB (1000 bytes) by gzip, by path. The numbers are the
 * product's own promise to phones; raising one is a decision for docs/decisions, not a repair of a red gate.
 */
export const PAGE_BUDGETS: Record<string, number> = { '/': 15, '/login': 220, '/dashboard': 280 };
