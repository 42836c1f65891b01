import PostalMime from 'postal-mime';

/** One email that arrived. */
export interface Mail {
  id: number;
  receivedAt: string;
  /** The envelope's recipients; `to` is what the mail itself says. */
  envelope: { from: string; to: string[] };
  messageId: string;
  from: string;
  to: string[];
  subject: string;
  text: string;
  html: string;
  /** Every URL in it, in order, each once. */
  links: string[];
  headers: { name: string; value: string }[];
  /** What was reported to the product about it since, and its answers; 0 for none. */
  reports: { says: string; status: number }[];
}

const most = 2_000;

/** The mails that arrived, newest first. Kept in memory until the sandbox ends. */
export class Inbox {
  #mails: Mail[] = [];
  #lastId = 0;

  async add(raw: Uint8Array, envelope: Mail['envelope']): Promise<Mail> {
    const parsed = await PostalMime.parse(raw);
    const [text, html] = [parsed.text ?? '', parsed.html ?? ''];
    const mail: Mail = {
      id: (this.#lastId += 1),
      receivedAt: new Date().toISOString(),
      envelope,
      messageId: parsed.messageId ?? '',
      from: parsed.from?.address ?? '',
      to: (parsed.to ?? []).flatMap((one) => one.address ?? []),
      subject: parsed.subject ?? '',
      text,
      html,
      links: linksIn(text, html),
      headers: parsed.headers.map(({ originalKey, value }) => ({ name: originalKey, value })),
      reports: [],
    };
    this.#mails = [mail, ...this.#mails].slice(0, most);
    return mail;
  }

  /** @param filter.to the whole address, case-insensitive; `subject` is a part of the subject */
  list(filter: { to?: string | null; subject?: string | null } = {}): Mail[] {
    const [to, subject] = [filter.to?.toLowerCase(), filter.subject?.toLowerCase()];
    return this.#mails.filter(
      (mail) =>
        (!to || mail.envelope.to.some((address) => address.toLowerCase() === to)) &&
        (!subject || mail.subject.toLowerCase().includes(subject)),
    );
  }

  find(id: number): Mail | undefined {
    return this.#mails.find((mail) => mail.id === id);
  }

  clear(): void {
    this.#mails = [];
  }
}

function linksIn(text: string, html: string): string[] {
  const inHtml = [...html.matchAll(/href="(https?:[^"]+)"/g)].map(([, href]) => (href ?? '').replaceAll('&amp;', '&'));
  const inText = text.match(/https?:\/\/[^\s<>"')\]]+/g) ?? [];
  return [...new Set([...inHtml, ...inText])];
}
