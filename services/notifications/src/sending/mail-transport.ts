import { Inject, Injectable, type OnApplicationShutdown } from '@nestjs/common';
import type { SMTPPoolOptions } from 'nodemailer';
import MailComposer from 'nodemailer/lib/mail-composer';
import type MimeNode from 'nodemailer/lib/mime-node';
import SmtpPool from 'nodemailer/lib/smtp-pool';
import { oneClickForm } from '@floatwise/service-kit/http-kinds/one-click';
import { ENV } from '@floatwise/service-kit/env';
import { Outgoing } from '@floatwise/service-kit/outgoing';
import { inSpanTo } from '@floatwise/service-kit/spans';
import type { NotificationsEnv } from '../env.js';
import { domainOf } from '../mail/keys.js';
import type { ComposedMail, MailList } from '../mail/mail-content.js';
import { holdLastBytes } from './last-bytes.js';
import { mailBytes } from './mail-bytes.js';

/** A mail as handed to the mail server. */
export type Mail = ComposedMail & { messageId: string };

type Env = Pick<
  NotificationsEnv,
  'SMTP_URL' | 'SMTP_TIMEOUT_MS' | 'MAIL_FROM' | 'MAIL_REPLY_TO' | 'MAIL_CONCURRENCY' | 'OUTGOING_PRIVATE_HOSTS'
>;

/** Keeps auto-responders from replying (RFC 3834; Exchange has its own header for it). */
const writtenByProgram = { 'Auto-Submitted': 'auto-generated', 'X-Auto-Response-Suppress': 'All' };

/** Lets people filter a list (RFC 2919), and leave it by a button beside the sender (RFC 2369, RFC 8058). */
const listHeaders = ({ id, name, oneClickUrl }: MailList, domain: string) => ({
  'List-Id': `${name} <${id}.${domain}>`,
  'List-Unsubscribe': `<${oneClickUrl}>`,
  'List-Unsubscribe-Post': oneClickForm,
});

/** Connects to the configured server only; service-kit's `outgoing` decides which addresses are allowed. */
function connectVia(env: Env): NonNullable<SMTPPoolOptions['getSocket']> {
  const outgoing = new Outgoing({
    origins: [env.SMTP_URL],
    privateHosts: env.OUTGOING_PRIVATE_HOSTS,
    connectTimeoutMs: env.SMTP_TIMEOUT_MS,
  });
  return (_, done) => {
    outgoing.connect(env.SMTP_URL).then(
      (connection) => done(null, { connection }),
      (error: Error) => done(error, false),
    );
  };
}

/** Never reads anything from files or the web, no matter what a text contains. */
const closed = { disableFileAccess: true, disableUrlAccess: true } as const;

const openPool = (env: Env) =>
  new SmtpPool({
    logger: false,
    url: env.SMTP_URL,
    getSocket: connectVia(env),
    maxConnections: env.MAIL_CONCURRENCY,
    // If the connection is lost before any of the mail was sent, retry once on a new one. The queue decides everything else.
    maxRequeues: 1,
    connectionTimeout: env.SMTP_TIMEOUT_MS,
    greetingTimeout: env.SMTP_TIMEOUT_MS,
    socketTimeout: env.SMTP_TIMEOUT_MS,
  });

/** A mail as its bytes are transferred, ready before a connection is free for it. */
export interface EncodedMail {
  /** Its headers, without its texts. */
  message: MimeNode;
  bytes: Buffer;
}

/** A mail that the server didn't accept. */
export class NotAccepted extends Error {
  /** @param isHandedOver whether its last byte was, so that the server may have it nevertheless */
  constructor(
    override readonly cause: unknown,
    readonly isHandedOver: boolean,
  ) {
    super('The mail was not accepted.');
  }
}

/** Notes that the last bytes of a mail are about to be handed over. If it rejects, they aren't, and the server has no mail. */
export type HandOver = () => Promise<void>;

/** A mail as the pool takes it: without its data, which say what else nodemailer could do with it. */
type PooledMail = Parameters<SmtpPool['send']>[0];

/** The mail server, with pooled connections. */
@Injectable()
export class MailTransport implements OnApplicationShutdown {
  private readonly pool: SmtpPool;

  constructor(@Inject(ENV) private readonly env: Env) {
    this.pool = openPool(env);
  }

  encode({ fromPerson, replyTo, list, ...mail }: Mail): EncodedMail {
    const { MAIL_FROM: from, MAIL_REPLY_TO } = this.env;
    const message = new MailComposer({
      ...closed,
      ...mail,
      from,
      textEncoding: 'quoted-printable',
      replyTo: replyTo === undefined ? MAIL_REPLY_TO : { name: '', address: replyTo },
      headers: { ...(fromPerson ? {} : writtenByProgram), ...(list ? listHeaders(list, domainOf(from)) : {}) },
    }).compile();
    const bytes = mailBytes(message);
    message.childNodes.length = 0;
    message.content = undefined;
    return { message, bytes };
  }

  /**
   * Resolves once the server has accepted the mail.
   * @throws NotAccepted with the error of nodemailer, or of `handOver`
   */
  send(mail: EncodedMail, handOver: HandOver): Promise<void> {
    return inSpanTo(new URL(this.env.SMTP_URL), 'SMTP', () => this.transfer(mail, handOver));
  }

  private transfer({ message, bytes }: EncodedMail, handOver: HandOver): Promise<void> {
    let state: 'sending' | 'handed over' | 'not accepted' = 'sending';
    const before = async () => {
      await handOver();
      if (state === 'not accepted') throw new Error('The server refused the mail before its end.');
      state = 'handed over';
    };
    message.createReadStream = () => holdLastBytes(bytes, before);
    return new Promise((resolve, reject) => {
      // `sendMail` would write the headers once more, and read all addresses again.
      this.pool.send({ data: {}, message } as PooledMail, (cause) => {
        if (!cause) return resolve();
        const isHandedOver = state === 'handed over';
        state = 'not accepted';
        reject(new NotAccepted(cause, isHandedOver));
      });
    });
  }

  onApplicationShutdown(): void {
    this.pool.close();
  }
}
