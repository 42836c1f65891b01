/**
 * A partner's address with our tag as a query parameter: `CELL` for the hosts of one card issuer, `ref` for all others.
 * Source: specification, section 9, "Affiliate tag rule".
 */
export function taggedLink(address: string | URL, tag: string, cellHosts: readonly string[]): string {
  const link = new URL(address);
  const wantsCell = cellHosts.some((host) => link.hostname === host || link.hostname.endsWith(`.${host}`));
  link.searchParams.set(wantsCell ? 'CELL' : 'ref', tag);
  return link.href;
}
