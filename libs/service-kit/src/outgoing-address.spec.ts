import { isLoopbackHost, kindOf, mayReach } from './outgoing-address.js';

describe('[requirement 29] an address is', () => {
  it.each([
    ['public', '93.184.216.34', '2606:2800:220:1::1', '::ffff:93.184.216.34'],
    ['loopback', '127.0.0.1', '127.9.9.9', '::1', '::ffff:127.0.0.1', '::ffff:7f00:1'],
    ['own', '10.0.0.1', '172.16.0.1', '172.31.255.255', '192.168.1.1', '100.64.0.1', '198.18.0.1', '192.0.2.1'],
    [
      'own',
      'fc00::1',
      'fd12:3456::1',
      '2001:db8::1',
      '2002:7f00:1::',
      '64:ff9b::7f00:1',
      '::127.0.0.1',
      '::ffff:10.0.0.1',
    ],
    ['nowhere', '0.0.0.0', '169.254.169.254', '::ffff:169.254.169.254', 'fe80::1', 'ff02::1', '::', '224.0.0.1'],
    ['nowhere', '255.255.255.255', 'no address', '2130706433', '0177.0.0.1', ''],
  ])('%s: %s …', (kind, ...addresses) => {
    expect(addresses.map((address) => [address, kindOf(address)])).toEqual(addresses.map((address) => [address, kind]));
  });
});

describe('[requirement 29] a connection to', () => {
  const listed = new Set(['mail', '10.0.0.5']);
  it.each([
    ['a name may go to a public address', 'accounts.google.com', '93.184.216.34', true],
    ['a name may not go to this machine', 'accounts.google.com', '127.0.0.1', false],
    ['a name may not go into a network of one’s own', 'accounts.google.com', '10.0.0.1', false],
    ['a listed name may', 'mail', '172.18.0.4', true],
    ['a listed name may go to this machine', 'MAIL', '127.0.0.1', true],
    ['a listed name may not go to link-local', 'mail', '169.254.169.254', false],
    ['a listed address may', '10.0.0.5', '10.0.0.5', true],
    ['an address that is not listed may not', '10.0.0.6', '10.0.0.6', false],
    ['this machine, by its address, may', '127.0.0.1', '127.0.0.1', true],
    ['this machine, by its name, may', 'localhost', '::1', true],
    ['localhost may not go elsewhere', 'localhost', '10.0.0.1', false],
  ])('%s', (_, host, address, expected) => expect(mayReach(host, address, listed)).toBe(expected));
});

it.each([
  ['127.0.0.1', true],
  ['[::1]', true],
  ['[::ffff:7f00:1]', true],
  ['LOCALHOST', true],
  ['localhost.example.com', false],
  ['127.0.0.1.nip.io', false],
  ['example.com', false],
  ['', false],
  ['169.254.169.254', false],
])('%s is this machine: %s', (host, expected) => expect(isLoopbackHost(host)).toBe(expected));
