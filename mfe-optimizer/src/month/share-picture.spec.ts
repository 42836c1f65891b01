import { timelineDays, timelineLanes } from '@floatwise/finance/ranking/timeline';
import { guestCard } from '../wallet/testing/card-samples.js';
import { drawPicture, pictureHeight, type Pen, type PictureColors } from './share-picture.js';

const today = '2026-03-10';
const card = { name: 'Sapphire', nickname: 'Trips', lastFour: '4242', currentBalance: 812.34, statementBalance: 640 };
const named = (color: string) => color as keyof PictureColors;
const colors = new Proxy({} as PictureColors, { get: (_, name) => named(String(name)) });

/** Draws, and returns every text and every finite number that was used. */
function drawn(cards = [guestCard({ id: 'a', ...card })], { waitDays = 6, amount = 500 } = {}) {
  const texts: string[] = [];
  const numbers: number[] = [];
  const note = (...values: unknown[]): void =>
    void numbers.push(...values.filter((value) => typeof value === 'number'));
  const pen: Pen = {
    ...{ fillStyle: '', font: '', textAlign: 'left' },
    ...{ fillRect: note, arc: note, beginPath: () => undefined, fill: () => undefined },
    roundRect: note,
    fillText: (words, x, y) => {
      texts.push(words);
      note(x, y);
    },
  };
  const day = timelineDays({ cards, amount, today, order: 'longest-float', apyPercent: 4.5 })(waitDays);
  drawPicture(pen, { day, lanes: timelineLanes(cards, { today, days: 90 }), days: 90 }, colors);
  return { texts, numbers };
}

test('a shared picture has the day, the days of float, and the months, and nothing that is private', () => {
  const { texts, numbers } = drawn();
  expect(texts).toEqual([
    'Buy on Mar 16 and keep your cash 55 days',
    'My next 90 days, one lane per card',
    'April',
    'May',
    'June',
    'Floatwise',
  ]);
  expect(texts.join(' ')).not.toMatch(/Sapphire|Trips|4242|\$|812|640/);
  expect(numbers.every(Number.isFinite)).toBe(true);
});

test('cards that carry a balance have no line, and their picture promises no float', () => {
  const { texts } = drawn([guestCard({ id: 'a', ...card, carriesBalance: true, apr: 20 })], { waitDays: 0 });
  expect(texts[0]).toBe('Buy today');
  expect(texts).toContain('interest starts right away');
});

test('of many cards it shows eight', () => {
  expect(pictureHeight(40)).toBe(pictureHeight(8));
  expect(pictureHeight(3)).toBeLessThan(pictureHeight(8));
});
