import { readdirSync } from 'node:fs';
import { join, relative } from 'node:path';
import sharp, { type Sharp } from 'sharp';
import type { Answer, Client } from '../client.ts';

/** The answer to an upload. */
export interface Uploaded {
  id: string;
  url: string;
  thumb_url: string;
  width: number;
  height: number;
  bytes: number;
}

/** A picture of one colour. */
export const plainPicture = (width = 60, height = 40, background = '#c04020'): Sharp =>
  sharp({ create: { width, height, channels: 3, background } });

export const jpeg = (width?: number, height?: number): Promise<Buffer> =>
  plainPicture(width, height).jpeg().toBuffer();

/** A picture that cannot be made much smaller. */
export const noise = (format: 'jpeg' | 'png' | 'gif') =>
  sharp({
    create: {
      width: 300,
      height: 300,
      channels: 3,
      background: 'grey',
      noise: { type: 'gaussian', mean: 128, sigma: 40 },
    },
  })
    .toFormat(format)
    .toBuffer();

/** Uploads a file as a form; `id` before or after it. */
export function upload(
  member: Client,
  file: Buffer,
  { name = 'me.jpg', id, idFirst = false }: { name?: string; id?: string; idFirst?: boolean } = {},
): Promise<Answer<Uploaded>> {
  const form = new FormData();
  if (id && idFirst) form.append('id', id);
  form.append('file', new Blob([new Uint8Array(file)]), name);
  if (id && !idFirst) form.append('id', id);
  return postForm(member, form);
}

/** Posts any form to /media. */
export function postForm(member: Client, body: FormData): Promise<Answer<Uploaded>> {
  const headers = { authorization: `Bearer ${member.access_token}` };
  return member.raw<Uploaded>('/api/v1/media', { method: 'POST', headers, body });
}

/** Fetches a file by its address, without a token. */
export async function fetchFile(member: Client, url: string, init: RequestInit = {}) {
  const answer = await fetch(member.origin + url, init);
  return {
    status: answer.status,
    headers: answer.headers,
    body: Buffer.from(await answer.arrayBuffer()),
  };
}

/** The files below a folder, relative to it. */
export function filesIn(folder: string): string[] {
  return readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => relative(folder, join(entry.parentPath, entry.name)))
    .sort();
}
