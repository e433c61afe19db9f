import { ApiError, api } from '@fettle/shared-ui/data';
import type { WeightUnit } from '@fettle/shared-ui/rules';

export interface Registration {
  username: string;
  email: string;
  password: string;
  display_name: string;
}

/** A sent registration whose outcome is unknown: the account may exist. Null once the outcome is known. */
let undecided: string | null = null;

const sameAccount = ({ username, email, password }: Registration) =>
  JSON.stringify([username, email, password]);

/**
 * Creates an account and signs in with it. When the same registration was sent before and its answer was lost,
 * "already taken" most likely means this very account: then the sign-in decides.
 *
 * @throws ApiError of the registration, or of the sign-in that follows it
 */
export async function createAccount(registration: Registration, signIn: () => Promise<void>): Promise<void> {
  const sentBefore = undecided === sameAccount(registration);
  undecided = sameAccount(registration);
  try {
    await api.post('/auth/register', registration);
  } catch (error) {
    const taken = error instanceof ApiError && error.status === 409;
    if (sentBefore && taken) await signInOr(error, signIn);
    else throw settled(error);
    return;
  }
  await signIn();
  undecided = null;
}

/** A refused sign-in means that the name belongs to another member; without an answer the outcome stays unknown. */
async function signInOr(taken: unknown, signIn: () => Promise<void>): Promise<void> {
  try {
    await signIn();
    undecided = null;
  } catch (error) {
    if (error instanceof ApiError && error.isOutcomeUnknown) throw error;
    throw settled(taken);
  }
}

function settled(error: unknown): unknown {
  if (!(error instanceof ApiError && error.isOutcomeUnknown)) undecided = null;
  return error;
}

/** Regions where people weigh themselves in pounds, by CLDR, including the territories of the US. */
const REGIONS_OF_POUNDS = new Set(['US', 'AS', 'GU', 'MP', 'PR', 'UM', 'VI', 'LR', 'MM']);

/**
 * The weight unit of a new account in this browser locale: that of its region, or of the likeliest region of its
 * language; kilograms for an invalid locale.
 */
export function firstWeightUnit(locale: string): WeightUnit {
  try {
    const { region = '' } = new Intl.Locale(locale).maximize();
    return REGIONS_OF_POUNDS.has(region) ? 'lbs' : 'kg';
  } catch {
    return 'kg';
  }
}

/** Saves the unit of the browser's region. If that fails, the account keeps pounds. */
export async function saveFirstWeightUnit(): Promise<void> {
  const defaultUnit = firstWeightUnit(navigator.language);
  if (defaultUnit === 'lbs') return;
  await api.patch('/preferences', { weightEntry: { defaultUnit } }).catch((error) => {
    console.error('The unit of weights could not be saved', error);
  });
}
