interface ParsedAddress {
  readonly href: string;
  readonly protocol: string;
  readonly hostname: string;
  readonly username: string;
  readonly password: string;
  readonly searchParams: { set(name: string, value: string): void };
}
/** The part of URL that browsers and Node share. This library includes the types of neither. */
declare const URL: new (input: string) => ParsedAddress;

/** The hosts of the one card issuer that expects our tag in `CELL`, including their subdomains. */
export const usualCellHosts: readonly string[] = ['chase.com'];

/**
 * A partner's address with our tag as a query parameter: `CELL` for the hosts of one card issuer, `ref` for all others.
 * Source: specification, section 9, "Affiliate tag rule".
 * @throws TypeError if the address can't be parsed
 */
export function taggedLink(address: string, tag: string, cellHosts: readonly string[] = usualCellHosts): string {
  const link = new URL(address);
  const wantsCell = cellHosts.some((host) => link.hostname === host || link.hostname.endsWith(`.${host}`));
  link.searchParams.set(wantsCell ? 'CELL' : 'ref', tag);
  return link.href;
}

/** Letters, digits, `-` and `_`, at most 60. */
export const affiliateTag = /^[\w-]{1,60}$/;

/** In characters. */
export const longestAddress = 2_000;
export const longestLinkText = { name: 60, description: 200 } as const;
/** Names that only a private network or one machine resolves. */
const privateName =
  /(^|\.)(localhost|localdomain|local|internal|intranet|lan|home|home\.arpa|corp|invalid|test|onion)$/;

function parsed(address: string): ParsedAddress | null {
  try {
    return new URL(address);
  } catch {
    return null;
  }
}

/**
 * Why people can't be sent to this address, as a sentence; null if they can. Only https to a public host by name: no IP
 * address, no name of a private network, no user name or password in it.
 */
export function partnerAddressProblem(address: string): string | null {
  const link = address.length <= longestAddress ? parsed(address) : null;
  if (!link) return 'Enter a full address, such as https://partner.example/card.';
  const { protocol, hostname, username, password } = link;
  if (protocol !== 'https:') return 'The address must start with https://.';
  if (username !== '' || password !== '') return 'The address can’t contain a username or password.';
  const host = hostname.replace(/\.$/, '');
  const isName = /[a-z]/.test(host.split('.').at(-1) ?? '') && host.includes('.') && !host.startsWith('[');
  return isName && !privateName.test(host) ? null : 'The address must lead to a public website.';
}
