/** What a secret looks like, by its name. Long enough that made-up ones in tests aren't meant. */
const patterns: Readonly<Record<string, RegExp>> = {
  'a private key': /-----BEGIN (?:[A-Z0-9]+ )*PRIVATE KEY-----/,
  'a live key of Stripe': /\b[sr]k_live_[A-Za-z0-9]{20,}/,
  'a webhook secret of Stripe': /\bwhsec_[A-Za-z0-9]{32,}\b/,
  'a key of AWS': /\b(?:AKIA|ASIA)[0-9A-Z]{16}\b/,
  'a token of GitHub': /\b(?:gh[pousr]_[A-Za-z0-9]{36}|github_pat_[A-Za-z0-9_]{50,})/,
  'a token of GitLab': /\bglpat-[A-Za-z0-9_-]{20}/,
  'a token of npm': /\bnpm_[A-Za-z0-9]{36}\b/,
  'a token of Slack': /\bxox[abeprs]-[A-Za-z0-9-]{20,}/,
  'a key of Google': /\bAIza[0-9A-Za-z_-]{35}\b/,
  'a client secret of Google': /\bGOCSPX-[A-Za-z0-9_-]{28}/,
  'a key of OpenAI': /\bsk-(?:proj-|svcacct-)[A-Za-z0-9_-]{40,}|\bsk-[A-Za-z0-9]{48}\b/,
  'a key of SendGrid': /\bSG\.[A-Za-z0-9_-]{22}\.[A-Za-z0-9_-]{43}/,
  'a signed token': /\beyJ[A-Za-z0-9_-]{20,}\.eyJ[A-Za-z0-9_-]{20,}\.[A-Za-z0-9_-]{20,}/,
  'a password in an address': /\b(?:postgres(?:ql)?|rediss?|nats|smtps?|https?):\/\/[\w.-]+:[A-Za-z0-9_-]{24,}@/,
};
const any = new RegExp(
  Object.values(patterns)
    .map(({ source }) => source)
    .join('|'),
);

/** The kinds of secrets that a line holds, never the secrets. */
export function secretsIn(line: string): string[] {
  if (!any.test(line)) return [];
  return Object.entries(patterns).flatMap(([name, pattern]) => (pattern.test(line) ? [name] : []));
}

/** What was found in files, by file and line. */
export function secretsInFile(file: string, text: string): string[] {
  if (!any.test(text)) return [];
  return text.split('\n').flatMap((line, at) => secretsIn(line).map((what) => `${file}:${at + 1} holds ${what}`));
}

/**
 * Reads the output of `git log -p` line by line, and says in which commit and file a secret was added.
 * @returns what takes a line
 */
export function historyReader(onFound: (fault: string) => void): (line: string) => void {
  let [commit, file] = ['', ''];
  return (line) => {
    if (line.startsWith('commit ')) commit = line.slice('commit '.length, 'commit '.length + 12);
    else if (line.startsWith('+++ b/')) file = line.slice('+++ b/'.length);
    else if (line.startsWith('+'))
      for (const what of secretsIn(line)) onFound(`${file} of commit ${commit} holds ${what}`);
  };
}
