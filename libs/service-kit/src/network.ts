import { isIPv6 } from 'node:net';

const groupCount = 8;

/** The eight groups of an IPv6 address, as numbers. */
function groupsOf(address: string): number[] {
  // The URL standard writes the last 32 bits as two groups, even if they were given as an IPv4 address.
  const text = new URL(`http://[${address}]`).hostname.slice(1, -1);
  const [head = '', tail] = text.split('::');
  const read = (part: string): number[] => (part === '' ? [] : part.split(':').map((group) => parseInt(group, 16)));
  const [first, last] = [read(head), read(tail ?? '')];
  return [...first, ...Array<number>(groupCount - first.length - last.length).fill(0), ...last];
}

/**
 * The key that a rate limit counts by: an IPv4 address, or the first 64 bits of an IPv6 address, because a household
 * gets all addresses in that range. An IPv4 address written as IPv6 (`::ffff:192.0.2.1`) counts as IPv4.
 * @param address as reported by the server or the edge, with or without a zone (`fe80::1%eth0`)
 */
export function networkOf(address: string): string {
  const [bare = ''] = address.toLowerCase().split('%');
  if (!isIPv6(bare)) return address;
  const groups = groupsOf(bare);
  const [, , , , , marker, high = 0, low = 0] = groups;
  if (marker === 0xffff && groups.slice(0, 5).every((group) => group === 0))
    return [high >> 8, high & 255, low >> 8, low & 255].join('.');
  const network = groups.slice(0, groupCount / 2).map((group) => group.toString(16));
  return `${network.join(':')}::/64`;
}
