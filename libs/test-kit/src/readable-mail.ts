const decodedBytes = (text: string): string =>
  text.replace(/(?:=[0-9A-F]{2})+/g, (run) => Buffer.from(run.replaceAll('=', ''), 'hex').toString('utf8'));

const decodedWords = (headers: string): string =>
  headers
    .replace(/\?=\s+=\?UTF-8\?Q\?/gi, '')
    .replace(/=\?UTF-8\?Q\?(.*?)\?=/gi, (_, word: string) => decodedBytes(word.replaceAll('_', ' ')))
    .replace(/=\?UTF-8\?B\?(.*?)\?=/gi, (_, word: string) => Buffer.from(word, 'base64').toString('utf8'));

/** A mail as people read it: each header on one line, encoded words and quoted-printable texts decoded. */
export function readableMail(raw: string): string {
  const end = raw.indexOf('\r\n\r\n');
  const headers = raw.slice(0, end).replace(/\r\n[ \t]+/g, ' ');
  return `${decodedWords(headers)}${decodedBytes(raw.slice(end).replace(/=\r\n/g, ''))}`;
}
