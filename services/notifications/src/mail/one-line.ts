/** Line breaks, other control characters, and marks that reverse the direction of the text after them. */
const breaking = /[\s\p{Cc}\u202a-\u202e\u2066-\u2069]+/gu;

const maxLength = 60;

/** A name can contain anything, so reduce it to one line, and to a length that a subject has room for. */
export function oneLine(name: string): string {
  const line = name.replace(breaking, ' ').trim();
  const characters = Array.from(line);
  return characters.length <= maxLength
    ? line
    : `${characters
        .slice(0, maxLength - 1)
        .join('')
        .trimEnd()}…`;
}
