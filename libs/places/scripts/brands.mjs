// Writes src/brands.json from the newest release of name-suggestion-index, or from the one given: `npm run places -- 8.0.20260918`.
// Keeps what people in the United States pay by card for: the kinds that src/kinds.ts names. Runs on dist, so build first.
import { execFileSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { format, resolveConfig } from 'prettier';
import { kinds } from '../dist/kinds.js';
import { keyOf } from '../dist/words.js';

const root = join(dirname(fileURLToPath(import.meta.url)), '..');
const [version = 'latest'] = process.argv.slice(2);

/** The whole world, the United States or a part of them, North America or the Americas. */
const isHere = (place) => typeof place === 'string' && /^(001|003|019|021|us)$|^us-/i.test(place);
const isOfCountry = ({ include, exclude = [] }) =>
  include.some(isHere) && !exclude.some((place) => typeof place === 'string' && /^us$/i.test(place));
/** "Target (USA)" tells editors of maps which one is meant. */
const withoutPlace = (name) => name.replace(/ \([^)]*\)$/, '');
/** Names of small brands that mean something else to nearly everybody: "best lunch" isn't at Best Hotels. */
const everydayWords = new Set('best casino five hay home ip jet link live loop me next only seat'.split(' '));
const inOurQuotes = (name) => name.replaceAll("'", '’');

/** People leave out an "&". */
const keysOf = (name) => [keyOf(name), keyOf(name.replaceAll('&', ' '))];

/** "Name|key|key|": a name as it's written, and the keys that it's found by. */
function rowOf({ displayName, matchNames = [], tags }) {
  const name = withoutPlace(displayName);
  const also = [
    tags.name,
    tags.brand,
    tags['name:en'],
    tags.alt_name,
    tags.short_name,
    tags.official_name,
    ...matchNames,
  ];
  const others = also.flatMap((each) => each?.split(';') ?? []).map((each) => withoutPlace(each.trim()));
  const keys = new Set([name, ...others].flatMap(keysOf).filter((key) => /^[a-z0-9]{2,}$/.test(key)));
  for (const key of keys) if (everydayWords.has(key)) keys.delete(key);
  return keys.has(keyOf(name)) ? [`${[inOurQuotes(name), ...keys].join('|')}|`] : [];
}

function sectionOf(key, index) {
  const items = index[key.includes(':') ? key.replace(':', '/') : `brands/${key}`]?.items ?? [];
  const rows = items.filter(({ locationSet }) => isOfCountry(locationSet)).flatMap(rowOf);
  const lines = [...new Set(rows)].sort((a, b) => (a < b ? -1 : 1));
  return lines.length > 0 ? [[key, lines]] : [];
}

async function write(from) {
  const { nsi, _meta } = JSON.parse(readFileSync(join(from, 'dist/json/nsi.min.json'), 'utf8'));
  const keys = Object.values(kinds).flatMap((kind) => kind.from?.split(' ') ?? []);
  const sections = keys.flatMap((key) => sectionOf(key, nsi));
  const license = readFileSync(join(from, 'LICENSE.md'), 'utf8');
  const [copyright] = /^Copyright .*$/m.exec(license) ?? [];
  const about = `Brands of name-suggestion-index ${_meta.version} of ${_meta.generated.slice(0, 10)}. ${copyright}, BSD-3-Clause: LICENSE.name-suggestion-index.md`;
  const file = join(root, 'src/brands.json');
  const text = JSON.stringify({ about, kinds: Object.fromEntries(sections) });
  writeFileSync(file, await format(text, { ...(await resolveConfig(file)), parser: 'json', objectWrap: 'preserve' }));
  writeFileSync(join(root, 'LICENSE.name-suggestion-index.md'), license);
  process.stdout.write(
    `${sections.flatMap(([, lines]) => lines).length} brands of name-suggestion-index ${_meta.version}\n`,
  );
}

const folder = mkdtempSync(join(tmpdir(), 'places-'));
try {
  const packed = execFileSync('npm', ['pack', `name-suggestion-index@${version}`, '--silent'], { cwd: folder });
  execFileSync('tar', ['-xzf', packed.toString().trim()], { cwd: folder });
  await write(join(folder, 'package'));
} finally {
  rmSync(folder, { recursive: true, force: true });
}
