import { runFileCommand } from './backup-or-restore.ts';

await runFileCommand(
  'restore',
  `usage:
  npm run restore -- <file>   brings a backup into a product that has no members yet, for example a fresh DATA_DIR
The whole file is checked first. All of it is restored or nothing; members sign in again afterwards. The server may be
up or down.`,
);
