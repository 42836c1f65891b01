/**
 * What a text must not hold whoever wrote it, with a sentence for the writer. Bare addresses count as links, because Markdown makes
 * them one.
 */
const refused: readonly (readonly [RegExp, string])[] = [
  [/\S{60}/, 'Write words, not codes.'],
  [/<[a-z/!?]/i, 'Leave out HTML.'],
  [/&#?\w+;/, 'Leave out HTML entities.'],
  [/!\s*\[/, 'Leave out images.'],
  [/[[\]]/, 'Leave out links and brackets.'],
  [/\b[a-z][a-z0-9+.-]{0,30}:\/\//i, 'Leave out addresses.'],
  [/\b(?:(?:java|vb)script\s*:|(?:data|mailto|tel|file|sms):\S)/i, 'Leave out addresses.'],
  [/\bwww\./i, 'Leave out addresses.'],
  [/[\p{L}\d]@[\p{L}\d]/u, 'Leave out email addresses.'],
  [/[\p{L}\d-]{2}\.(?!\d)[\p{L}\d-]{0,30}\p{L}{2}/u, 'Leave out addresses, and put a space after a sentence.'],
  [/(?:\+\d{1,3}[\s.-]?)?(?:\(\d{3}\)\s?|\b\d{3}[\s.-])\d{3}[\s.-]\d{4}\b/, 'Leave out phone numbers.'],
  [/[^\P{C}\n\t]/u, 'Leave out invisible characters.'],
  [/\p{M}/u, 'Leave out marks above and below letters.'],
  [/\p{L}(?<!\p{Script=Latin})/u, 'Write in English.'],
];

const link = /(?<!!)\[([^[\]()]*)\]\(([^()\s]*)\)/g;

/**
 * Why a text can't be shown as Markdown; null if it can. A link may lead to `paths` of our own, and nowhere else.
 */
export function markupFault(text: string, paths: readonly string[] = []): string | null {
  const readable = text
    .normalize('NFC')
    .replace(link, (whole, words: string, path: string) => (paths.includes(path) ? words : whole));
  return refused.find(([pattern]) => pattern.test(readable))?.[1] ?? null;
}
