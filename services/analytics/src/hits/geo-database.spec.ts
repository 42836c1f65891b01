import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pino } from 'pino';
import { GeoDatabase } from './geo-database.js';
import { nowhere } from './place.js';

/** A value in MaxMind's DB format 2.0: a control byte with type and size, then the content. */
function encode(value: unknown): Buffer {
  if (typeof value === 'string') {
    const text = Buffer.from(value, 'utf8');
    return Buffer.concat([Buffer.from([(2 << 5) | text.length]), text]);
  }
  if (typeof value === 'number') return Buffer.from([(6 << 5) | 4, ...bytes(value)]);
  // An array is an extended type: its number less 7 follows.
  if (Array.isArray(value)) return Buffer.concat([Buffer.from([value.length, 4]), ...value.map(encode)]);
  const entries = Object.entries(value as object);
  return Buffer.concat([Buffer.from([(7 << 5) | entries.length]), ...entries.flat().map(encode)]);
}
function bytes(value: number): Buffer {
  const buffer = Buffer.alloc(4);
  buffer.writeUInt32BE(value);
  return buffer;
}

const portland = {
  country: { iso_code: 'US' },
  subdivisions: [{ names: { en: 'Oregon' } }],
  city: { names: { en: 'Portland' } },
};

/** A database that knows 203.0.0.0/8: one node for each bit of its first byte, 32 bits a record. */
function databaseOf(place: unknown): Buffer {
  const prefix = 203;
  const count = 8;
  const found = count + 16;
  const nodes = Array.from({ length: count }, (_, depth) => {
    const next = depth === count - 1 ? found : depth + 1;
    const isRight = ((prefix >> (7 - depth)) & 1) === 1;
    return Buffer.concat([bytes(isRight ? count : next), bytes(isRight ? next : count)]);
  });
  const metadata = {
    binary_format_major_version: 2,
    binary_format_minor_version: 0,
    build_epoch: 1_770_000_000,
    database_type: 'Test-City',
    description: { en: 'test' },
    ip_version: 4,
    languages: ['en'],
    node_count: count,
    record_size: 32,
  };
  const marker = Buffer.concat([Buffer.from([0xab, 0xcd, 0xef]), Buffer.from('MaxMind.com')]);
  return Buffer.concat([...nodes, Buffer.alloc(16), encode(place), marker, encode(metadata)]);
}

const dir = mkdtempSync(join(tmpdir(), 'places-'));
afterAll(() => rmSync(dir, { recursive: true }));

async function opened(content?: Buffer): Promise<{ places: GeoDatabase; log: string }> {
  const path = join(dir, `${Math.random()}.mmdb`);
  if (content) writeFileSync(path, content);
  let log = '';
  const places = new GeoDatabase({ GEOIP_DB_PATH: path }, pino({}, { write: (line) => void (log += line) }));
  await places.onModuleInit();
  return { places, log };
}

test('a network address has the place that the database says', async () => {
  const { places } = await opened(databaseOf(portland));
  expect(places.find('203.0.113.7')).toEqual({ country: 'US', region: 'Oregon', city: 'Portland' });
  expect(places.find('198.51.100.7')).toEqual(nowhere);
});

test.each(['', 'unknown', '2001:db8::7', '::ffff:10.0.0.1'])('"%s" has no place', async (address) => {
  const { places } = await opened(databaseOf(portland));
  expect(places.find(address)).toEqual(nowhere);
});

test('a country without more is a place', async () => {
  const { places } = await opened(databaseOf({ country: { iso_code: 'CA' } }));
  expect(places.find('203.0.113.7')).toEqual({ country: 'CA', region: null, city: null });
});

test('without a database, or with a broken one, places are unknown, and the log says so', async () => {
  for (const content of [undefined, Buffer.from('not a database')]) {
    const { places, log } = await opened(content);
    expect(places.find('203.0.113.7')).toEqual(nowhere);
    expect(log).toContain('GEOIP_DB_PATH');
  }
  const unset = new GeoDatabase({ GEOIP_DB_PATH: undefined }, pino({ level: 'silent' }));
  await unset.onModuleInit();
  expect(unset.find('203.0.113.7')).toEqual(nowhere);
});
