import type { ImportDto } from '../../account/imports/imports.dto.ts';
import type { SignedIn } from '../accounts/sign-in.ts';
import { clientGeneratedId } from '../client-generated-id.ts';
import { accepted, afterWork, putPart, startRead } from './account-archive.ts';

/** Uploads files by their names, and reads them; resolves when no work on the import is under way. */
export async function readFiles(
  member: SignedIn,
  files: Record<string, string | Buffer>,
  answers: object = {},
): Promise<ImportDto> {
  const contents = Object.entries(files).map(([name, content]) => ({ name, content: Buffer.from(content) }));
  const id = clientGeneratedId();
  const sizes = contents.map(({ name, content }) => ({ name, size_bytes: content.length }));
  accepted(await member.post('/account/imports', { id, files: sizes }));
  const all = Buffer.concat(contents.map(({ content }) => content));
  const part = 8 * 1024 * 1024;
  for (let at = 0; at < all.length; at += part)
    accepted(await putPart(member, id, at, all.subarray(at, at + part)));
  accepted(await startRead(member, id, answers));
  return afterWork(member);
}
