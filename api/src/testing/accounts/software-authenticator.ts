import { createHash, generateKeyPairSync, type KeyObject, randomBytes, sign } from 'node:crypto';
import { PUBLIC_URL } from '../test-server.ts';

type Cbor = number | string | Buffer | Map<number | string, Cbor>;

const head = (major: number, value: number): Buffer => {
  const type = major << 5;
  if (value < 24) return Buffer.from([type | value]);
  return value < 256 ? Buffer.from([type | 24, value]) : Buffer.from([type | 25, value >> 8, value & 255]);
};

/** The part of CBOR that WebAuthn needs. */
function cbor(value: Cbor): Buffer {
  if (typeof value === 'number') return value < 0 ? head(1, -1 - value) : head(0, value);
  if (typeof value === 'string')
    return Buffer.concat([head(3, Buffer.byteLength(value)), Buffer.from(value)]);
  if (Buffer.isBuffer(value)) return Buffer.concat([head(2, value.length), value]);
  return Buffer.concat([head(5, value.size), ...[...value].flatMap(([key, it]) => [cbor(key), cbor(it)])]);
}

const sha256 = (text: string | Buffer) => createHash('sha256').update(text).digest();

const PRESENT = 0x01;
const VERIFIED = 0x04;
const MAY_BE_BACKED_UP = 0x08;
const IS_BACKED_UP = 0x10;
const HAS_CREDENTIAL = 0x40;

/** Differences from an honest device on the product's own pages. */
export interface Oddity {
  /** Origin of the page that asks. */
  origin?: string;
  rp_id?: string;
  challenge?: string;
  /** False for a device that only notices that somebody is there. */
  verified?: boolean;
  /** The count that it claims. */
  counter?: number;
  user_handle?: string;
  signature?: string;
  type?: string;
}

interface Options {
  challenge: string;
  user?: { id: string };
}

/** A passkey of P-256, as a device and its browser make and use it. */
export class SoftwareAuthenticator {
  readonly id = randomBytes(32).toString('base64url');
  readonly #private: KeyObject;
  readonly #public: KeyObject;
  counter = 0;
  /** The member whom it remembers, since it was made. */
  user_handle = '';

  constructor(private readonly counts = true) {
    const pair = generateKeyPairSync('ec', { namedCurve: 'P-256' });
    this.#private = pair.privateKey;
    this.#public = pair.publicKey;
  }

  /** The answer of `navigator.credentials.create()`. */
  create(options: Options, oddity: Oddity = {}, attestation?: Map<string, Cbor>) {
    this.user_handle = options.user?.id ?? '';
    const { x = '', y = '' } = this.#public.export({ format: 'jwk' });
    const key = new Map<number, Cbor>([
      [1, 2],
      [3, -7],
      [-1, 1],
      [-2, Buffer.from(x, 'base64url')],
      [-3, Buffer.from(y, 'base64url')],
    ]);
    const id = Buffer.from(this.id, 'base64url');
    const credential = Buffer.concat([Buffer.alloc(16), Buffer.from([0, id.length]), id, cbor(key)]);
    const authData = Buffer.concat([this.#data(HAS_CREDENTIAL, oddity), credential]);
    const object = new Map<string, Cbor>([
      ['fmt', attestation ? 'packed' : 'none'],
      ['attStmt', attestation ?? new Map()],
      ['authData', authData],
    ]);
    return {
      ...this.#credential(),
      response: {
        clientDataJSON: this.#client('webauthn.create', options, oddity).toString('base64url'),
        attestationObject: cbor(object).toString('base64url'),
        transports: ['internal', 'hybrid'],
      },
    };
  }

  /** The answer of `navigator.credentials.get()`. */
  get(options: Options, oddity: Oddity = {}) {
    if (this.counts) this.counter += 1;
    const client = this.#client('webauthn.get', options, oddity);
    const data = this.#data(0, oddity);
    const signature = sign('sha256', Buffer.concat([data, sha256(client)]), this.#private);
    return {
      ...this.#credential(),
      response: {
        clientDataJSON: client.toString('base64url'),
        authenticatorData: data.toString('base64url'),
        signature: oddity.signature ?? signature.toString('base64url'),
        userHandle: oddity.user_handle ?? this.user_handle,
      },
    };
  }

  #credential() {
    return {
      id: this.id,
      rawId: this.id,
      type: 'public-key',
      authenticatorAttachment: 'platform',
      clientExtensionResults: {},
    };
  }

  #client(type: string, { challenge }: Options, oddity: Oddity): Buffer {
    const origin = oddity.origin ?? PUBLIC_URL;
    return Buffer.from(
      JSON.stringify({
        type: oddity.type ?? type,
        challenge: oddity.challenge ?? challenge,
        origin,
        crossOrigin: false,
      }),
    );
  }

  #data(flags: number, { verified = true, counter = this.counter, rp_id }: Oddity): Buffer {
    const all = flags | PRESENT | MAY_BE_BACKED_UP | IS_BACKED_UP | (verified ? VERIFIED : 0);
    const count = Buffer.alloc(4);
    count.writeUInt32BE(counter);
    return Buffer.concat([sha256(rp_id ?? new URL(PUBLIC_URL).hostname), Buffer.from([all]), count]);
  }
}
