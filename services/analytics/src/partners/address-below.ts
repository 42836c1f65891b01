/**
 * A page of a partner's site: the path is appended to the address's own, and the address's parameters and fragment stay. A parameter of the
 * path wins over one of the address. Without a path, it's the address itself.
 * @param address such as `https://partner.example/shop?campaign=spring`
 * @param path such as `search?destination=Rome`
 */
export function addressBelow(address: string, path: string): string {
  const base = new URL(address);
  if (path === '') return base.href;
  const [own = '', query = ''] = path.split('?');
  const page = new URL(base);
  page.pathname = `${base.pathname.replace(/\/+$/, '')}/${own}`;
  for (const [name, value] of new URLSearchParams(query)) page.searchParams.set(name, value);
  return page.href;
}
