/** What waits under a member: a row of a store of the outbox, or an item of local storage. */
export interface OpenRow {
  store: 'writes' | 'pictures' | 'requests' | 'drafts' | 'localStorage';
  id: string;
  /** The row, or the item's text. */
  value: unknown;
}

/** An encrypted `OpenRow`. It tells neither the member nor the entry. */
export interface SealedRow {
  /** Hash of store and id. */
  id: string;
  /** Hash of the member's id. */
  owner: string;
  iv: Uint8Array<ArrayBuffer>;
  data: ArrayBuffer;
}

const CIPHER = 'AES-GCM';
/** Bytes of an initialisation vector: random ones never repeat under one key. */
const IV_BYTES = 12;

/** Whether the browser encrypts: a page without HTTPS has no WebCrypto. */
export const canSeal = (): boolean => globalThis.crypto?.subtle !== undefined;

/** Key from 32 bytes in base64url. No script can read it again. */
export function keyFrom(text: string): Promise<CryptoKey> {
  const bytes = atob(text.replaceAll('-', '+').replaceAll('_', '/'));
  const raw = Uint8Array.from(bytes, (byte) => byte.charCodeAt(0));
  return crypto.subtle.importKey('raw', raw, CIPHER, false, ['encrypt', 'decrypt']);
}

/** SHA-256 of a text that contains a random id, so that it cannot be guessed. */
export async function hashOf(text: string): Promise<string> {
  const hash = await crypto.subtle.digest('SHA-256', new TextEncoder().encode(text));
  return Array.from(new Uint8Array(hash), (byte) => byte.toString(16).padStart(2, '0')).join('');
}

export const ownerOf = (member: string): Promise<string> => hashOf(`member ${member}`);
export const sealedId = (store: OpenRow['store'], id: string): Promise<string> => hashOf(`${store} ${id}`);

export async function seal(key: CryptoKey, member: string, row: OpenRow): Promise<SealedRow> {
  const iv = crypto.getRandomValues(new Uint8Array(IV_BYTES));
  const [id, owner, plain] = await Promise.all([sealedId(row.store, row.id), ownerOf(member), bytesOf(row)]);
  return { id, owner, iv, data: await crypto.subtle.encrypt({ name: CIPHER, iv }, key, plain) };
}

/** @throws where the row was encrypted with another key, or was changed */
export async function unseal(key: CryptoKey, { iv, data }: SealedRow): Promise<OpenRow> {
  return rowOf(await crypto.subtle.decrypt({ name: CIPHER, iv }, key, data));
}

interface PackedFile {
  /** The files follow in the order in which the JSON names them. */
  $file: { size: number; name: string; type: string; modified: number };
}

/** The row as JSON, its length before it and its files behind it. Drafts have files anywhere among their values. */
async function bytesOf(row: OpenRow): Promise<Uint8Array<ArrayBuffer>> {
  const files: File[] = [];
  const json = JSON.stringify(row, (_name, value: unknown) => {
    if (!(value instanceof File)) return value;
    files.push(value);
    const { size, name, type, lastModified: modified } = value;
    return { $file: { size, name, type, modified } } satisfies PackedFile;
  });
  const head = new TextEncoder().encode(json);
  const length = new Uint8Array(new Uint32Array([head.length]).buffer);
  return new Uint8Array(await new Blob([length, head, ...files]).arrayBuffer());
}

function rowOf(plain: ArrayBuffer): OpenRow {
  const [length = 0] = new Uint32Array(plain.slice(0, 4));
  let next = 4 + length;
  return JSON.parse(new TextDecoder().decode(plain.slice(4, next)), (_name, value) => {
    if (!value?.$file) return value;
    const { size, name, type, modified } = (value as PackedFile).$file;
    const bytes = plain.slice(next, next + size);
    next += size;
    return new File([bytes], name, { type, lastModified: modified });
  });
}
