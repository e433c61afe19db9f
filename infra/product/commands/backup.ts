import { runFileCommand } from './backup-or-restore.ts';

await runFileCommand(
  'backup',
  `usage:
  npm run backup -- <file>   writes the database and the pictures into one file that only you may read (.tar.gz)
The server may be up or down. The file holds what members wrote, and no secret of the server.`,
);
