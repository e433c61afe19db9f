import { ADMIN_CALLS } from './admin.ts';
import { CHALLENGE_CALLS } from './challenges.ts';
import { ENTRY_CALLS } from './entries.ts';
import { FEATURE_APP_CALLS } from './feature-apps.ts';
import { FOOD_CALLS } from './foods.ts';
import { MEMBER_CALLS } from './members.ts';
import { PROGRESS_CALLS } from './progress.ts';
import { plain, type ValidCall } from './valid-call.ts';

/** A request for every route that succeeds for every permitted caller, by method and path as in `openapi.json`. */
export const VALID_CALLS: Record<string, ValidCall> = {
  ...MEMBER_CALLS,
  ...FOOD_CALLS,
  ...ENTRY_CALLS,
  ...PROGRESS_CALLS,
  ...CHALLENGE_CALLS,
  ...FEATURE_APP_CALLS,
  ...ADMIN_CALLS,
  'GET /api/v1/health/live': plain,
  'GET /api/v1/health/ready': plain,
  'GET /api/v1/metrics': plain,
};
