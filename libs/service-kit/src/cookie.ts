/** The value of one cookie of a `Cookie` header, the first where it stands twice. */
export function cookieValue(header: string | undefined, name: string): string | undefined {
  if (header === undefined) return undefined;
  let from = 0;
  while (from < header.length) {
    const semicolon = header.indexOf(';', from);
    const end = semicolon === -1 ? header.length : semicolon;
    while (header[from] === ' ') from += 1;
    if (header.startsWith(name, from) && header[from + name.length] === '=') {
      return header.slice(from + name.length + 1, end).trim();
    }
    from = end + 1;
  }
  return undefined;
}
