import { execFile } from 'node:child_process';
import { promisify } from 'node:util';
import type { Page } from '@playwright/test';
import { type JourneyMember, openAsNewMember } from './members.ts';

/** Runs `npm run admin -- …` against the running product of this data folder; returns its output. */
export async function admin(dataDir: string, ...words: string[]): Promise<string> {
  const { stdout } = await promisify(execFile)(
    process.execPath,
    ['infra/run.mjs', 'infra/product/commands/admin.ts', ...words],
    { env: { ...process.env, DATA_DIR: dataDir } },
  );
  return stdout;
}

/** Opens `path` as a new administrator of the common product. */
export async function openAsNewAdmin(page: Page, path = '/admin', level = 0): Promise<JourneyMember> {
  const member = await openAsNewMember(page);
  await admin(process.env.PRODUCT_DATA_DIR ?? '', 'promote', member.username, '--level', String(level));
  await page.goto(path);
  return member;
}
