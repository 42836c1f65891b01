import { connect } from 'node:net';

/** The first line from a server on 127.0.0.1, after optionally sending it something. */
export function firstLine(port: number, say = ''): Promise<string> {
  return new Promise((resolve, reject) => {
    const socket = connect({ port, host: '127.0.0.1', timeout: 1_000 });
    socket.once('connect', () => say && socket.write(say));
    socket.once('data', (data) => {
      socket.destroy();
      resolve(data.toString());
    });
    socket.once('timeout', () => socket.destroy(new Error('it does not answer')));
    socket.once('error', reject);
  });
}
