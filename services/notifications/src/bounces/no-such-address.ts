interface SmtpError {
  responseCode?: unknown;
  command?: unknown;
  response?: unknown;
}

/**
 * Status codes that say that the address itself takes no mail (RFC 3463): there's no such mailbox, domain, or host, the address
 * is ambiguous or has moved, the domain takes no mail (RFC 7505), or the mailbox is disabled.
 */
const saysSo = /^5\.(1\.(0|1|2|3|4|6|10)|2\.1)$/;
/** What older servers say without a status code (RFC 5321): no such mailbox, not local, not a mailbox's name. */
const saidBriefly = new Set([550, 551, 553]);

/**
 * Whether the recipient's address takes no mail, now or later. A refusal for what the mail says, for who sends it, or for a full
 * mailbox is none.
 */
export function isNoSuchAddress(error: unknown): boolean {
  const { responseCode, command, response }: SmtpError = typeof error === 'object' && error !== null ? error : {};
  if (command !== 'RCPT TO' || typeof responseCode !== 'number' || responseCode < 500) return false;
  const status = typeof response === 'string' ? /^\d{3}[ -](\d\.\d{1,3}\.\d{1,3})\b/.exec(response)?.[1] : undefined;
  return status === undefined ? saidBriefly.has(responseCode) : saysSo.test(status);
}
