import { z } from 'zod';
import { defineRoute } from '../define.js';
import { instant, line, named, uuid } from '../values.js';
import { user } from './accounts.http.js';

const base64url = (most: number) =>
  z.base64url({ error: 'That isn’t a passkey.' }).min(1, 'That isn’t a passkey.').max(most);
const credentialId = base64url(1_400);

/** A credential that the browser may, or must not, use. */
const namedCredential = z.object({
  id: z.string(),
  type: z.literal('public-key'),
  transports: z.array(z.string()).optional(),
});

/** What a browser needs to use a passkey, as WebAuthn writes it in JSON. The challenge is good once, for a few minutes. */
export const passkeyRequest = named('PasskeyRequest', {
  challenge: z.string(),
  rpId: z.string(),
  /** Milliseconds until the challenge no longer counts. */
  timeout: z.int(),
  userVerification: z.literal('required'),
  allowCredentials: z.array(namedCredential),
});
export type PasskeyRequest = z.output<typeof passkeyRequest>;

/** What a browser needs to make a passkey. */
export const passkeyCreation = named('PasskeyCreation', {
  challenge: z.string(),
  rp: z.object({ id: z.string(), name: z.string() }),
  user: z.object({ id: z.string(), name: z.string(), displayName: z.string() }),
  pubKeyCredParams: z.array(z.object({ type: z.literal('public-key'), alg: z.int() })),
  timeout: z.int(),
  attestation: z.literal('none'),
  excludeCredentials: z.array(namedCredential),
  authenticatorSelection: z.object({
    residentKey: z.literal('required'),
    requireResidentKey: z.literal(true),
    userVerification: z.literal('required'),
  }),
});
export type PasskeyCreation = z.output<typeof passkeyCreation>;

const credential = { id: credentialId, rawId: credentialId, type: z.literal('public-key') };

/** What the browser answers when a passkey was used. */
export const usedPasskey = z.strictObject({
  ...credential,
  response: z.strictObject({
    clientDataJSON: base64url(4_000),
    authenticatorData: base64url(4_000),
    signature: base64url(4_000),
    userHandle: base64url(200).optional(),
  }),
});
export type UsedPasskey = z.output<typeof usedPasskey>;

/** What the browser answers when a passkey was made. */
export const madePasskey = z.strictObject({
  ...credential,
  response: z.strictObject({
    clientDataJSON: base64url(4_000),
    attestationObject: base64url(20_000),
    transports: z.array(z.string().max(20)).max(10).optional(),
  }),
});
export type MadePasskey = z.output<typeof madePasskey>;

export const passkeyName = line(60, 'A name').min(1, 'Enter a name.');

export const passkey = named('Passkey', {
  id: z.uuid(),
  name: z.string(),
  createdAt: instant,
  lastUsedAt: instant.nullable(),
  /** It was made since this browser signed in. */
  madeInThisSignIn: z.boolean(),
  /** It may have been copied, so it opens nothing anymore. */
  suspendedAt: instant.nullable(),
});
export type Passkey = z.output<typeof passkey>;

export const startPasskeySignIn = defineRoute('identity.startPasskeySignIn', 'POST /api/auth/passkey/sign-in', {
  summary: 'Begins a sign-in with a passkey: a challenge for this browser.',
  response: passkeyRequest,
});

export const signInWithPasskey = defineRoute('identity.signInWithPasskey', 'POST /api/login/passkey', {
  summary: 'Signs in with a passkey.',
  body: z.strictObject({ credential: usedPasskey }),
  secrets: ['credential'],
  response: user,
});

export const startPasskeyConfirmation = defineRoute(
  'identity.startPasskeyConfirmation',
  'POST /api/auth/passkey/confirm',
  {
    summary: 'Begins to confirm with a passkey who is there; 409 if the account has none.',
    response: passkeyRequest,
  },
);

export const confirmWithPasskey = defineRoute('identity.confirmWithPasskey', 'POST /api/auth/confirm/passkey', {
  summary: 'Confirms with a passkey who is there, which counts as the password for 15 minutes.',
  body: z.strictObject({ credential: usedPasskey }),
  secrets: ['credential'],
  response: null,
});

export const listPasskeys = defineRoute('identity.listPasskeys', 'GET /api/user/passkeys', {
  summary: 'The passkeys of the signed-in account, oldest first.',
  response: z.array(passkey),
});

export const startPasskey = defineRoute('identity.startPasskey', 'POST /api/user/passkeys/new', {
  summary:
    'Begins to add a passkey; 403 `confirm-first` without the password or a recent sign-in, 409 if the account has as many as it can have.',
  response: passkeyCreation,
});

export const addPasskey = defineRoute('identity.addPasskey', 'POST /api/user/passkeys', {
  summary: 'Adds the passkey that the browser made, and notifies the person by email.',
  body: z.strictObject({ credential: madePasskey, name: passkeyName.optional() }),
  secrets: ['credential'],
  response: passkey,
  status: 201,
});

export const renamePasskey = defineRoute('identity.renamePasskey', 'PUT /api/user/passkeys/:id', {
  summary: 'Renames a passkey.',
  params: z.object({ id: uuid }),
  body: z.strictObject({ name: passkeyName }),
  response: passkey,
});

export const removePasskey = defineRoute('identity.removePasskey', 'DELETE /api/user/passkeys/:id', {
  summary:
    'Removes a passkey and notifies the person by email; 403 `confirm-first` without the password or a recent sign-in, 409 if it is the only way in.',
  params: z.object({ id: uuid }),
  response: null,
});
