import { UsersSection } from './users/users-section.tsx';

/** The admin console. It holds user management; who may come here is decided by the shell's routes. */
export default function AdminPage() {
  return <UsersSection />;
}
