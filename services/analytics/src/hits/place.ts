import type { KitRequest } from '@floatwise/service-kit/request';

/** Where a visit came from on Earth, as far as anyone can tell. The network address isn't kept. */
export interface Place {
  /** ISO 3166-1, two letters. */
  country: string | null;
  region: string | null;
  city: string | null;
}

export const nowhere: Place = { country: null, region: null, city: null };

const longestName = 80;

/** A country's two letters; null for `XX` (unknown), `T1` (Tor), and anything else. */
const countryOf = (value: string | undefined): string | null =>
  value !== undefined && /^[A-Z]{2}$/.test(value) && value !== 'XX' ? value : null;

/** Names are counted with a `|` between them. */
function nameOf(value: string | undefined): string | null {
  const name = value
    ?.replaceAll(/[\p{Cc}|]/gu, ' ')
    .trim()
    .slice(0, longestName);
  return name || null;
}

/** A place whose parts come from outside: parts that can't be right are left out. */
export function placeOf(given: { [Part in keyof Place]: string | undefined }): Place {
  const country = countryOf(given.country);
  return country === null ? nowhere : { country, region: nameOf(given.region), city: nameOf(given.city) };
}

/** Headers arrive as Latin-1, but hold UTF-8: `São Paulo`. */
const textOf = (header: string | string[] | undefined): string | undefined =>
  typeof header === 'string' ? Buffer.from(header, 'latin1').toString('utf8') : undefined;

/**
 * The place that the edge says, in `x-place-*`; it takes it from a CDN in front of it, and removes what anyone else sends. Null
 * if it says none, or if the request didn't come through the edge.
 */
export function placeFromEdge({ headers, ips }: Pick<KitRequest, 'headers' | 'ips'>): Place | null {
  // Fastify lists more than the peer's own address only if the peer is one of TRUSTED_PROXIES.
  if ((ips?.length ?? 0) < 2) return null;
  const place = placeOf({
    country: textOf(headers['x-place-country']),
    region: textOf(headers['x-place-region']),
    city: textOf(headers['x-place-city']),
  });
  return place.country === null ? null : place;
}
