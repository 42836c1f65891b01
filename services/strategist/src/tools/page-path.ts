/** An address with a query, without the parameters that are empty. */
export function pagePath(page: string, query: Record<string, string | undefined>): string {
  const given = Object.entries(query).filter((entry): entry is [string, string] => !!entry[1]);
  return given.length === 0 ? page : `${page}?${new URLSearchParams(given).toString()}`;
}
