import { readFileSync } from 'node:fs';
import { availableParallelism } from 'node:os';
import { z } from 'zod';
import { personalDataServices } from '@floatwise/contracts/personal-data';
import { baseEnv } from '@floatwise/service-kit/env';
import { sealingKey } from '@floatwise/service-kit/sealed-letter';
import { issuerUrl } from './google/issuer-url.js';
import { readAdministratorList } from './roles/administrator-list.js';

const count = z.coerce.number().int().min(1);

/** `a@b.c, d@e.f` as lower-case addresses. */
const emailList = z
  .string()
  .default('')
  .transform(readAdministratorList)
  .pipe(z.array(z.string(), 'must be e-mail addresses with commas between'));

/** A file that can be read as a list of addresses when the service starts. */
const emailFile = z.string().refine((path) => {
  try {
    return readAdministratorList(readFileSync(path, 'utf8')) !== null;
  } catch {
    return false;
  }
}, 'must be a file of e-mail addresses, one in a line');

/** `cards, billing`: services that hold personal data. */
const serviceList = z
  .string()
  .transform((text) => text.split(',').map((one) => one.trim()))
  .pipe(z.array(z.enum(personalDataServices)));

const googleOrigins = z
  .string()
  .default('https://oauth2.googleapis.com,https://www.googleapis.com,https://openidconnect.googleapis.com')
  .transform((text) => text.split(',').map((one) => one.trim()))
  .pipe(z.array(issuerUrl));

const googleNames = ['GOOGLE_ISSUER', 'GOOGLE_CLIENT_ID', 'GOOGLE_CLIENT_SECRET'] as const;

const variables = z.object({
  ...baseEnv,
  /** Whose verified accounts may take the administrator's role: a list, and a file that may change while the service runs. */
  ADMIN_EMAILS: emailList,
  ADMIN_EMAILS_FILE: emailFile.optional(),
  /** How often that file is looked at; who left it has lost the role after this time. */
  ADMIN_EMAILS_CHECK_MS: count.default(2_000),
  /** What cash earns, percent a year, in an account that never set it. */
  DEFAULT_APY_PERCENT: z.coerce.number().min(0).max(100).default(4.5),
  /** Sign-in attempts in a window, per account and per network address. A success resets the account's. */
  LOGIN_PER_ACCOUNT: count.default(10),
  LOGIN_PER_ADDRESS: count.default(50),
  LOGIN_WINDOW_S: count.default(900),
  /** Sign-ups in a window, for one e-mail and for one address. */
  REGISTER_PER_ACCOUNT: count.default(5),
  REGISTER_PER_ADDRESS: count.default(30),
  REGISTER_WINDOW_S: count.default(3_600),
  /** argon2id: memory in KiB, passes, lanes. */
  ARGON2_MEMORY_KIB: count.default(19_456),
  ARGON2_PASSES: count.default(2),
  ARGON2_LANES: count.default(1),
  /** Password hashes at once, and how many more may wait for their turn before the answer is 503. */
  ARGON2_AT_ONCE: count.default(availableParallelism()),
  ARGON2_QUEUE: count.default(100),
  /** How long the administrator's role lasts once taken, and tries to take it in a window, for one account. */
  ADMIN_ROLE_S: count.default(8 * 3_600),
  ADMIN_LOGIN_TRIES: count.default(10),
  ADMIN_LOGIN_WINDOW_S: count.default(900),
  /** Days in which a person may change their mind about deleting the account. */
  DELETION_GRACE_DAYS: count.default(14),
  /** How often the job `erase-accounts` looks for accounts whose days are over and asks whether the others have erased theirs. */
  DELETION_INTERVAL_MS: count.default(60_000),
  /** Which services hold personal data, beside this one: asked for the download and after a deletion. */
  PERSONAL_DATA_SERVICES: serviceList.default(personalDataServices),
  /** How long another service may take to answer about personal data. */
  PERSONAL_DATA_TIMEOUT_MS: count.default(3_000),
  /** Downloads of all data that one account may begin in a day, and how long a gathered one is kept. */
  EXPORTS_PER_DAY: count.default(10),
  EXPORT_KEEP_S: count.default(86_400),
  /** After what time an unfinished download counts as failed, and how often a replica continues those that were begun. */
  EXPORT_GIVE_UP_S: count.default(900),
  EXPORT_INTERVAL_MS: count.default(2_000),
  /** How often the job `forget-audit-and-downloads` deletes what is past its time. */
  HOUSEKEEPING_INTERVAL_MS: count.default(3_600_000),
  /** Key of the hashes in the audit log. With the key, one can find out whether a given person is in it. */
  AUDIT_KEY: z.string().min(32, 'must have 32 characters or more'),
  /** Refused sign-ins of one caller within so long are one audit entry that counts them. */
  AUDIT_SUM_MS: count.default(60_000),
  /** Audit entries are deleted after so many days. */
  AUDIT_KEEP_DAYS: count.default(400),
  /** For this long after signing in or typing the password, sensitive changes don't ask for it again. */
  RECENT_AUTH_S: count.default(900),
  /** What links are sealed with for notifications, which alone can open them: 32 bytes of an X25519 key, as base64url. */
  LETTER_PUBLIC_KEY: sealingKey,
  /** A link by e-mail works for so long after its secret was minted. */
  LINK_LIFE_S: count.default(900),
  /** After this time a link whose mail couldn't be sent is given up. */
  LINK_SENDABLE_S: count.default(86_400),
  /** Links asked for in a window, to one e-mail and from one network address. */
  LINK_PER_EMAIL: count.default(5),
  LINK_PER_ADDRESS: count.default(30),
  LINK_WINDOW_S: count.default(3_600),
  /** After this time a notice whose mail couldn't be sent is given up. */
  NOTICE_KEEP_S: count.default(7 * 86_400),
  /** Mails about sign-ins from new devices, for one account. */
  DEVICE_NOTICES_PER_DAY: count.default(5),
  /** How often the job `forget-links-and-notices` looks for what is past its time. */
  MAIL_PURGE_INTERVAL_MS: count.default(600_000),
  /** Sign-in with Google: its address and what we are there. All three, or it is not offered. */
  GOOGLE_ISSUER: issuerUrl.optional(),
  GOOGLE_CLIENT_ID: z.string().min(1).optional(),
  GOOGLE_CLIENT_SECRET: z.string().min(1).optional(),
  /** Where Google answers beside its issuer's address, comma-separated: its token, key and profile servers. */
  GOOGLE_ORIGINS: googleOrigins,
  /** Google counts as away when it does not answer within this time. */
  GOOGLE_TIMEOUT_S: count.default(5),
  /** How long a person may take at Google. */
  GOOGLE_FLOW_S: count.default(600),
  /** How long Google's discovery document is cached. */
  GOOGLE_DISCOVERY_S: count.default(3_600),
});

export const envSchema = variables.superRefine((env, context) => {
  const missing = googleNames.filter((name) => env[name] === undefined);
  if (missing.length === googleNames.length) return;
  for (const name of missing) context.addIssue({ code: 'custom', path: [name], message: 'belongs to the other two' });
});
export type IdentityEnv = z.output<typeof envSchema>;
