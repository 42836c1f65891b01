import type { AddressInfo, Socket } from 'node:net';
import { setTimeout as sleep } from 'node:timers/promises';
import { SMTPServer, type SMTPServerDataStream, type SMTPServerSession } from 'smtp-server';

export interface Arrived {
  to: string;
  messageId: string;
  raw: string;
}

type Mood = 'well' | 'ending' | 'refusing' | 'hanging' | 'dropping' | 'busy' | 'declining';

/** A test's own mail server, with moods. */
export class MailServer {
  readonly arrived: Arrived[] = [];
  mood: Mood = 'well';
  /** What it answers to a recipient while `declining`. */
  refusal = { responseCode: 550, message: 'as told' };
  /** How long it takes to accept a mail. */
  acceptMs = 0;
  /** It accepts no mail before this. */
  accepting: Promise<unknown> = Promise.resolve();
  /** Mails that it has read to the end and not yet accepted. */
  undecided = 0;
  /** How many connections and mails it refused or left without an answer. */
  turnedAway = 0;
  port = 0;
  private server?: SMTPServer;
  private readonly sockets = new Set<Socket>();

  get url(): string {
    return `smtp://127.0.0.1:${this.port}`;
  }

  async start(): Promise<this> {
    const server = new SMTPServer({
      disabledCommands: ['STARTTLS', 'AUTH'],
      disableReverseLookup: true,
      closeTimeout: 50,
      onConnect: (_session, done) => {
        if (this.mood === 'refusing') this.turnAway(done, 421);
        else if (this.mood !== 'hanging') done();
        else this.turnedAway += 1;
      },
      // A client may still have an earlier connection.
      onMailFrom: (_address, _session, done) => {
        if (this.mood === 'refusing') this.turnAway(done, 421);
        else done();
      },
      onRcptTo: (_address, _session, done) => {
        if (this.mood === 'hanging') this.turnedAway += 1;
        else if (this.mood === 'busy') this.turnAway(done, 451);
        else if (this.mood === 'declining') this.turnAway(done, this.refusal.responseCode, this.refusal.message);
        else done();
      },
      onData: (stream, session, done) => void this.take(stream, session).then(() => done(), done),
    });
    server.on('error', () => undefined);
    server.server.prependListener('connection', (socket: Socket) => {
      this.sockets.add(socket);
      if (this.mood === 'ending') {
        this.turnedAway += 1;
        socket.destroy();
      }
      socket.once('close', () => this.sockets.delete(socket));
    });
    await new Promise<void>((resolve) => server.listen(this.port, '127.0.0.1', resolve));
    this.port = (server.server.address() as AddressInfo).port;
    this.server = server;
    return this;
  }

  async stop(): Promise<void> {
    for (const socket of this.sockets) socket.destroy();
    await new Promise<void>((resolve) => (this.server ? this.server.close(() => resolve()) : resolve()));
  }

  messageIds(): Set<string> {
    return new Set(this.arrived.map(({ messageId }) => messageId));
  }

  private turnAway(done: (error: Error) => void, responseCode: number, message = 'as told'): void {
    this.turnedAway += 1;
    done(Object.assign(new Error(message), { responseCode }));
  }

  private async take(stream: SMTPServerDataStream, { envelope }: SMTPServerSession): Promise<void> {
    const chunks: Buffer[] = [];
    for await (const chunk of stream) chunks.push(chunk as Buffer);
    const raw = Buffer.concat(chunks).toString('utf8');
    this.undecided += 1;
    if (this.acceptMs > 0) await sleep(this.acceptMs);
    await this.accepting;
    this.undecided -= 1;
    this.arrived.push({
      to: envelope.rcptTo[0]?.address ?? '',
      messageId: /^message-id:\s*(\S+)/im.exec(raw)?.[1] ?? '',
      raw,
    });
    if (this.mood === 'dropping') for (const socket of this.sockets) socket.destroy();
  }
}
