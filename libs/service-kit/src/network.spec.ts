import { networkOf } from './network.js';

describe('a client is counted by', () => {
  it.each([
    ['its IPv4 address', '203.0.113.9', '203.0.113.9'],
    ['its IPv4 address, written as IPv6', '::ffff:203.0.113.9', '203.0.113.9'],
    ['its IPv4 address, written as IPv6 in hexadecimal', '::FFFF:cb00:7109', '203.0.113.9'],
    ['the /64 of its IPv6 address', '2001:db8:12:34:aaaa:bbbb:cccc:dddd', '2001:db8:12:34::/64'],
    ['the same /64 for another address of the same household', '2001:DB8:12:34::1', '2001:db8:12:34::/64'],
    ['another /64 for the neighbor', '2001:db8:12:35::1', '2001:db8:12:35::/64'],
    ['the /64 of a short address', '2001:db8::1', '2001:db8:0:0::/64'],
    ['the /64 of the machine itself', '::1', '0:0:0:0::/64'],
    ['the /64 of an address with a zone', 'fe80::1%eth0', 'fe80:0:0:0::/64'],
    ['the /64 of an address that ends in IPv4', '64:ff9b::203.0.113.9', '64:ff9b:0:0::/64'],
    ['whatever else it is called', 'unknown', 'unknown'],
  ])('%s', (_, address, network) => expect(networkOf(address)).toBe(network));
});
