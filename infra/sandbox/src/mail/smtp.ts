import type { AddressInfo, Socket } from 'node:net';
import { buffer } from 'node:stream/consumers';
import { setTimeout as sleep } from 'node:timers/promises';
import { SMTPServer, type SMTPServerDataStream, type SMTPServerSession } from 'smtp-server';
import { slowMs, type Faults } from '../faults.ts';
import type { Inbox } from './inbox.ts';

/** What can go wrong at a mail server. */
export const smtpFaults = [
  { name: 'slow', what: `Takes ${slowMs / 1000} seconds to accept a mail.` },
  { name: 'down', what: 'Ends every connection at once.' },
  { name: 'refusing', what: 'Greets with 421: not available now.' },
  { name: 'hanging', what: 'Accepts connections and never says a word.' },
  { name: 'busy', what: 'Answers every recipient with 451: try again later.' },
  { name: 'declined', what: 'Answers every recipient with 550: no such mailbox.' },
  { name: 'dropping', what: 'Takes the mail and ends the connection before it says so.' },
];

/** How recipients are answered whose name says what happens to their mail: `bounce@…`, `bounce+2@…`. */
const refusals: Record<string, { code: number; says: string }> = {
  bounce: { code: 550, says: '5.1.1 No such mailbox here' },
  blocked: { code: 550, says: '5.7.1 Refused by our policy' },
  full: { code: 452, says: '4.2.2 The mailbox is full' },
};

const refusalOf = (address: string) => refusals[/^[a-z]+(?=[@+])/i.exec(address)?.[0].toLowerCase() ?? ''];

const saying = (responseCode: number, message: string): Error => Object.assign(new Error(message), { responseCode });

type Done = (error?: Error | null) => void;

/** An SMTP server that delivers all mails to one inbox. */
export class Smtp {
  readonly #server: SMTPServer;
  readonly #sockets = new Map<string, Socket>();
  readonly #inbox: Inbox;
  readonly #faults: Faults;

  constructor(inbox: Inbox, faults: Faults) {
    this.#inbox = inbox;
    this.#faults = faults;
    this.#server = new SMTPServer({
      disabledCommands: ['STARTTLS', 'AUTH'],
      disableReverseLookup: true,
      closeTimeout: 100,
      onConnect: (session, done) => this.#greet(session, done),
      onRcptTo: ({ address }, _session, done) => this.#recipient(address, done),
      onData: (stream, session, done) => void this.#take(stream, session).then(() => done(), done),
    });
    this.#server.on('error', () => undefined);
    this.#server.server.prependListener('connection', (socket: Socket) => this.#remember(socket));
  }

  async listen(host: string, port: number): Promise<number> {
    await new Promise<void>((resolve) => this.#server.listen(port, host, resolve));
    return (this.#server.server.address() as AddressInfo).port;
  }

  stop(): Promise<void> {
    return new Promise((resolve) => this.#server.close(() => resolve()));
  }

  #remember(socket: Socket): void {
    const key = `${socket.remoteAddress}:${socket.remotePort}`;
    this.#sockets.set(key, socket);
    socket.once('close', () => this.#sockets.delete(key));
  }

  #hangUp({ remoteAddress, remotePort }: SMTPServerSession): void {
    for (const [key, socket] of this.#sockets) {
      if (key.endsWith(`:${remotePort}`) && key.includes(remoteAddress)) socket.destroy();
    }
  }

  #greet(session: SMTPServerSession, done: Done): void {
    if (this.#faults.strikes('down')) this.#hangUp(session);
    else if (this.#faults.strikes('refusing')) done(saying(421, 'Service not available, closing transmission channel'));
    else if (!this.#faults.strikes('hanging')) done();
  }

  #recipient(address: string, done: Done): void {
    const refusal = refusalOf(address);
    if (this.#faults.strikes('busy')) done(saying(451, 'Requested action aborted: try again later'));
    else if (this.#faults.strikes('declined')) done(saying(550, 'No such mailbox here'));
    else if (refusal) done(saying(refusal.code, refusal.says));
    else done();
  }

  async #take(stream: SMTPServerDataStream, session: SMTPServerSession): Promise<void> {
    const bytes = await buffer(stream);
    if (this.#faults.strikes('slow')) await sleep(slowMs);
    const { mailFrom, rcptTo } = session.envelope;
    const from = mailFrom ? mailFrom.address : '';
    await this.#inbox.add(bytes, { from, to: rcptTo.map(({ address }) => address) });
    if (this.#faults.strikes('dropping')) this.#hangUp(session);
  }
}
