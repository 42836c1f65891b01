import { BlockList, isIP } from 'node:net';

const list = (...ranges: string[]): BlockList => {
  const made = new BlockList();
  for (const range of ranges) {
    const [network = '', bits = ''] = range.split('/');
    made.addSubnet(network, Number(bits), isIP(network) === 6 ? 'ipv6' : 'ipv4');
  }
  return made;
};

const loopback = list('127.0.0.0/8', '::1/128');
/** This network, link-local (where clouds serve their credentials), multicast, reserved: never a real server. */
const nowhere = list('0.0.0.0/8', '169.254.0.0/16', '224.0.0.0/4', '240.0.0.0/4', '::/128', 'fe80::/10', 'ff00::/8');
/** Private networks, networks for documentation and tests, and IPv6 ranges that embed an IPv4 address. */
const own = list(
  ...['10.0.0.0/8', '172.16.0.0/12', '192.168.0.0/16', '100.64.0.0/10', '192.0.0.0/24', '192.0.2.0/24'],
  ...['192.88.99.0/24', '198.18.0.0/15', '198.51.100.0/24', '203.0.113.0/24'],
  ...'::/96 64:ff9b::/96 64:ff9b:1::/48 100::/64 2001::/23 2001:db8::/32 2002::/16 fc00::/7 fec0::/10'.split(' '),
);

/**
 * The kind of network that an IP address belongs to. IPv4 addresses written as IPv6 (`::ffff:127.0.0.1`) count as IPv4.
 */
export function kindOf(address: string): 'public' | 'own' | 'loopback' | 'nowhere' {
  const family = isIP(address);
  if (family === 0) return 'nowhere';
  const is = (ranges: BlockList): boolean => ranges.check(address, family === 6 ? 'ipv6' : 'ipv4');
  if (is(loopback)) return 'loopback';
  if (is(nowhere)) return 'nowhere';
  return is(own) ? 'own' : 'public';
}

/** A URL's host, without IPv6 brackets. */
export const bareHost = (hostname: string): string => hostname.replace(/^\[|\]$/g, '').toLowerCase();

/** Whether a URL's host can only be this machine. Looks only at the text and resolves no names. */
export function isLoopbackHost(hostname: string): boolean {
  const host = bareHost(hostname);
  return host === 'localhost' || (isIP(host) !== 0 && kindOf(host) === 'loopback');
}

/**
 * Whether a connection to `host` may go to `address`: always to a public one, to this machine if the host says so
 * itself, to a private network if the operator has listed the host, and never to link-local and reserved addresses.
 */
export function mayReach(host: string, address: string, privateHosts: ReadonlySet<string>): boolean {
  const kind = kindOf(address);
  if (kind === 'public') return true;
  if (kind === 'nowhere') return false;
  return privateHosts.has(bareHost(host)) || (kind === 'loopback' && isLoopbackHost(host));
}
