import { placeAtHost, placesByHost } from './hosts.js';
import { openPlaces } from './open-places.js';
import { readPurchase } from './purchase-text.js';

const places = openPlaces();

test.each([...placesByHost])('%s is %s in the table of places', (host, name) => {
  expect(host).toMatch(/^(?!www\.)[a-z0-9-]+(\.[a-z0-9-]+)+$/);
  expect(places.find(name)?.name).toBe(name);
  expect(readPurchase(`${name} 45.20`, places)).toMatchObject({ amount: 45.2, place: { name }, problem: null });
});

it('knows 300 hosts', () => {
  expect(placesByHost.size).toBeGreaterThan(300);
});

describe('a host', () => {
  test.each([
    ['amazon.com', 'Amazon'],
    ['www.amazon.com', 'Amazon'],
    ['smile.amazon.com', 'Amazon'],
    ['WWW.Amazon.COM.', 'Amazon'],
    ['music.amazon.com', 'Amazon Music'],
    ['oldnavy.gap.com', 'Old Navy online'],
    ['secure.hilton.com', 'Hilton'],
    ['tv.youtube.com', 'YouTube TV'],
  ])('%s is %s', (host, name) => {
    expect(placeAtHost(host)).toBe(name);
  });

  test.each([
    'amazon.co.uk',
    'amazon.de',
    'amazon.com.mx',
    'amazon.com.evil.example',
    'evil-amazon.com',
    'com',
    'localhost',
    '127.0.0.1',
    '[::1]',
    '',
    'mail.google.com',
    'disney.go.com',
  ])('“%s” is no place that we know', (host) => {
    expect(placeAtHost(host)).toBeUndefined();
  });

  test('a shop’s place on the web counts as online, and a service as itself', () => {
    expect(places.find(placeAtHost('macys.com') ?? '')).toMatchObject({ category: 'online' });
    expect(places.find(placeAtHost('costco.com') ?? '')?.networks).toEqual(['visa', 'mastercard', 'discover']);
    expect(places.find(placeAtHost('delta.com') ?? '')).toMatchObject({ category: 'travel' });
  });
});
