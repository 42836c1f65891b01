import { htmlOf, listed, samples } from './samples.js';

const origin = 'https://float.example';

test('each sample has an address and a name of its own', () => {
  expect(new Set(samples.map(({ id }) => id)).size).toBe(samples.length);
  expect(new Set(samples.map(({ name }) => name)).size).toBe(samples.length);
  for (const { id } of samples) expect(id).toMatch(/^[a-z-]+$/);
});

test.each(samples.map((sample) => [sample.id, sample] as const))('%s is whole in both formats', (_id, sample) => {
  const { subject, text, hasHtml } = listed(sample, origin);
  const html = htmlOf(sample, 'light', origin) ?? '';
  expect(hasHtml).toBe(html !== '');
  expect(subject.length).toBeGreaterThan(5);
  expect(`${subject} ${text} ${html}`).not.toMatch(/undefined|\[object|NaN|Invalid Date/);
});

test('a sample is light or dark whatever the reader’s system prefers', () => {
  const [sample] = samples;
  if (!sample) throw new Error('none');
  expect(htmlOf(sample, 'light', origin)).not.toContain('prefers-color-scheme');
  expect(htmlOf(sample, 'light', origin)).toContain('@media not all {');
  expect(htmlOf(sample, 'dark', origin)).toContain('@media all {');
});

test('the example cards show what a reminder can say', () => {
  const text = (id: string) =>
    samples.filter((each) => each.id === id).map((each) => listed(each, origin).text)[0] ?? '';
  for (const heading of ['DUE TODAY', 'OVERDUE', 'COMING UP', 'BEFORE YOUR STATEMENTS CLOSE', 'BEST CARD TODAY'])
    expect(text('daily-reminder')).toContain(heading);
  for (const heading of [
    'TO PAY',
    'BEST CARD FOR EACH DAY',
    'STATEMENTS CLOSING',
    'LAST WEEK',
    'A TIP',
    'MOVING YOUR BALANCE',
  ])
    expect(text('weekly-reminder')).toContain(heading);
});
