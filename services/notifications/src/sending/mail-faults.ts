import { Unavailable } from '@floatwise/events/unavailable';
import type { WorkFault } from '@floatwise/service-kit/jobs/work-rules';
import { isOutage } from '@floatwise/service-kit/outage';

interface SmtpError {
  code?: unknown;
  responseCode?: unknown;
  command?: unknown;
  syscall?: unknown;
  timeoutType?: unknown;
}

/** SMTP steps that concern the sender and the server, not this particular mail. */
const serversOwn = /^(CONN|EHLO|HELO|LHLO|STARTTLS|AUTH|MAIL FROM|RSET)/;
const beforeTheConversation = new Set(
  'EDNS ETLS EAUTH ENOAUTH EOAUTH2 EREQUIRETLS EPROXY ECONFIG OUTGOING_REFUSED'.split(' '),
);
const neverConnected = new Set(['CONNECT_TIMEOUT', 'GREETING_TIMEOUT', 'UPGRADE_TIMEOUT']);

/**
 * What an error of the SMTP client means for the mail being sent.
 * @param isHandedOver whether its last byte was handed over: before that, a lost connection means that it didn't arrive
 */
export function smtpFault(error: unknown, { isHandedOver }: { isHandedOver: boolean }): WorkFault {
  const { code, responseCode, command, syscall, timeoutType }: SmtpError =
    typeof error === 'object' && error !== null ? error : {};
  const step = typeof command === 'string' ? command : '';
  const said = typeof responseCode === 'number' ? responseCode : undefined;
  const fault = ['smtp', said ?? (typeof code === 'string' ? code : 'fault'), step].filter(Boolean).join(' ');
  if (said !== undefined && serversOwn.test(step)) return { outcome: 'outage', fault };
  if (said !== undefined) return { outcome: said >= 500 ? 'refused' : 'postponed', fault };
  if (step === 'API') return { outcome: 'refused', fault };
  const certain =
    syscall === 'connect' ||
    syscall === 'getaddrinfo' ||
    neverConnected.has(String(timeoutType)) ||
    beforeTheConversation.has(String(code));
  // The pool's own error: two connections in a row ended before anything of this mail was said.
  const hungUpAtOnce = code === 'ECONNECTION' && step === '' && !isHandedOver;
  if (certain || hungUpAtOnce) return { outcome: 'outage', fault };
  return { outcome: isHandedOver ? 'doubtful' : 'postponed', fault };
}

/**
 * What it means if a mail couldn't be composed. Every mail needs identity, and asking needs NATS, so without them the others
 * would fail too, as they would without the database. Only some need billing: without it they wait, and nobody waits longer for a sign-in link.
 */
export function composingFault(error: unknown): WorkFault {
  if (!(error instanceof Unavailable))
    return isOutage(error)
      ? { outcome: 'outage', fault: 'the database is away' }
      : { outcome: 'refused', fault: 'could not be written' };
  const [, service = ''] = error.subject.split('.');
  const forThisOne = error.reason === 'failed' || error.reason === 'invalid-answer';
  const forAll = !forThisOne && (service === 'identity' || error.reason === 'not-connected');
  return { outcome: forAll ? 'outage' : 'postponed', fault: `${service} ${error.reason}` };
}
