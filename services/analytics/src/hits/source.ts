import type { SourceKind } from '@floatwise/contracts/analytics/figures.http';

/** Hosts by kind; a host counts with all of its subdomains. Mail comes first: `mail.google.com` isn't a search. */
const hostsOf: readonly (readonly [SourceKind, readonly string[]])[] = [
  [
    'mail',
    ['mail.google.com', 'outlook.live.com', 'outlook.office.com', 'mail.yahoo.com', 'mail.proton.me', 'mail.aol.com'],
  ],
  [
    'search',
    [
      'bing.com',
      'duckduckgo.com',
      'search.yahoo.com',
      'ecosia.org',
      'search.brave.com',
      'startpage.com',
      'qwant.com',
    ].concat(['baidu.com', 'kagi.com', 'yandex.com', 'yandex.ru']),
  ],
  [
    'social',
    ['facebook.com', 'instagram.com', 'threads.net', 't.co', 'twitter.com', 'x.com', 'linkedin.com', 'lnkd.in'].concat([
      'reddit.com',
      'pinterest.com',
      'youtube.com',
      'tiktok.com',
      'bsky.app',
      'mastodon.social',
    ]),
  ],
];

/** Google searches under the domain of each country: `google.com`, `google.co.uk`. */
const google = /^(?:www\.)?google\.[a-z]{2,3}(?:\.[a-z]{2})?$/;

const belongsTo = (host: string, owner: string): boolean => host === owner || host.endsWith(`.${owner}`);

export interface Source {
  source: SourceKind;
  /** The host that led here; null if no other site did. */
  referrer: string | null;
}

const longestHost = 253;

/**
 * Where a visit came from.
 * @param origin the referrer's origin as the browser sent it
 * @param ours our own host: a visit from there didn't come from another site
 * @param partners hosts of our partners
 */
export function sourceOf(origin: string | null, ours: string, partners: readonly string[]): Source {
  const host = origin === null ? null : hostOf(origin);
  if (host === null || belongsTo(host, ours)) return { source: 'direct', referrer: null };
  if (google.test(host)) return { source: 'search', referrer: host };
  const known = hostsOf.find(([, hosts]) => hosts.some((each) => belongsTo(host, each)));
  if (known) return { source: known[0], referrer: host };
  const isPartner = partners.some((each) => belongsTo(host, each));
  return { source: isPartner ? 'partner' : 'other-site', referrer: host };
}

function hostOf(origin: string): string | null {
  if (!URL.canParse(origin)) return null;
  const { hostname } = new URL(origin);
  return hostname.length <= longestHost ? hostname : null;
}
