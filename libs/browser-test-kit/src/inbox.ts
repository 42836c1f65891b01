import { eventually } from './eventually.js';

/** An email as shown by the sandbox's inbox. */
export interface InboxMail {
  id: number;
  messageId: string;
  from: string;
  to: string[];
  subject: string;
  text: string;
  html: string;
  /** Every URL in it, in order. */
  links: string[];
}

const inboxUrl = (): string => {
  const url = process.env['FLOATWISE_INBOX_URL'] ?? 'http://127.0.0.1:4292';
  return url.replace(/\/$/, '');
};

async function read<T>(path: string): Promise<T> {
  const answer = await fetch(`${inboxUrl()}${path}`);
  if (!answer.ok) throw new Error(`The inbox answers ${answer.status} to ${path}.`);
  return (await answer.json()) as T;
}

/** The mails that arrived for an address, newest first. */
export function mailsTo(email: string, options: { subject?: string } = {}): Promise<{ id: number; subject: string }[]> {
  const query = new URLSearchParams({ to: email, ...options });
  return read(`/api/mails?${query.toString()}`);
}

/** Lets something happen to a mail after it arrived; the sandbox reports it to the product. Returns the product's answer. */
export async function reportMail(id: number, what: 'bounce' | 'bounce-for-now' | 'spam' | 'delivery'): Promise<number> {
  const answer = await fetch(`${inboxUrl()}/api/mails/${id}/reports`, {
    method: 'POST',
    body: JSON.stringify({ what }),
  });
  if (!answer.ok) throw new Error(`The inbox answers ${answer.status} to a report.`);
  return ((await answer.json()) as { status: number }).status;
}

/**
 * Waits for an email to an address and returns the newest one.
 * @param options.subject part of the subject, case-insensitive
 * @param options.after only mails newer than the one with this ID, for a second mail of the same kind
 * @param options.timeoutMs how long it may take (30,000 ms)
 */
export function newestMailTo(
  email: string,
  options: { subject?: string; after?: number; timeoutMs?: number } = {},
): Promise<InboxMail> {
  const { after = 0, timeoutMs = 30_000, ...filter } = options;
  return eventually(
    async () => {
      const [newest] = await mailsTo(email, filter);
      if (!newest || newest.id <= after) throw new Error(`No email ${filter.subject ?? ''} has arrived for ${email}.`);
      return read<InboxMail>(`/api/mails/${newest.id}`);
    },
    { timeoutMs, everyMs: 100 },
  );
}
