/** More water than anyone drinks in a day, in millilitres. */
export const MAX_WATER_ML = 20_000;
/** More steps than anyone walks in a day. */
export const MAX_STEPS = 200_000;
/** Smallest goal of a day, in millilitres of water and in steps. */
export const LEAST_DAILY_GOAL = 100;

/** Most body measures of a member. */
export const MAX_MEASURES = 8;
export const MAX_MEASURE_NAME = 40;
export const MAX_MEASURE_UNIT = 12;
/** Largest value of a body measure, in whatever unit. */
export const MAX_MEASURE_VALUE = 100_000;

/** Days after today for which something can be planned. */
export const MAX_DAYS_AHEAD = 60;
