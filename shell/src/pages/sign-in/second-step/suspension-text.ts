import type { ApiError } from '@fettle/shared-ui/data';
import { dateLocale } from '@fettle/shared-ui/rules';

/** Since when, and why where a reason was given, an account is suspended; empty for every other failure. */
export function suspensionText({ code, data }: ApiError): string {
  if (code !== 'ACCOUNT_NOT_ACTIVE') return '';
  const { since, reason } = data as { since: string | null; reason: string | null };
  const day = since && new Date(since).toLocaleDateString(dateLocale(), { dateStyle: 'long' });
  return [day && `Since ${day}.`, reason && `Reason: ${reason}`].filter(Boolean).join(' ');
}
