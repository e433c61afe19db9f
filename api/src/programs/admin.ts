/**
 * `node api/dist/admin.js promote|demote|reset-password|reset-second-factor|premium <username-or-email> [--level N] [--off]`, `sign-out-all`: the commands for a server
 * without an administrator or with a lost password. They work on DATABASE_URL, whether the server runs or not.
 */
import 'reflect-metadata';
import { Logger } from '@nestjs/common';
import {
  demote,
  promote,
  resetPassword,
  resetSecondFactor,
  setPremium,
  signOutAll,
} from '../admin/account-commands.ts';
import { readCommand } from '../admin/command-line.ts';
import { databaseUrl } from '../platform/config/data-stores.ts';
import { publicUrl } from '../platform/config/network.ts';
import { connect } from '../platform/database/data-source.ts';
import { exitWithOneLine } from '../platform/process/start-failure.ts';

/** One line of JSON for each event, as the server logs them, apart from the answer. */
const toStandardError = (event: unknown) => console.error(JSON.stringify(event));

/** The address of the pages where the operator named it: on their own machine a password is enough. */
const namedUrl = (env: NodeJS.ProcessEnv) => (env.PUBLIC_URL ? publicUrl(env) : null);

async function main(): Promise<void> {
  Logger.overrideLogger({ log: toStandardError, warn: toStandardError, error: toStandardError });
  const command = readCommand(process.argv.slice(2));
  const dataSource = await connect(databaseUrl(process.env));
  try {
    switch (command.action) {
      case 'promote':
        return console.log(await promote(dataSource, command.who, command.level));
      case 'demote':
        return console.log(await demote(dataSource, command.who));
      case 'reset-password':
        return console.log(await resetPassword(dataSource, command.who, namedUrl(process.env)));
      case 'reset-second-factor':
        return console.log(await resetSecondFactor(dataSource, command.who));
      case 'premium':
        return console.log(await setPremium(dataSource, command.who, command.premium));
      case 'sign-out-all':
        return console.log(await signOutAll(dataSource));
    }
  } finally {
    await dataSource.destroy();
  }
}

main().catch(exitWithOneLine);
