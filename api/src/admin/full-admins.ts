import type { EntityManager } from 'typeorm';
import { User } from '../users/user.entity.ts';

/**
 * Every administrator who can manage users now, locked until the transaction ends, always in the same order. A change
 * that may take one away begins with this: two at once follow each other, and the second sees what the first did.
 */
export async function lockFullAdmins(manager: EntityManager): Promise<User[]> {
  return manager.find(User, {
    where: { is_admin: true, permission_level: 0, status: 'active' },
    order: { id: 'ASC' },
    lock: { mode: 'pessimistic_write' },
  });
}
