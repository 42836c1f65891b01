import { Readable } from 'node:stream';

/**
 * A message whose end is held back until `before` has resolved. Nothing is read from it until the mail server asks for it, so
 * `before` is called when everything but the end is on its way. If it rejects, so does the message, and its end is never sent.
 */
export function holdLastBytes(message: Readable, before: () => Promise<void>): Readable {
  async function* parts(): AsyncGenerator<Buffer> {
    let held: Buffer | undefined;
    for await (const part of message as AsyncIterable<Buffer>) {
      if (held) yield held;
      held = part;
    }
    await before();
    if (held) yield held;
  }
  return Readable.from(parts(), { objectMode: false, highWaterMark: 1 });
}
