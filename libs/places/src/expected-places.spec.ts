import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { openPlaces } from './open-places.js';
import { categoryAt, type Place } from './place.js';

interface Row {
  text: string;
  category: string;
  isUnsure: boolean;
  isException: boolean;
  /** 'visa only', 'no cards', 'Chase: gas'. */
  more: string[];
  isLine: boolean;
}

function rows(): Row[] {
  let isLine = false;
  return readFileSync(join(import.meta.dirname, 'expected-places.txt'), 'utf8')
    .split('\n')
    .flatMap((line) => {
      if (line.startsWith('##')) isLine = line === '## bank lines';
      if (line === '' || line.startsWith('#')) return [];
      const [text = '', category = '', more = ''] = line.split(' | ');
      return {
        text,
        category: category.replace('?', ''),
        isUnsure: category.endsWith('?'),
        isException: more.startsWith('!'),
        more: more.replace('!', '').trim().split(', ').filter(Boolean),
        isLine,
      };
    });
}

const networksIn = (fact: string): string[] | undefined =>
  fact === 'no cards' ? [] : / only$/.test(fact) ? fact.replace(' only', '').split(' ') : undefined;

/** What's wrong about a row; undefined if nothing is. */
function fault(row: Row): string | undefined {
  const places = openPlaces();
  const place: Place | undefined = row.isLine ? places.findBeginning(row.text)?.place : places.find(row.text);
  if (!place) return `${row.text}: not found`;
  if (place.category !== row.category) return `${row.text}: ${place.name} is ${place.category}, not ${row.category}`;
  if (row.isUnsure && place.isSure) return `${row.text}: ${place.name} only may be ${row.category}`;
  if (row.isException && !row.isUnsure && !place.isSure)
    return `${row.text}: ${place.name} is ${row.category} for sure`;
  const expected = row.more.map(networksIn).find(Boolean);
  if (String(place.networks) !== String(expected)) return `${row.text}: ${place.name} takes ${String(place.networks)}`;
  return row.more
    .filter((fact) => fact.includes(': '))
    .map((fact) => fact.split(': '))
    .filter(([issuer = '', category]) => categoryAt(place, issuer).category !== category)
    .map(([issuer]) => `${row.text}: ${place.name} at ${issuer}`)[0];
}

describe('500 places that people type and banks write', () => {
  const all = rows();

  test('are there, with lines of banks and exceptions among them', () => {
    expect(all.length).toBeGreaterThanOrEqual(500);
    expect(all.filter((row) => row.isLine).length).toBeGreaterThan(90);
    expect(all.filter((row) => row.isException).length).toBeGreaterThan(70);
    expect(new Set(all.map((row) => row.text)).size).toBe(all.length);
  });

  test('95 % are counted as issuers do', () => {
    const faults = all.map(fault).filter(Boolean);
    expect(faults.slice(0, faults.length <= all.length * 0.05 ? 0 : undefined)).toEqual([]);
  });

  test('no exception is wrong', () => {
    expect(
      all
        .filter((row) => row.isException)
        .map(fault)
        .filter(Boolean),
    ).toEqual([]);
  });
});
