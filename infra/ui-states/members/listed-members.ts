import { atMost } from '../at-most.ts';
import { apiCaller } from './api-caller.ts';

const FIRST = ['Aino', 'Björn', 'Chiara', 'Dmitri', 'Élodie', 'Farid', 'Grace', 'Hiroshi', 'Inés', 'Jamal'];
const LAST = ['Abe', 'Brandt', 'Castellanos', 'Dube', 'Eriksen', 'Fitzgerald-Montgomery'];

/** Sixty accounts: two pages of the admin's list, with names of many lengths and scripts among them. */
export async function registerPeople(url: string, password: string): Promise<void> {
  const people = LAST.flatMap((last, row) => FIRST.map((first, column) => ({ first, last, row, column })));
  await atMost(2, people, async ({ first, last, row, column }) => {
    const username = `person-${row}${column}`;
    await apiCaller(url).post('/auth/register', {
      username,
      email: `${username}@example.org`,
      password,
      display_name: `${first} ${last}`,
    });
  });
}
