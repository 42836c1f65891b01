import { addressesIn } from './nats-link.js';

describe('the address of NATS', () => {
  test.each([
    ['nats://127.0.0.1:4222', { servers: ['nats://127.0.0.1:4222'] }],
    ['127.0.0.1:4222', { servers: ['nats://127.0.0.1:4222'] }],
    ['nats://cards:s%2Fx@one:4222', { servers: ['nats://one:4222'], user: 'cards', pass: 's/x' }],
    [
      'nats://cards:s@one:4222,nats://two:4222',
      { servers: ['nats://one:4222', 'nats://two:4222'], user: 'cards', pass: 's' },
    ],
  ])('%s', (text, expected) => {
    expect(addressesIn(text)).toEqual(expected);
  });
});
