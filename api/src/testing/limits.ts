import type { Answer } from './client.ts';

/** Settings of servers whose limits a test reaches. */
export const LIMITS = {
  HEADERS_TIMEOUT_SECONDS: '1',
  REQUEST_TIMEOUT_SECONDS: '2',
  LOGIN_FAILURES_PER_15_MIN: '3',
  REGISTRATIONS_PER_HOUR: '4',
  REQUESTS_PER_MINUTE: '40',
};

/** The headers of a request that a proxy forwards from this address. */
export const from = (address: string) => ({ 'x-forwarded-for': address });

let addresses = 0;
/** An address that no other test uses. */
export const address = () => `203.0.113.${++addresses}`;

/** Runs `work` so many times concurrently. */
export const times = <T>(count: number, work: (n: number) => Promise<T>) =>
  Promise.all(Array.from({ length: count }, (_, n) => work(n)));
export const statuses = (answers: Answer[]) => answers.map(({ status }) => status).sort();
