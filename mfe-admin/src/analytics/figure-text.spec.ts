import { agoText, countryText, placeText, shareText, wordsOf } from './figure-text.js';

test.each([
  [1, 3, '33.3%'],
  [0, 3, '0%'],
  [0, 0, '–'],
])('%i of %i is %s', (part, all, text) => {
  expect(shareText(part, all)).toBe(text);
});

test.each([
  ['US', 'United States'],
  ['ZZ', 'Unknown Region'],
  ['<b>', 'Unknown'],
  [null, 'Unknown'],
])('the country %s is %s', (code, name) => {
  expect(countryText(code)).toBe(name);
});

test.each([
  ['Portland', 'Oregon', 'US', 'Portland, Oregon, United States'],
  [null, null, 'CA', 'Canada'],
  [null, null, null, 'Unknown'],
])('%s, %s, %s is %s', (city, state, country, text) => {
  expect(placeText({ city, state, country })).toBe(text);
});

test.each([
  [0, '0 s ago'],
  [59, '59 s ago'],
  [60, '1 min 0 s ago'],
  [1_799, '29 min 59 s ago'],
])('%i seconds since the last activity: %s', (seconds, text) => {
  expect(agoText({ seconds_since_activity: seconds })).toBe(text);
});

test('names of events are words', () => {
  expect(wordsOf('recommendation-shown')).toBe('Recommendation shown');
  expect(wordsOf('')).toBe('');
});
