import { Readable } from 'node:stream';

/** The end of a message, in bytes: without it, a mail server has none. */
const endBytes = 512;

/**
 * A message whose end is held back until `before` has resolved. Nothing is read from it until the mail server asks for it. Then
 * `before` is called, while everything but the end is on its way. If it rejects, so does the message, and its end is never sent.
 * It leaves in two pieces: each one is a system call here, and another one at the mail server.
 */
export function holdLastBytes(message: Buffer, before: () => Promise<void>): Readable {
  async function* pieces(): AsyncGenerator<Buffer> {
    const end = Math.max(0, message.length - endBytes);
    const noted = before();
    // Whoever reads the end learns of it.
    noted.catch(() => undefined);
    if (end > 0) yield message.subarray(0, end);
    await noted;
    yield message.subarray(end);
  }
  return Readable.from(pieces(), { objectMode: false, highWaterMark: 1 });
}
