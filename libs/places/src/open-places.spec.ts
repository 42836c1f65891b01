import { readFileSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { brotliCompressSync } from 'node:zlib';
import { jest } from '@jest/globals';
import fc from 'fast-check';
import { exceptions } from './exceptions.js';
import { openPlaces } from './open-places.js';
import { ownPlaces } from './own-places.js';
import { categoryAt } from './place.js';
import { wordsForKinds } from './words-for-kinds.js';

const places = openPlaces();
const found = (text: string) => places.find(text)?.name;

describe('a name is found however people write it', () => {
  test.each([
    ['7-Eleven', ['7-eleven', '7 Eleven', '7-11', 'seven eleven', '7ELEVEN', '7-elven']],
    ['76', ['76', '76 gas station']],
    ['Forever 21', ['forever21', 'FOREVER 21', 'forevr 21']],
    ['Trader Joe’s', ["Trader Joe's", 'trader joes', 'traderjoes', 'trader joe', 'Tradr Joes']],
    ['H-E-B', ['heb', 'h e b', 'HEB grocery']],
    ['Macy’s', ["macy's", 'Macys', 'MACY’S', 'macys store']],
    ['Così', ['cosi', 'COSÌ']],
    ['AT&T', ['at&t', 'att', 'AT and T', 'at & t']],
    ['H&M', ['h&m', 'hm', 'H and M']],
    ['Disney+', ['disney plus', 'Disney+', 'disneyplus']],
    ['Home Depot', ['the home depot', 'homedepot', 'home depto']],
    ['Starbucks', ['starbuck', 'Starbucks coffee', 'sbarbucks', 'starbukcs']],
    ['hotel', ['hotel', 'hotels', 'motel', 'HOTEL']],
    ['gas station', ['gas', 'gas station', 'Gasoline']],
  ])('%s', (name, texts) => {
    expect(texts.map(found)).toEqual(texts.map(() => name));
  });

  test.each(['', '   ', '$$', '180', '🍕', 'qwertzuiop', 'x'.repeat(300), 'Phillips 76', 'targe practice'])(
    '“%s” names none',
    (text) => {
      expect(places.find(text)).toBeUndefined();
    },
  );

  test('few letters aren’t taken for a place of few customers', () => {
    expect([found('audo'), found('blume')]).toEqual([undefined, undefined]);
    expect(found('costo')).toBe('Costco');
  });

  test('a shop’s page may count as online shopping', () => {
    expect(places.find('macys.com')).toEqual({
      name: 'Macy’s online',
      kind: 'online shop',
      category: 'online',
      isSure: false,
    });
    expect(found('netflix.com')).toBe('Netflix');
  });
});

describe('a name that several places have is the likeliest', () => {
  test.each([
    ['Shell', 'gas station'],
    ['Target', 'superstore'],
    ['Uber', 'ride hailing'],
    ['Uber Eats', 'food delivery'],
    ['Subway', 'fast food'],
    ['Max', 'streaming service'],
    ['Kroger', 'supermarket'],
    ['Food 4 Less', 'supermarket'],
    ['BJ’s', 'warehouse club'],
    ['BJ’s Restaurant', 'restaurant'],
    ['Puma', 'clothing store'],
  ])('%s is a %s', (name, kind) => {
    expect(places.find(name)?.kind).toBe(kind);
  });
});

describe('a text that begins with a name', () => {
  test.each([
    ['Forever 21 40', 'Forever 21', 10],
    ['7-Eleven 12', '7-Eleven', 8],
    ['76 gas 30', '76', 2],
    ['costco180', 'Costco', 6],
    ['Costco Gas 50', 'Costco Gas', 10],
    ['The Home Depot 12.50', 'Home Depot', 14],
    ['McDonald’s, 12', 'McDonald’s', 10],
    ['Café 9', 'coffee shop', 4],
    ['hotel in Paris', 'hotel', 5],
  ])('%s', (text, name, length) => {
    const beginning = places.findBeginning(text);
    expect([beginning?.place.name, beginning?.length]).toEqual([name, length]);
  });

  test.each(['shellfish shack', 'targeted ads', '76ers tickets', 'maxim 12', 'at a farm'])('%s doesn’t', (text) => {
    expect(places.findBeginning(text)).toBeUndefined();
  });

  test('a text of a thousand words, of which only the first are read [requirement 60]', () => {
    const reads = jest.spyOn(String.prototype, 'normalize');
    expect(places.findBeginning(`the home depot ${'5 '.repeat(1_000)}`)?.length).toBe(14);
    expect(reads.mock.calls.length).toBeLessThan(20);
    reads.mockRestore();
  });

  test('the part that names the place names it alone, too', () => {
    const piece = fc.constantFrom(
      'costco',
      'Gas',
      'shell',
      '7',
      '-',
      'eleven',
      '21',
      'forever',
      ' ',
      '  ',
      '’',
      '&',
      'The',
    );
    fc.assert(
      fc.property(fc.array(piece, { maxLength: 8 }), (pieces) => {
        const text = pieces.join(' ');
        const beginning = places.findBeginning(text);
        if (!beginning) return;
        expect(places.find(text.slice(0, beginning.length))).toEqual(beginning.place);
      }),
    );
  });
});

describe('suggestions', () => {
  const suggested = (text: string, limit = 6) => places.suggest(text, limit).map(({ name }) => name);

  test('begin with the text, the best known first', () => {
    expect(suggested('cos', 2)).toEqual(['Costco', 'Costco Gas']);
    expect(suggested('star', 2)).toEqual(['Starbucks', 'Starz']);
    expect(suggested('mc d', 1)).toEqual(['McDonald’s']);
  });

  test('or hold it as a word', () => {
    expect(suggested('joe', 1)).toEqual(['Trader Joe’s']);
    expect(suggested('lobster', 3)).toContain('Red Lobster');
  });

  test('name each place once, and no more than asked', () => {
    fc.assert(
      fc.property(fc.string({ maxLength: 3 }), fc.integer({ min: 0, max: 8 }), (text, limit) => {
        const names = suggested(text, limit);
        expect(names.length).toBeLessThanOrEqual(limit);
        expect(new Set(names).size).toBe(names.length);
      }),
    );
    expect(suggested('')).toEqual([]);
  });
});

test('a name is the same place before and after all keys are read', async () => {
  const texts = [
    'costco',
    'Red Lobster',
    'bww',
    'hampton inn',
    'food 4 less',
    'Uber Eats',
    '99 ranch',
    'nothing of the kind',
  ];
  jest.resetModules();
  const fresh = (await import('./open-places.js')).openPlaces();
  const before = texts.map((text) => fresh.findBeginning(text));
  fresh.findOnLine('COSTCO WHSE');
  expect(texts.map((text) => fresh.findBeginning(text))).toEqual(before);
  expect(before.filter(Boolean)).toHaveLength(texts.length - 1);
});

test('a line at a bank names fewer places than people do', () => {
  expect(places.findOnLine('DELTA AIR 0062345678901')?.name).toBe('Delta Air Lines');
  expect(places.findOnLine('DELTA DENTAL')).toBeUndefined();
  expect(places.findOnLine('UNITED HEALTHCARE')).toBeUndefined();
});

test('issuers differ: a warehouse club is groceries for one of them', () => {
  const costco = places.find('Costco');
  expect(costco && categoryAt(costco, null).category).toBe('other');
  expect(costco && categoryAt(costco, 'Bank of America')).toMatchObject({ category: 'groceries', isSure: true });
  expect(costco && categoryAt(costco, 'Chase').category).toBe('other');
});

test('each name of ours is found, and so is each line at a bank', () => {
  const rows = [...Object.values(ownPlaces), ...Object.values(wordsForKinds)].flatMap((block) => block.split(/[\n;]/));
  const names = rows.flatMap((row) => row.split('>')[0]?.split('|') ?? []).map((name) => name.trim());
  const lines = rows.flatMap((row) => row.split('>').slice(1));
  const whole = (name: string) => places.findBeginning(name)?.length === name.length && places.find(name) !== undefined;
  expect(names.filter((name) => name !== '' && !whole(name))).toEqual([]);
  expect(lines.length).toBeGreaterThan(200);
  expect(lines.filter((line) => !places.findOnLine(line))).toEqual([]);
});

test('each exception is of a place of ours', () => {
  expect(Object.keys(exceptions).map(found)).toEqual(Object.keys(exceptions));
});

test('all that a browser loads is at most 120 KB as brotli', () => {
  const files = readdirSync(import.meta.dirname).filter(
    (name) => /\.(ts|json)$/.test(name) && !name.endsWith('.spec.ts'),
  );
  const text = files.map((name) => readFileSync(join(import.meta.dirname, name), 'utf8')).join('\n');
  expect(files).toContain('brands.json');
  expect(brotliCompressSync(text).length).toBeLessThan(120 * 1024);
});
