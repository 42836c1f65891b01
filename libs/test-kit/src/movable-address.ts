import { connect, createServer, type AddressInfo, type Server, type Socket } from 'node:net';
import { once } from 'node:events';

/** An address that stays while what it leads to changes, such as PgBouncer's in front of whichever Postgres leads. */
export class MovableAddress {
  private readonly open = new Set<Socket>();
  private to: number | null = null;

  private constructor(private readonly server: Server) {
    server.on('connection', (socket) => this.pass(socket));
  }

  /** A new one, which leads nowhere yet. */
  static async create(): Promise<MovableAddress> {
    const server = createServer();
    server.listen(0, '127.0.0.1');
    await once(server, 'listening');
    return new MovableAddress(server);
  }

  get port(): number {
    return (this.server.address() as AddressInfo).port;
  }

  /** Ends all connections; new ones lead to this port, or are ended at once while there's none. */
  moveTo(port: number | null): void {
    this.to = port;
    for (const socket of this.open) socket.destroy();
  }

  async close(): Promise<void> {
    this.moveTo(null);
    this.server.close();
    await once(this.server, 'close');
  }

  private pass(socket: Socket): void {
    this.keep(socket);
    if (this.to === null) return void socket.destroy();
    const other = connect(this.to, '127.0.0.1');
    this.keep(other);
    socket.pipe(other).pipe(socket);
    socket.once('close', () => other.destroy());
    other.once('close', () => socket.destroy());
  }

  private keep(socket: Socket): void {
    this.open.add(socket);
    socket.setNoDelay();
    socket.on('error', () => socket.destroy());
    socket.once('close', () => this.open.delete(socket));
  }
}
