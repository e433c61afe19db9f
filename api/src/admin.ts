/**
 * `node api/dist/admin.js promote|demote|reset-password <username-or-email> [--level N]`: what needs no
 * administrator yet, or no password any more. Works on DATABASE_URL with the server up or down.
 */
import 'reflect-metadata';
import { demote, promote, resetPassword } from './admin/account-commands.ts';
import { readCommand } from './admin/command-line.ts';
import { databaseUrl } from './config/data-stores.ts';
import { connect } from './database/data-source.ts';
import { exitWithOneLine } from './process/start-failure.ts';

async function main(): Promise<void> {
  const command = readCommand(process.argv.slice(2));
  const dataSource = await connect(databaseUrl(process.env));
  try {
    switch (command.action) {
      case 'promote':
        return console.log(await promote(dataSource, command.who, command.level));
      case 'demote':
        return console.log(await demote(dataSource, command.who));
      case 'reset-password':
        return console.log(await resetPassword(dataSource, command.who));
    }
  } finally {
    await dataSource.destroy();
  }
}

main().catch(exitWithOneLine);
