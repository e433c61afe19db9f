import { randomBytes } from 'node:crypto';
import sharp from 'sharp';
import { signIn } from '../../testing/accounts/sign-in.ts';
import { Client } from '../../testing/client.ts';
import { upload } from '../../testing/files/media-file.ts';
import type { TestServer } from '../../testing/test-server.ts';

export const QUOTA = 400 * 1024;

/** A new member as a client of one of these servers. */
export async function memberOf(server: TestServer): Promise<Client & { id: string }> {
  const { id, access_token } = await signIn();
  return Object.assign(new Client(server.url, access_token), { id });
}

/** A picture that takes about 100 KB with its thumbnail. */
export const noise = () =>
  sharp(randomBytes(300 * 300 * 3), { raw: { width: 300, height: 300, channels: 3 } })
    .jpeg()
    .toBuffer();

export const storage = async (member: Client) =>
  (await member.get<{ used_bytes: number; allowed_bytes: number }>('/account/storage')).data;

/** Uploads until one is refused, and returns that answer. */
export async function fill(member: Client) {
  for (;;) {
    const answer = await upload(member, await noise());
    if (answer.status !== 201) return answer;
  }
}
