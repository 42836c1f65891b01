import { createECDH, createPrivateKey, hash, randomBytes, sign, type KeyObject } from 'node:crypto';
import type {
  MadePasskey,
  PasskeyCreation,
  PasskeyRequest,
  UsedPasskey,
} from '@floatwise/contracts/identity/passkeys.http';

/** What goes wrong, to see it refused. */
export interface Flaws {
  /** The page that the browser says it was on. */
  origin?: string;
  rpId?: string;
  /** The authenticator didn't check who is there. */
  unverified?: boolean;
  /** Instead of the next count. */
  counter?: number;
  userHandle?: string;
}

const present = 0x01;
const verified = 0x04;
const withCredential = 0x40;

const cborText = (text: string): Buffer => Buffer.concat([Buffer.of(0x60 + text.length), Buffer.from(text)]);
/** Up to 65,535 bytes. */
const cborBytes = (bytes: Buffer): Buffer =>
  Buffer.concat([
    bytes.length < 256 ? Buffer.of(0x58, bytes.length) : Buffer.of(0x59, bytes.length >> 8, bytes.length & 255),
    bytes,
  ]);
const uint = (value: number, size: number): Buffer => {
  const bytes = Buffer.alloc(size);
  bytes.writeUIntBE(value, 0, size);
  return bytes;
};

/**
 * An authenticator in software with one passkey: real WebAuthn, without a browser. It counts its uses like a security key, or
 * always says 0 like a passkey that is synced.
 */
export class SoftAuthenticator {
  private readonly id: Buffer;
  private readonly key: KeyObject;
  private readonly point: Buffer;
  private uses = 0;
  private userHandle: string | undefined;

  /** @param seed the same one makes the same passkey; by default it's random */
  constructor(
    private readonly origin: string,
    private readonly options: { counts: boolean; seed?: string } = { counts: true },
  ) {
    const seed = options.seed ?? randomBytes(32).toString('hex');
    const ecdh = createECDH('prime256v1');
    ecdh.setPrivateKey(hash('sha256', `key:${seed}`, 'buffer'));
    this.point = ecdh.getPublicKey();
    const [x, y] = [this.point.subarray(1, 33), this.point.subarray(33)].map((half) => half.toString('base64url'));
    const d = ecdh.getPrivateKey().toString('base64url');
    this.key = createPrivateKey({ key: { kty: 'EC', crv: 'P-256', x, y, d }, format: 'jwk' });
    this.id = hash('sha256', `id:${seed}`, 'buffer');
  }

  get credentialId(): string {
    return this.id.toString('base64url');
  }

  /** Makes its passkey, as `navigator.credentials.create` would. */
  make({ challenge, user }: Pick<PasskeyCreation, 'challenge' | 'user'>, flaws: Flaws = {}): MadePasskey {
    this.userHandle = user.id;
    const [x, y] = [this.point.subarray(1, 33), this.point.subarray(33)];
    // {1: 2, 3: -7, -1: 1, -2: x, -3: y}: an ES256 key on P-256.
    const cose = Buffer.concat([
      Buffer.of(0xa5, 0x01, 0x02, 0x03, 0x26, 0x20, 0x01, 0x21),
      cborBytes(x),
      Buffer.of(0x22),
      cborBytes(y),
    ]);
    const attested = Buffer.concat([Buffer.alloc(16), uint(this.id.length, 2), this.id, cose]);
    const authData = this.dataOf(flaws, withCredential, attested);
    const attestation = Buffer.concat([
      Buffer.of(0xa3),
      ...[cborText('fmt'), cborText('none'), cborText('attStmt'), Buffer.of(0xa0), cborText('authData')],
      cborBytes(authData),
    ]);
    return {
      ...this.named(),
      response: {
        clientDataJSON: this.clientData('webauthn.create', challenge, flaws).toString('base64url'),
        attestationObject: attestation.toString('base64url'),
        transports: ['internal'],
      },
    };
  }

  /** Uses its passkey, as `navigator.credentials.get` would. */
  use({ challenge }: Pick<PasskeyRequest, 'challenge'>, flaws: Flaws = {}): UsedPasskey {
    const clientData = this.clientData('webauthn.get', challenge, flaws);
    const authData = this.dataOf(flaws, 0, Buffer.alloc(0));
    const signature = sign('sha256', Buffer.concat([authData, hash('sha256', clientData, 'buffer')]), this.key);
    const userHandle = flaws.userHandle ?? this.userHandle;
    return {
      ...this.named(),
      response: {
        clientDataJSON: clientData.toString('base64url'),
        authenticatorData: authData.toString('base64url'),
        signature: signature.toString('base64url'),
        ...(userHandle !== undefined && { userHandle }),
      },
    };
  }

  private named(): Pick<UsedPasskey, 'id' | 'rawId' | 'type'> {
    return { id: this.credentialId, rawId: this.credentialId, type: 'public-key' };
  }

  private clientData(type: string, challenge: string, { origin = this.origin }: Flaws): Buffer {
    return Buffer.from(JSON.stringify({ type, challenge, origin, crossOrigin: false }));
  }

  private dataOf({ rpId, unverified, counter }: Flaws, more: number, attested: Buffer): Buffer {
    if (this.options.counts) this.uses += 1;
    const flags = present | (unverified === true ? 0 : verified) | more;
    const rp = hash('sha256', rpId ?? new URL(this.origin).hostname, 'buffer');
    return Buffer.concat([rp, Buffer.of(flags), uint(counter ?? this.uses, 4), attested]);
  }
}
