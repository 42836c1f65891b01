/** The addresses whose pages are counted, as the sections' routes write them. `:slug` is counted as it is. */
const countedPages = [
  '/',
  '/landing',
  '/history',
  '/bank-connected',
  '/ai-strategist',
  '/calculators',
  '/calculators/:slug',
  '/debt-reduction',
  '/high-yield-savings',
  '/balance-transfer',
  '/products',
  '/blog',
  '/blog/:slug',
  '/weekly-tips',
  '/weekly-tips/:slug',
  '/newsletter/confirm',
  '/newsletter/end',
  '/privacy',
  '/terms',
  '/disclaimer',
  '/auth',
  '/auth/link',
  '/account',
  '/email-settings',
  '/support',
] as const;

/** Where a visit to an address that has no page of ours is counted. */
export const otherPage = '(other)';

const slug = '[a-z0-9]+(?:-[a-z0-9]+)*';
const patterns = countedPages.map((page) => new RegExp(`^${page.replace(':slug', slug)}$`));
const longestPage = 120;

/**
 * The page that a path is counted as: the path itself if it's one of our pages, otherwise `(other)`, so that invented
 * paths don't add up. Null for the operators' own pages, which aren't counted.
 * @param path the path of an address, without query and fragment
 */
export function countedPage(path: string): string | null {
  const bare = path.length > 1 ? path.replace(/\/$/, '') : path;
  if (/^\/(?:admin|affiliate-manager)(?:$|[/-])/.test(bare)) return null;
  return bare.length <= longestPage && patterns.some((pattern) => pattern.test(bare)) ? bare : otherPage;
}
