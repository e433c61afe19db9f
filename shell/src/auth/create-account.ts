import { ApiError, api } from '@fettle/shared-ui/data';

export interface Registration {
  username: string;
  email: string;
  password: string;
  display_name: string;
}

/** Sent, and not known to have failed: the account may be there. Kept no longer than the question is open. */
let open: string | null = null;

const sameAccount = ({ username, email, password }: Registration) =>
  JSON.stringify([username, email, password]);

/**
 * Creates an account and signs in with it. When the same was sent before and its answer was lost, "already taken" means
 * most likely that it is this very account: then the sign-in decides.
 *
 * @throws ApiError of the registration, or of the sign-in that follows it
 */
export async function createAccount(registration: Registration, signIn: () => Promise<void>): Promise<void> {
  const sentBefore = open === sameAccount(registration);
  open = sameAccount(registration);
  try {
    await api.post('/auth/register', registration);
  } catch (error) {
    const taken = error instanceof ApiError && error.status === 409;
    if (sentBefore && taken) await signInOr(error, signIn);
    else throw settled(error);
    return;
  }
  await signIn();
  open = null;
}

/** A sign-in that is refused means that somebody else has the name; one that got no answer leaves the question open. */
async function signInOr(taken: unknown, signIn: () => Promise<void>): Promise<void> {
  try {
    await signIn();
    open = null;
  } catch (error) {
    if (error instanceof ApiError && error.isOutcomeUnknown) throw error;
    throw settled(taken);
  }
}

function settled(error: unknown): unknown {
  if (!(error instanceof ApiError && error.isOutcomeUnknown)) open = null;
  return error;
}
