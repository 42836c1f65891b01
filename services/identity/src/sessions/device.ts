import Bowser from 'bowser';

/** What is read of a user agent; bowser takes longer for longer ones, and anybody can send anything. */
const longest = 300;

/** Browser family and system without versions: "Firefox on Windows". What is not recognised is "Unknown device". */
export function deviceOf(userAgent: string): string {
  if (userAgent === '') return 'Unknown device';
  const parser = Bowser.getParser(userAgent.slice(0, longest));
  const names = [known(parser.getBrowserName()), known(parser.getOSName())].filter((name) => name !== null);
  return names.length > 0 ? names.join(' on ') : 'Unknown device';
}

/** For unknown browsers bowser returns text from the header itself; only its own names are let through. */
function known(name: string): string | null {
  return vocabulary.has(name) ? name : null;
}

const vocabulary = new Set<string>([...Object.values(Bowser.BROWSER_MAP), ...Object.values(Bowser.OS_MAP)]);
