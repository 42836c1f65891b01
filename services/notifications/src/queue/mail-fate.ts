import { Unavailable } from '@floatwise/events/unavailable';
import type { NotSent } from './mail-queue.js';

/** Why a mail was not sent, and whether everybody's mail would fare the same now. */
export interface Mishap {
  outcome:
    | 'outage' // Nothing was handed over, and another mail would not fare better.
    | 'doubtful' // The connection was lost, perhaps after the server had accepted it.
    | 'postponed' // This mail was refused for now.
    | 'refused'; // This mail will never be taken.
  /** Without address and text: it is stored and logged. */
  fault: string;
}

interface SmtpError {
  code?: unknown;
  responseCode?: unknown;
  command?: unknown;
  syscall?: unknown;
  timeoutType?: unknown;
}

/** Steps of a conversation that concern the sender and the server, not this one mail. */
const serversOwn = /^(CONN|EHLO|HELO|LHLO|STARTTLS|AUTH|MAIL FROM|RSET)/;
const beforeTheConversation = new Set([
  'EDNS',
  'ETLS',
  'EAUTH',
  'ENOAUTH',
  'EOAUTH2',
  'EREQUIRETLS',
  'EPROXY',
  'ECONFIG',
]);
const neverConnected = new Set(['CONNECT_TIMEOUT', 'GREETING_TIMEOUT', 'UPGRADE_TIMEOUT']);

/** What an error of the SMTP client means for the mail that was to be sent. */
export function smtpMishap(error: unknown): Mishap {
  const { code, responseCode, command, syscall, timeoutType } = (error ?? {}) as SmtpError;
  const step = typeof command === 'string' ? command : '';
  const said = typeof responseCode === 'number' ? responseCode : undefined;
  const fault = ['smtp', said ?? (typeof code === 'string' ? code : 'fault'), step].filter(Boolean).join(' ');
  if (said !== undefined && serversOwn.test(step)) return { outcome: 'outage', fault };
  if (said !== undefined) return { outcome: said >= 500 ? 'refused' : 'postponed', fault };
  if (step === 'API') return { outcome: 'refused', fault };
  const certain =
    syscall === 'connect' || neverConnected.has(String(timeoutType)) || beforeTheConversation.has(String(code));
  return { outcome: certain ? 'outage' : 'doubtful', fault };
}

/** What it means that a mail could not be written: its facts come from identity. */
export function writingMishap(error: unknown): Mishap {
  if (!(error instanceof Unavailable)) return { outcome: 'refused', fault: 'could not be written' };
  const forThisOne = error.reason === 'failed' || error.reason === 'invalid-answer';
  return { outcome: forThisOne ? 'postponed' : 'outage', fault: `identity ${error.reason}` };
}

interface Schedule {
  MAIL_BACKOFF_MS: readonly number[];
  MAIL_GIVE_UP_MS: number;
}

/** What becomes of the mail. */
export function fateOf(mishap: Mishap, mail: { tries: number; ageMs: number }, schedule: Schedule): NotSent {
  const { outcome, fault } = mishap;
  if (outcome === 'refused' || mail.ageMs > schedule.MAIL_GIVE_UP_MS) return { status: 'failed', fault };
  if (outcome === 'outage') return { status: 'queued', fault, againInMs: 0, counts: false };
  const list = schedule.MAIL_BACKOFF_MS;
  const againInMs = list[Math.min(mail.tries, list.length - 1)] ?? 0;
  return { status: outcome === 'doubtful' ? 'uncertain' : 'queued', fault, againInMs, counts: true };
}

/** Whether the sender should wait before it tries anything else. */
export const pausesAll = ({ outcome }: Mishap): boolean => outcome === 'outage' || outcome === 'doubtful';
