import { nowhere, placeFromEdge } from './place.js';

const throughTheEdge = ['127.0.0.1', '203.0.113.7'];
const latin1 = (text: string): string => Buffer.from(text, 'utf8').toString('latin1');
const from = (country: string, region?: string, city?: string) => ({
  'x-place-country': country,
  ...(region !== undefined && { 'x-place-region': region }),
  ...(city !== undefined && { 'x-place-city': city }),
});

test.each([
  ['country, state, and city', from('US', 'Oregon', 'Portland'), ['US', 'Oregon', 'Portland']],
  ['a country alone', from('US'), ['US', null, null]],
  ['a name in UTF-8', from('BR', latin1('São Paulo'), latin1('São Paulo')), ['BR', 'São Paulo', 'São Paulo']],
  ['a name with our separator', from('US', 'Ore|gon', '\u0007Portland'), ['US', 'Ore gon', 'Portland']],
  ['a name without end', from('US', 'x'.repeat(500)), ['US', 'x'.repeat(80), null]],
  ['a country that is unknown', from('XX', 'Oregon', 'Portland'), null],
  ['Tor', from('T1'), null],
  ['no country', from('', 'Oregon'), null],
  ['markup', from('<b>'), null],
])('the edge says: %s', (_, headers, place) => {
  const [country, region, city] = place ?? [];
  expect(placeFromEdge({ headers, ips: throughTheEdge })).toEqual(place && { country, region, city });
});

test('what did not come through the edge has no say about its place', () => {
  for (const ips of [undefined, ['203.0.113.7']]) {
    expect(placeFromEdge({ headers: from('US'), ...(ips && { ips }) })).toBeNull();
  }
  expect(nowhere).toEqual({ country: null, region: null, city: null });
});
