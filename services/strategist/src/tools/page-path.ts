/** An address with a query, without the parameters that are empty. */
export function pagePath(page: string, query: Readonly<Record<string, number | string | undefined>>): string {
  const given = Object.entries(query).flatMap<[string, string]>(([name, value]) =>
    value === undefined || value === '' ? [] : [[name, String(value)]],
  );
  return given.length === 0 ? page : `${page}?${new URLSearchParams(given).toString()}`;
}
