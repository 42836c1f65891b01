/** What the edge takes of a body of JSON; how much a service takes is its own matter. */
const jsonLimit = '4MB';
/** Lets the service say what is too large, in a sentence that names its limit. */
const uploadSlackBytes = 65_536;

/** A path as Caddy writes it: `*` for a parameter. */
const patternOf = (path) => path.replace(/:[^/]+/g, '*');

/** Path patterns of some calls; what a shorter pattern matches already is left out. */
function patternsOf(routes) {
  const distinct = [...new Set(routes.map(({ path }) => patternOf(path)))].sort();
  const covers = (wide, narrow) => wide !== narrow && wide.endsWith('/*') && narrow.startsWith(wide.slice(0, -1));
  return distinct.filter((path) => !distinct.some((other) => covers(other, path)));
}

/** Whether one and the same address could be meant by both patterns. */
function collide(one, other) {
  const [a, b] = [one.split('/'), other.split('/')];
  const longer = Math.max(a.length, b.length);
  for (let place = 0; place < longer; place += 1) {
    const [x, y] = [a[place], b[place]];
    // Only a `*` at the end of the shorter one reaches further down.
    if (x === undefined || y === undefined) return (x === undefined ? a : b).at(-1) === '*';
    if (x !== y && x !== '*' && y !== '*') return false;
  }
  return true;
}

function refuseCollisions(owners) {
  const all = owners.flatMap(({ service, routes }) => patternsOf(routes).map((pattern) => ({ service, pattern })));
  for (const [index, one] of all.entries())
    for (const other of all.slice(index + 1))
      if (one.service !== other.service && collide(one.pattern, other.pattern))
        throw new Error(`${one.service}'s ${one.pattern} and ${other.service}'s ${other.pattern} are one address`);
}

/**
 * Caddy's table of which call belongs to which service, and how large its body may be. Calls that take a file come before the
 * service's others, so that their own limit counts.
 * @param {{ service: string, port: number, routes: { path: string, maxBytes?: number }[] }[]} owners
 * @throws when one address would belong to two services
 */
export function edgeCalls(owners) {
  refuseCollisions(owners);
  const table = owners.flatMap(({ service, port, routes }) => {
    const upstream = `{$${service.toUpperCase()}_UPSTREAM:127.0.0.1:${port}}`;
    const uploads = routes.filter(({ maxBytes }) => maxBytes !== undefined);
    const files = uploads.map(({ path, maxBytes }, index) => ({
      name: `${service}-file-${index + 1}`,
      patterns: [patternOf(path)],
      limit: String(maxBytes + uploadSlackBytes),
    }));
    const calls = { name: service, patterns: patternsOf(routes), limit: jsonLimit };
    return [...files, calls].map((entry) => ({ ...entry, service, upstream }));
  });
  return `# Generated from the contracts by \`npm run contracts\`: which call belongs to which service.
${table
  .map(
    ({ service, name, patterns, limit, upstream }) => `
@${name} path \\
	${patterns.join(' \\\n\t')}
handle @${name} {
	request_body {
		max_size ${limit}
	}
	reverse_proxy ${upstream} {
		import service ${service}
	}
}`,
  )
  .join('\n')}
`;
}
