import { randomUUID } from 'node:crypto';
import { eventually } from '@floatwise/browser-test-kit/eventually';
import type { Answer, HttpClient } from './http-client.js';
import type { MailServer } from './mail-server.js';
import { readableMail } from './readable-mail.js';

interface Body {
  message: string;
  email: string | null;
  code: string;
}

/** Somebody with an inbox who subscribes, reads mails, and follows their links. */
export class NewsletterReader {
  constructor(
    private readonly client: HttpClient,
    private readonly server: MailServer,
  ) {}

  ask(email: string, more: object = {}): Promise<Answer<Body>> {
    return this.client.post('/api/email-subscribe', { email, ...more });
  }

  confirm(token: string): Promise<Answer<Body>> {
    return this.client.post('/api/email-subscribe/confirm', { token });
  }

  end(token: string): Promise<Answer<Body>> {
    return this.client.post('/api/email-subscribe/end', { token });
  }

  mailsTo(email: string): string[] {
    const own = this.server.arrived.filter(({ to }) => to.toLowerCase() === email.toLowerCase());
    return own.map(({ raw }) => readableMail(raw));
  }

  /** The first mail to an address, or the `count`th, once it has arrived. */
  mailTo(email: string, count = 1): Promise<string> {
    const find = () => this.mailsTo(email)[count - 1] ?? Promise.reject(new Error(`no mail ${count} to ${email}`));
    return eventually(find);
  }

  /** An address up to its welcome mail. */
  async subscribed(email = newAddress()): Promise<{
    email: string;
    confirmToken: string;
    endToken: string;
    welcome: string;
  }> {
    await this.ask(email);
    const confirmToken = tokenIn(await this.mailTo(email), 'confirm');
    await this.confirm(confirmToken);
    const welcome = await this.mailTo(email, 2);
    return { email, confirmToken, endToken: tokenIn(welcome, 'end'), welcome };
  }
}

export const newAddress = (): string => `${randomUUID()}@Mail.example`;

/** The secret of a mail's link, or `none`. */
export const tokenIn = (mail: string, page: 'confirm' | 'end'): string =>
  new RegExp(`/newsletter/${page}#([\\w-]{43})`).exec(mail)?.[1] ?? 'none';

/** The header lines of a readable mail. */
export const headersOf = (mail: string): string => mail.slice(0, mail.indexOf('\r\n\r\n'));

export const subjectOf = (mail: string): string | undefined => /^Subject: (.*)$/m.exec(headersOf(mail))?.[1]?.trim();
