/** Everything of the sign-in beyond its form, in one chunk that is loaded with the first need of it. */
export { goToProvider } from '../identity-provider/provider-flow.ts';
export { signInWithPasskey, suggestPasskeys } from './passkey-sign-in.ts';
export { default as SecondStep } from './second-step.tsx';
export { suspensionText } from './suspension-text.ts';
