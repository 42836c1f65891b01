import { once } from 'node:events';
import { connect, createServer, type AddressInfo, type Server, type Socket } from 'node:net';

/** What a network does to what it carries. */
export interface Weather {
  /** One way, milliseconds. */
  delayMs: number;
  /** One of so many pieces is lost: TCP sends it again, and what follows waits for it. 0 loses none. */
  oneLostOf: number;
}

/** How long TCP waits at least before it sends what's lost again, beside the way there and back (RFC 6298). */
const againMs = 200;

/** An address that leads to a server through a network that is far away and loses some of what it carries. */
export class LossyLine {
  weather: Weather = { delayMs: 0, oneLostOf: 0 };
  private readonly open = new Map<Socket, Socket>();
  private carried = 0;

  private constructor(
    private readonly server: Server,
    private readonly to: number,
  ) {
    server.on('connection', (socket) => this.pass(socket));
  }

  /** @param to the server's port on this machine */
  static async create(to: number): Promise<LossyLine> {
    const server = createServer();
    server.listen(0, '127.0.0.1');
    await once(server, 'listening');
    return new LossyLine(server, to);
  }

  /** The same address by way of this line. */
  by(address: string): string {
    const url = new URL(address);
    url.port = String((this.server.address() as AddressInfo).port);
    return url.href;
  }

  /** Breaks the connection that has been open for the longest. Returns whether there was one. */
  cut(): boolean {
    const [eldest] = this.open.keys();
    eldest?.resetAndDestroy();
    if (eldest) this.open.delete(eldest);
    return eldest !== undefined;
  }

  async close(): Promise<void> {
    for (const [here, there] of this.open) for (const socket of [here, there]) socket.destroy();
    this.server.close();
    await once(this.server, 'close');
  }

  private pass(here: Socket): void {
    const there = connect(this.to, '127.0.0.1');
    this.open.set(here, there);
    for (const [from, to] of [
      [here, there],
      [there, here],
    ] as const) {
      from.setNoDelay();
      from.on('error', () => from.destroy());
      from.once('close', () => to.destroy());
      this.carry(from, to);
    }
    here.once('close', () => this.open.delete(here));
  }

  /** Everything in its order, each piece after its time. */
  private carry(from: Socket, to: Socket): void {
    let last = Promise.resolve();
    const later = (what: () => void): void => {
      const time = new Promise((resolve) => setTimeout(resolve, this.delayOfNext()));
      last = Promise.all([last, time]).then(what);
    };
    from.on('data', (piece) => later(() => void to.write(piece)));
    from.once('end', () => later(() => void to.end()));
  }

  private delayOfNext(): number {
    const { delayMs, oneLostOf } = this.weather;
    this.carried += 1;
    const isLost = oneLostOf > 0 && this.carried % oneLostOf === 0;
    return delayMs + (isLost ? againMs + 2 * delayMs : 0);
  }
}
