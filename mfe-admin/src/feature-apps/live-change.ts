import { z } from '@fettle/shared-ui/forms';
import type { FeatureApp, LiveChange } from './feature-apps.queries.ts';

/** Lists the changes that a feature app allows now, in button order. The shell cannot be switched off. */
export function changesOf({ name, switched_off, canary, has_previous }: FeatureApp): LiveChange[] {
  const changes: LiveChange[] = canary ? ['share', 'promote', 'take_back'] : has_previous ? ['rollback'] : [];
  // While it is switched off, no member would see the promotion.
  const possible = switched_off ? changes.filter((change) => change !== 'promote') : changes;
  if (name === 'shell') return possible;
  return [...possible, switched_off ? 'enable' : 'disable'];
}

interface ChangeText {
  button: string;
  title(app: FeatureApp): string;
  /** Text that explains the effect. */
  effect(app: FeatureApp): string;
  danger: boolean;
}

const build = ({ version, build_id }: { version: string; build_id: string }) => `${version}+${build_id}`;
const canaryOf = ({ canary }: FeatureApp) => (canary ? build(canary) : 'the canary');

export const CHANGES: Record<LiveChange, ChangeText> = {
  share: {
    button: 'Change share',
    title: () => 'Change the canary’s share',
    effect: (app) =>
      `${app.canary?.share ?? 0}% of the members get ${canaryOf(app)} now. A wider share only adds members.`,
    danger: false,
  },
  promote: {
    button: 'Promote',
    title: () => 'Promote the canary',
    effect: (app) =>
      `All members get ${canaryOf(app)} with their next page. A rollback brings ${build(app.stable)} back.`,
    danger: false,
  },
  take_back: {
    button: 'Take back',
    title: () => 'Take back the canary',
    effect: (app) => `All members get ${build(app.stable)} with their next page.`,
    danger: true,
  },
  rollback: {
    button: 'Roll back',
    title: ({ name }) => `Roll back ${name}`,
    effect: (app) => `Members get what was live before ${build(app.stable)}, with their next page.`,
    danger: true,
  },
  disable: {
    button: 'Switch off',
    title: ({ name }) => `Switch off ${name}`,
    effect: () => 'Its pages and dialogs say that they are coming soon, until it is switched on again.',
    danger: true,
  },
  enable: {
    button: 'Switch on',
    title: ({ name }) => `Switch on ${name}`,
    effect: (app) => `Members get ${build(app.stable)} again.`,
    danger: false,
  },
};

const SHARE_ERROR = 'Please enter a whole number from 1 to 99';

/** Parses a share in percent, a whole number from 1 to 99; `null` for any other text. */
export function shareOf(text: string): number | null {
  const share = /^\s*\d+\s*$/.test(text) ? Number(text) : Number.NaN;
  return share >= 1 && share <= 99 ? share : null;
}

/** Form schema of a change. The share is validated only for `share`; other changes do not show its field. */
export const liveChangeForm = (change: LiveChange) =>
  z.object({
    share: z.string().check(z.refine((text) => change !== 'share' || shareOf(text) !== null, SHARE_ERROR)),
    reason: z.string().check(
      z.trim(),
      z.refine((text) => text.length > 0 && text.length <= 200, 'Please say why, in at most 200 characters'),
    ),
  });
