import { createServer } from 'node:net';

/** A port of 127.0.0.1 that's currently unused. */
export function freePort(): Promise<number> {
  return new Promise((resolve, reject) => {
    const server = createServer();
    server.once('error', reject);
    server.listen(0, '127.0.0.1', () => {
      const address = server.address();
      if (address === null || typeof address === 'string') return reject(new Error('No port was given.'));
      server.close(() => resolve(address.port));
    });
  });
}
