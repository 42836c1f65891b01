import { z } from 'zod';
import { defineRoute } from './define.js';
import { role } from './session.js';
import { annualPercent, instant, subscriptionTier, uuid } from './values.js';

export const user = z
  .object({
    id: uuid,
    email: z.string(),
    firstName: z.string().nullable(),
    lastName: z.string().nullable(),
    profileImageUrl: z.string().nullable(),
    emailVerified: z.boolean(),
    authProvider: z.enum(['local', 'google']),
    subscriptionTier,
    subscriptionExpiry: instant.nullable(),
    role,
    mayAdminister: z.boolean(),
    timezone: z.string(),
    /** What cash earns meanwhile, percent a year; the recommendation's float value uses it. */
    apyPercent: annualPercent,
    /** When the account will be deleted, as its person asked; null otherwise. */
    deletionAt: instant.nullable(),
    createdAt: instant,
    updatedAt: instant,
  })
  .meta({ id: 'User' });
export type User = z.output<typeof user>;

const email = z
  .string({ error: 'Enter your e-mail address.' })
  .trim()
  .max(254, 'That e-mail address is too long.')
  .pipe(z.email({ error: 'Enter a valid e-mail address.' }));
const personName = z
  .string()
  .trim()
  .max(100, 'A name has at most 100 characters.')
  .regex(/^[^\p{Cc}]*$/u, 'A name can not contain control characters.');

const typedPassword = z
  .string({ error: 'Enter your password.' })
  .min(1, 'Enter your password.')
  .max(200, 'That password is too long.');
const newPassword = z
  .string({ error: 'Choose a password.' })
  .min(8, 'A password has at least 8 characters.')
  .max(200, 'A password has at most 200 characters.');
/** Where to go on after signing in: a path on our own origin. What is none is taken as `/`, never followed. */
const next = z.string().max(500).optional();

export const loginBody = z.strictObject({ email, password: typedPassword });

export const registerBody = z.strictObject({
  email,
  password: newPassword,
  firstName: personName.optional(),
  lastName: personName.optional(),
});

export const magicLinkBody = z.strictObject({ email, next });

/** The secret behind the `#` of a link. */
const token = z.string({ error: 'This link is not complete.' }).regex(/^[\w-]{43}$/, 'This link is not complete.');

export const linkBody = z.strictObject({ token });
export const verifyEmailBody = z.strictObject({
  token,
  /** Where no session of that account is open: the account's password. */
  password: typedPassword.optional(),
});

export const passwordBody = z.strictObject({
  /** Absent where the account has none, or where the password was typed within the last 15 minutes. */
  currentPassword: typedPassword.optional(),
  newPassword,
});
export const emailBody = z.strictObject({ email, password: typedPassword.optional() });
export const profileBody = z.strictObject({ firstName: personName, lastName: personName });
export const confirmPasswordBody = z.strictObject({ password: typedPassword });
export const deletionBody = z.strictObject({
  password: typedPassword.optional(),
  /** Typed by hand, so that nobody deletes by accident. */
  confirmation: z.literal('delete my account', { error: 'Type “delete my account”.' }),
});
export const adminLoginBody = z.strictObject({
  username: z
    .string({ error: 'Enter a username.' })
    .trim()
    .min(1, 'Enter a username.')
    .max(254, 'That username is too long.'),
});

export const settingsBody = z.strictObject({ apyPercent: annualPercent.max(20, 'An APY is at most 20 %.') });

export const getUser = defineRoute({
  id: 'identity.getUser',
  method: 'GET',
  path: '/api/user',
  summary: 'The signed-in user; 401 for a guest.',
  response: user,
});

export const login = defineRoute({
  id: 'identity.login',
  method: 'POST',
  path: '/api/login',
  summary: 'Signs in with e-mail and password.',
  body: loginBody,
  secrets: ['password'],
  response: user,
});

export const register = defineRoute({
  id: 'identity.register',
  method: 'POST',
  path: '/api/register',
  summary: 'Creates an account and signs in; 409 when the e-mail is taken.',
  body: registerBody,
  secrets: ['password'],
  response: user,
  status: 201,
});

export const logout = defineRoute({
  id: 'identity.logout',
  method: 'POST',
  path: '/api/logout',
  summary: 'Ends this session. Succeeds for a guest too.',
  response: null,
});

export const updateSettings = defineRoute({
  id: 'identity.updateSettings',
  method: 'PUT',
  path: '/api/user/settings',
  summary: 'Changes what the account reckons with.',
  body: settingsBody,
  response: user,
});

export const updateProfile = defineRoute({
  id: 'identity.updateProfile',
  method: 'PUT',
  path: '/api/user/profile',
  summary: 'Changes the names; an empty one is taken out.',
  body: profileBody,
  response: user,
});

export const requestMagicLink = defineRoute({
  id: 'identity.requestMagicLink',
  method: 'POST',
  path: '/api/magic-link',
  summary: 'Sends a sign-in link. The answer is the same whether or not there is an account.',
  body: magicLinkBody,
  response: null,
});

export const lookAtLink = defineRoute({
  id: 'identity.lookAtLink',
  method: 'POST',
  path: '/api/magic-link/look',
  summary: 'What a link is for, without using it up; 404 when it is used, expired or none.',
  body: linkBody,
  response: z
    .object({
      kind: z.enum(['login', 'verify', 'change-email']),
      /** The account that it signs into, or the address that it proves. */
      email: z.string(),
      expiresAt: instant,
      /** No account has this address yet: following the link creates it. */
      createsAccount: z.boolean(),
      /** A proof of an address counts only in a session of the account or with its password. */
      needsPassword: z.boolean(),
    })
    .meta({ id: 'Link' }),
});

export const useMagicLink = defineRoute({
  id: 'identity.useMagicLink',
  method: 'POST',
  path: '/api/magic-link/use',
  summary: 'Uses a sign-in link up and signs in; 404 when somebody did before.',
  body: linkBody,
  response: z.object({ user, next: z.string() }).meta({ id: 'SignedInByLink' }),
});

export const sendVerification = defineRoute({
  id: 'identity.sendVerification',
  method: 'POST',
  path: '/api/auth/verify-email/send',
  summary: 'Sends the link that proves the address of the signed-in account once more.',
  response: null,
});

export const verifyEmail = defineRoute({
  id: 'identity.verifyEmail',
  method: 'POST',
  path: '/api/auth/verify-email',
  summary: 'Uses up a link that proves an address; 401 without a session of the account or its password.',
  body: verifyEmailBody,
  secrets: ['password'],
  response: z.object({ email: z.string() }).meta({ id: 'ProvenEmail' }),
});

export const getProviders = defineRoute({
  id: 'identity.getProviders',
  method: 'GET',
  path: '/api/auth/providers',
  summary: 'Which other ways of signing in are set up.',
  response: z.object({ google: z.boolean() }).meta({ id: 'Providers' }),
});

export const startGoogle = defineRoute({
  id: 'identity.startGoogle',
  method: 'GET',
  path: '/api/auth/google',
  summary: 'Sends the browser to Google to sign in, or with a session to prove once more who is here.',
  query: z.object({ next: z.string().max(500).optional().catch(undefined) }),
  response: null,
  status: 302,
});

export const finishGoogle = defineRoute({
  id: 'identity.finishGoogle',
  method: 'GET',
  path: '/api/auth/google/callback',
  summary: 'Where Google sends the browser back; goes on to the page, or to `/auth?problem=…`.',
  response: null,
  status: 302,
});

export const connections = z
  .object({
    password: z.boolean(),
    /** Sign-in links reach it: its address is proven. */
    magicLink: z.boolean(),
    google: z.object({ email: z.string(), connectedAt: instant }).nullable(),
  })
  .meta({ id: 'Connections' });
export type Connections = z.output<typeof connections>;

export const getConnections = defineRoute({
  id: 'identity.getConnections',
  method: 'GET',
  path: '/api/auth/connections',
  summary: 'The ways in which the signed-in account can be signed into.',
  response: connections,
});

export const connectGoogle = defineRoute({
  id: 'identity.connectGoogle',
  method: 'POST',
  path: '/api/auth/connections/google',
  summary: 'Begins to connect Google, at the address it answers; 403 `confirm-first` if not signed in recently.',
  response: z.object({ url: z.url() }).meta({ id: 'WayToGoogle' }),
});

export const disconnectGoogle = defineRoute({
  id: 'identity.disconnectGoogle',
  method: 'DELETE',
  path: '/api/auth/connections/google',
  summary: 'Takes Google away; 403 `confirm-first` without a recent sign-in, 409 when it is the only way in.',
  response: connections,
});

export const confirmPassword = defineRoute({
  id: 'identity.confirmPassword',
  method: 'POST',
  path: '/api/auth/confirm',
  summary: 'Types the password again, which counts for 15 minutes.',
  body: confirmPasswordBody,
  secrets: ['password'],
  response: null,
});

export const activeSession = z
  .object({
    /** Names the session without opening it. */
    id: z.string(),
    /** "Firefox on Windows". */
    device: z.string(),
    current: z.boolean(),
    signedInAt: instant,
    /** To the hour. */
    lastSeenAt: instant,
  })
  .meta({ id: 'ActiveSession' });
export type ActiveSession = z.output<typeof activeSession>;

export const listSessions = defineRoute({
  id: 'identity.listSessions',
  method: 'GET',
  path: '/api/user/sessions',
  summary: 'Where this account is signed in, this session first.',
  response: z.array(activeSession),
});

export const endSession = defineRoute({
  id: 'identity.endSession',
  method: 'DELETE',
  path: '/api/user/sessions/:id',
  summary: 'Signs one session out; 404 when it is not one of this account.',
  params: z.object({ id: z.string().regex(/^[0-9a-f]{64}$/, 'That is not a session.') }),
  response: null,
});

export const endOtherSessions = defineRoute({
  id: 'identity.endOtherSessions',
  method: 'DELETE',
  path: '/api/user/sessions',
  summary: 'Signs all other sessions out.',
  response: z.object({ ended: z.int() }).meta({ id: 'EndedSessions' }),
});

export const changePassword = defineRoute({
  id: 'identity.changePassword',
  method: 'PUT',
  path: '/api/user/password',
  summary: 'Sets or changes the password, signs all others out; 403 `confirm-first` if not signed in recently.',
  body: passwordBody,
  secrets: ['currentPassword', 'newPassword'],
  response: null,
});

export const changeEmail = defineRoute({
  id: 'identity.changeEmail',
  method: 'POST',
  path: '/api/user/email',
  summary: 'Sends a link to the new address, known or not; 403 `confirm-first` without a recent sign-in.',
  body: emailBody,
  secrets: ['password'],
  response: null,
});

export const dataExport = z
  .object({
    id: uuid,
    status: z.enum(['gathering', 'ready', 'failed']),
    /** Records gathered, and how many there are as far as known. */
    gathered: z.int(),
    total: z.int().nullable(),
    /** Services that are done, of all. */
    services: z.array(z.object({ name: z.string(), done: z.boolean() })),
    requestedAt: instant,
    expiresAt: instant,
  })
  .meta({ id: 'DataExport' });
export type DataExport = z.output<typeof dataExport>;

export const requestExport = defineRoute({
  id: 'identity.requestExport',
  method: 'POST',
  path: '/api/user/export',
  summary: 'Begins to gather everything that we hold on this account; answers the running one if there is one.',
  response: dataExport,
  status: 202,
});

export const getExport = defineRoute({
  id: 'identity.getExport',
  method: 'GET',
  path: '/api/user/export/:id',
  summary: 'How far the gathering is.',
  params: z.object({ id: uuid }),
  response: dataExport,
});

export const downloadExport = defineRoute({
  id: 'identity.downloadExport',
  method: 'GET',
  path: '/api/user/export/:id/file',
  summary: 'The gathered data as one JSON file; 409 while it is being gathered.',
  params: z.object({ id: uuid }),
  response: z
    .object({ account: z.string(), gatheredAt: instant, services: z.record(z.string(), z.array(z.json())) })
    .meta({ id: 'DataExportFile' }),
});

export const requestDeletion = defineRoute({
  id: 'identity.requestDeletion',
  method: 'POST',
  path: '/api/user/deletion',
  summary: 'Deletes the account after the days of grace; 403 `confirm-first` without password or recent sign-in.',
  body: deletionBody,
  secrets: ['password'],
  response: user,
});

export const cancelDeletion = defineRoute({
  id: 'identity.cancelDeletion',
  method: 'DELETE',
  path: '/api/user/deletion',
  summary: 'Keeps the account after all.',
  response: user,
});

export const adminLogin = defineRoute({
  id: 'identity.adminLogin',
  method: 'POST',
  path: '/api/admin-login',
  summary: 'Puts the administrator role on this session for 8 hours, or answers one and the same 403.',
  body: adminLoginBody,
  response: z.object({ name: z.string(), roleUntil: instant }).meta({ id: 'AdminAccess' }),
});
