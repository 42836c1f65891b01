import type { Client, Connection, Submittable } from 'pg';

/** A COPY to the client whose bytes are counted and thrown away: as fast as Postgres itself writes CSV. */
class CountedCopy implements Submittable {
  bytes = 0;
  readonly done: Promise<number>;
  private readonly text: string;
  private resolve: (bytes: number) => void = () => undefined;
  private reject: (error: Error) => void = () => undefined;

  constructor(text: string) {
    this.text = text;
    this.done = new Promise((resolve, reject) => {
      this.resolve = resolve;
      this.reject = reject;
    });
  }

  submit(connection: Connection): void {
    connection.query(this.text);
  }

  handleCopyData({ chunk }: { chunk: Uint8Array }): void {
    this.bytes += chunk.length;
  }

  handleCommandComplete(): void {
    // The server says next that it's ready.
  }

  handleError(error: Error): void {
    this.reject(error);
  }

  handleReadyForQuery(): void {
    this.resolve(this.bytes);
  }
}

/** Runs `copy (…) to stdout` and returns how many bytes came. */
export function copyOut(client: Client, query: string): Promise<number> {
  const copy = new CountedCopy(`copy (${query}) to stdout (format csv)`);
  client.query(copy);
  return copy.done;
}
