import Bowser from 'bowser';

/** How much of a user agent is parsed: anyone can send anything, and bowser takes longer for longer ones. */
const longest = 300;

/** Browser family and operating system without versions: "Firefox on Windows". If neither is recognized, "Unknown device". */
export function deviceOf(userAgent: string): string {
  if (userAgent === '') return 'Unknown device';
  const parser = Bowser.getParser(userAgent.slice(0, longest));
  const names = [known(parser.getBrowserName()), known(parser.getOSName())].filter((name) => name !== null);
  return names.length > 0 ? names.join(' on ') : 'Unknown device';
}

/** For unknown browsers, bowser returns text from the header itself. Only the names it knows are accepted. */
function known(name: string): string | null {
  return vocabulary.has(name) ? name : null;
}

const vocabulary = new Set<string>([...Object.values(Bowser.BROWSER_MAP), ...Object.values(Bowser.OS_MAP)]);
