import { createCipheriv, createDecipheriv, createHash, randomBytes } from 'node:crypto';
import { Injectable } from '@nestjs/common';
import { Configuration } from '../../../platform/config/configuration.ts';

const CIPHER = 'aes-256-gcm';
const IV_BYTES = 12;
const TAG_BYTES = 16;

/**
 * Encrypts the secrets of authenticator apps with `FACTOR_KEY`, so that the database, or a backup, alone does not reveal them. The
 * text names its key: that of another key is not mistaken for a damaged one.
 */
@Injectable()
export class FactorKey {
  readonly #key: Buffer | null;
  /** The first part of every text that this key sealed; `null` without a key. */
  readonly id: string | null;

  constructor({ factor_key }: Configuration) {
    this.#key = factor_key;
    this.id =
      factor_key && createHash('sha256').update('factor key').update(factor_key).digest('hex').slice(0, 8);
  }

  /** True if this server has the key with which a text was sealed. */
  opens(sealed: string): boolean {
    return this.id !== null && sealed.startsWith(`${this.id}.`);
  }

  /** Encrypts a text for `owner`, without whom it cannot be opened: a row that is copied to another member is worthless. */
  seal(text: string, owner: string): string {
    if (this.#key === null) throw new Error('This server has no FACTOR_KEY.');
    const iv = randomBytes(IV_BYTES);
    const cipher = createCipheriv(CIPHER, this.#key, iv).setAAD(Buffer.from(owner));
    const content = Buffer.concat([iv, cipher.update(text, 'utf8'), cipher.final(), cipher.getAuthTag()]);
    return `${this.id}.${content.toString('base64url')}`;
  }

  /** The text; `null` for one that was sealed with another key or for another owner, or changed since. */
  open(sealed: string, owner: string): string | null {
    if (this.#key === null || !this.opens(sealed)) return null;
    const content = Buffer.from(sealed.slice(sealed.indexOf('.') + 1), 'base64url');
    if (content.length < IV_BYTES + TAG_BYTES) return null;
    const decipher = createDecipheriv(CIPHER, this.#key, content.subarray(0, IV_BYTES), {
      authTagLength: TAG_BYTES,
    })
      .setAAD(Buffer.from(owner))
      .setAuthTag(content.subarray(-TAG_BYTES));
    try {
      return (
        decipher.update(content.subarray(IV_BYTES, -TAG_BYTES), undefined, 'utf8') + decipher.final('utf8')
      );
    } catch {
      return null;
    }
  }
}
