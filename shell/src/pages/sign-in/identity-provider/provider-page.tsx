import { Navigate, PlainTextLink, useLocation } from '@fettle/shared-ui';
import { ApiError, api } from '@fettle/shared-ui/data';
import { type ReactNode, useEffect, useRef, useState } from 'react';
import { FullScreenSpinner } from '../../../frame/full-screen-spinner.tsx';
import { deviceId } from '../../../session/device-id.ts';
import { originPage } from '../../../session/origin-page.ts';
import type { Session } from '../../../session/session.ts';
import { useSessionActions } from '../../../session/session-provider.tsx';
import { Outcome } from '../outcome.tsx';
import SecondStep, { type SecondFactorNeeded } from '../second-step/second-step.tsx';
import { SignInColumn } from '../sign-in-column.tsx';
import { type ProviderFlow, takeProviderFlow } from './provider-flow.ts';

const REFUSED = 'The identity provider did not sign you in.';
const NOT_SIGNED_IN = 'You did not sign in at the identity provider.';
const OF_ANOTHER_TAB = 'This page belongs to a sign-in that this tab did not begin.';
/** What did not happen, by what the tab began. */
const TITLES: Record<ProviderFlow['purpose'], string> = {
  'sign-in': 'You are not signed in',
  link: 'Your account was not linked',
  confirm: 'You have not confirmed that it is you',
};
const FAILED = 'Something went wrong. Please try again.';

/** The page to which the identity provider sends people back: it completes what their tab began, and leads on. */
export default function ProviderPage() {
  const session = useSessionActions();
  const { search } = useLocation();
  const [shown, setShown] = useState<ReactNode>(<FullScreenSpinner />);
  const begun = useRef(false);
  // biome-ignore lint/correctness/useExhaustiveDependencies: an answer is used once
  useEffect(() => {
    if (begun.current) return;
    begun.current = true;
    const flow = takeProviderFlow();
    const goOn = () => setShown(<Navigate to={originPage(flow)} replace />);
    complete(flow, new URLSearchParams(search), session).then(goOn, (error: unknown) => {
      const needed = secondFactorOf(error);
      if (needed === null || !flow) return setShown(<Failed flow={flow} message={messageOf(error)} />);
      setShown(
        <SignInColumn
          heading="One more step"
          aside="Your identity provider knows you. Now your second factor."
        >
          <SecondStep
            needed={needed}
            keepSignedIn={flow.keep_signed_in === true}
            onBack={(message) =>
              setShown(message ? <Failed flow={flow} message={message} /> : <Navigate to="/login" replace />)
            }
            onSignedIn={goOn}
          />
        </SignInColumn>,
      );
    });
  }, []);
  return shown;
}

/** Sends the provider's answer for the purpose of the flow. Rejects with an ApiError, or with an Error to show. */
async function complete(
  flow: (ProviderFlow & { token: string }) | null,
  parameters: URLSearchParams,
  session: Session,
): Promise<void> {
  if (flow === null) throw new Error(OF_ANOTHER_TAB);
  const [code, state, iss] = ['code', 'state', 'iss'].map((name) => parameters.get(name) ?? undefined);
  if (!code || !state) throw new Error(flow.purpose === 'sign-in' ? REFUSED : NOT_SIGNED_IN);
  const answer = { flow: flow.token, code, state, iss };
  if (flow.purpose === 'link') await api.post('/auth/identities', answer);
  else if (flow.purpose === 'confirm') await api.post('/auth/identities/confirmation', answer);
  else
    await session.signInBy(
      () => api.post('/auth/login/provider', { ...answer, device_id: deviceId() }),
      flow.keep_signed_in === true,
    );
}

function secondFactorOf(error: unknown): SecondFactorNeeded | null {
  const isNeeded = error instanceof ApiError && error.code === 'SECOND_FACTOR_NEEDED';
  return isNeeded ? (error.data as SecondFactorNeeded) : null;
}

const messageOf = (error: unknown): string =>
  error instanceof ApiError ? (error.detail ?? FAILED) : error instanceof Error ? error.message : FAILED;

function Failed({ flow, message }: { flow: ProviderFlow | null; message: string }) {
  const purpose = flow?.purpose ?? 'sign-in';
  const isSignIn = purpose === 'sign-in';
  return (
    <Outcome
      heading={TITLES[purpose]}
      next={
        <PlainTextLink to={isSignIn ? '/login' : originPage(flow)} data-alone="">
          {isSignIn ? 'Back to the sign-in' : 'Back'}
        </PlainTextLink>
      }
    >
      <p>{message}</p>
    </Outcome>
  );
}
