import { readFileSync } from 'node:fs';
import { availableParallelism } from 'node:os';
import { z } from 'zod';
import { personalDataServices } from '@floatwise/contracts/personal-data';
import { hourMs } from '@floatwise/contracts/time';
import { count, baseEnv } from '@floatwise/service-kit/env';
import { isLoopbackHost } from '@floatwise/service-kit/outgoing-address';
import { sealingKey } from '@floatwise/service-kit/sealed-letter';
import { readAdministratorFile, readAdministratorList } from './roles/administrator-list.js';

/** `a@b.c, d@e.f` as lowercase addresses. */
const emailList = z
  .string()
  .default('')
  .transform(readAdministratorList)
  .pipe(z.array(z.string(), 'must be email addresses with commas between'));

/** A file that is readable and a valid list of addresses at startup. */
const emailFile = z.string().refine((path) => {
  try {
    return readAdministratorFile(readFileSync(path, 'utf8')) !== null;
  } catch {
    return false;
  }
}, 'must be a file of email addresses, one in a line, or of a comment such as “# nobody”');

/** `cards, billing`: services that hold personal data. */
const serviceList = z
  .string()
  .transform((text) => text.split(',').map((one) => one.trim()))
  .pipe(z.array(z.enum(personalDataServices)));

/** The URL of an OpenID provider: https, or http on loopback (decisions.md, "Rules that hold everywhere"). */
const issuerUrl = z.url({ protocol: /^https?$/, error: 'must be an https address', abort: true }).refine((value) => {
  const url = new URL(value);
  return url.protocol === 'https:' || isLoopbackHost(url.hostname);
}, 'must be an https address; http is for loopback only');

const googleOrigins = z
  .string()
  .default('https://oauth2.googleapis.com,https://www.googleapis.com,https://openidconnect.googleapis.com')
  .transform((text) => text.split(',').map((one) => one.trim()))
  .pipe(z.array(issuerUrl));

const googleNames = ['GOOGLE_ISSUER', 'GOOGLE_CLIENT_ID', 'GOOGLE_CLIENT_SECRET'] as const;

const variables = z.object({
  ...baseEnv,
  /** Whose verified accounts can take the administrator's role: a list, plus a file that can change while the service runs. */
  ADMIN_EMAILS: emailList,
  ADMIN_EMAILS_FILE: emailFile.optional(),
  /** How often that file is checked. People removed from it lose the role within this time. */
  ADMIN_EMAILS_CHECK_MS: count.default(2_000),
  /** What cash earns, in percent a year, for accounts that never set it. */
  DEFAULT_APY_PERCENT: z.coerce.number().min(0).max(100).default(4.5),
  /** Sign-in attempts per window, by account and by network address. A successful sign-in resets the account's count. */
  LOGIN_PER_ACCOUNT: count.default(10),
  LOGIN_PER_ADDRESS: count.default(50),
  LOGIN_WINDOW_S: count.default(900),
  /** How long a browser keeps the proof that it has signed in, seconds. */
  DEVICE_PROOF_S: count.default(365 * 86_400),
  /** Sign-ups per window, by email and by network address. */
  REGISTER_PER_ACCOUNT: count.default(5),
  REGISTER_PER_ADDRESS: count.default(30),
  REGISTER_WINDOW_S: count.default(3_600),
  /** argon2id: memory in KiB, passes, lanes. */
  ARGON2_MEMORY_KIB: count.default(19_456),
  ARGON2_PASSES: count.default(2),
  ARGON2_LANES: count.default(1),
  /** How many password hashes run at once, and how many more can wait before the response is 503. */
  ARGON2_AT_ONCE: count.default(availableParallelism()),
  ARGON2_QUEUE: count.default(100),
  /** How long the administrator's role lasts, and how many attempts per window an account has to get it. */
  ADMIN_ROLE_S: count.default(8 * 3_600),
  ADMIN_LOGIN_TRIES: count.default(10),
  ADMIN_LOGIN_WINDOW_S: count.default(900),
  /**
   * Whether an administrator needs a passkey. With `optional`, one without a passkey gets the role without, and one who has a
   * passkey must still use it.
   */
  ADMIN_PASSKEY: z.enum(['required', 'optional']).default('required'),
  /** How many passkeys an account can have, and how long a browser's challenge for one is good. */
  PASSKEYS_PER_ACCOUNT: count.default(10),
  PASSKEY_CHALLENGE_S: count.default(300),
  /** The grace period, in days, before an account is deleted. */
  DELETION_GRACE_DAYS: count.default(14),
  /**
   * How often the job `erase-accounts` looks for accounts past their grace period and asks whether the other services have
   * erased theirs.
   */
  DELETION_INTERVAL_MS: count.default(60_000),
  /** The other services that hold personal data. They're asked for the data download and after a deletion. */
  PERSONAL_DATA_SERVICES: serviceList.default(personalDataServices),
  /** How long another service has to answer a question about personal data. */
  PERSONAL_DATA_TIMEOUT_MS: count.default(3_000),
  /** Data downloads that one account can start per day, and how long a finished one is kept. */
  EXPORTS_PER_DAY: count.default(10),
  EXPORT_KEEP_S: count.default(86_400),
  /** When an unfinished download counts as failed, and how often a replica continues unfinished ones. */
  EXPORT_GIVE_UP_S: count.default(900),
  EXPORT_INTERVAL_MS: count.default(2_000),
  /** How often the job `forget-audit-and-downloads` deletes expired rows. */
  HOUSEKEEPING_INTERVAL_MS: count.default(hourMs),
  /** The key of the hashes in the audit log. Anyone who has it can find out whether a given person is in the log. */
  AUDIT_KEY: z.string().min(32, 'must have 32 characters or more'),
  /** A caller's refused sign-ins within this time are summed up in one audit entry. */
  AUDIT_SUM_MS: count.default(60_000),
  /** Days after which audit entries are deleted. */
  AUDIT_KEEP_DAYS: count.default(400),
  /** The key that seals links for notifications, the only service that can open them: 32 bytes of an X25519 key, as base64url. */
  LETTER_PUBLIC_KEY: sealingKey,
  /** How long a link works after its secret was created. */
  LINK_LIFE_S: count.default(900),
  /** How long we keep trying to send a link's mail before giving up. */
  LINK_SENDABLE_S: count.default(86_400),
  /** Links requested per window, by recipient and by network address. */
  LINK_PER_EMAIL: count.default(5),
  LINK_PER_ADDRESS: count.default(30),
  LINK_WINDOW_S: count.default(3_600),
  /** How long we keep trying to send a notice's mail before giving up. */
  NOTICE_KEEP_S: count.default(7 * 86_400),
  /** Mails per account about sign-ins from new devices. */
  DEVICE_NOTICES_PER_DAY: count.default(5),
  /** Mails per account about each kind of thing that outlives its session, such as calendar feeds. */
  ACCESS_NOTICES_PER_DAY: count.default(3),
  /** Notices of all kinds to an address that isn't verified, which may be a stranger's. */
  UNVERIFIED_NOTICES_PER_DAY: count.default(20),
  /** How often the job `forget-links-and-notices` looks for expired ones. */
  MAIL_PURGE_INTERVAL_MS: count.default(600_000),
  /** Sign-in with Google: the issuer's address and our client credentials. Set all three, or Google isn't offered. */
  GOOGLE_ISSUER: issuerUrl.optional(),
  GOOGLE_CLIENT_ID: z.string().min(1).optional(),
  GOOGLE_CLIENT_SECRET: z.string().min(1).optional(),
  /** Other origins Google answers from, besides the issuer's address, comma-separated: its token, key, and profile servers. */
  GOOGLE_ORIGINS: googleOrigins,
  /** Google counts as unavailable if it doesn't answer within this time. */
  GOOGLE_TIMEOUT_S: count.default(5),
  /** How long a person can take to sign in at Google. */
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
