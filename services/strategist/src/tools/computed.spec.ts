import { formatMoney } from '@floatwise/finance/money/money';
import { everyday } from '@floatwise/test-kit/example-wallet';
import { cardLines } from './computed.js';

const cardsOf = (count: number) =>
  Array.from({ length: count }, (_, at) => ({ ...everyday, name: `Card ${at + 1}`, creditLimit: at + 0.1 }));
const limitsOf = (count: number) => cardLines(cardsOf(count), ({ creditLimit }) => creditLimit);

test('dollars add up card by card', () => {
  expect(limitsOf(0)).toEqual([]);
  expect(limitsOf(40)).toEqual(
    cardsOf(40).map(({ name, creditLimit }) => ({ label: name, text: formatMoney(creditLimit) })),
  );
});

test('of more cards than a sum has lines, the last line has what the others have together', () => {
  const lines = limitsOf(42);
  expect(lines).toHaveLength(40);
  expect(lines.slice(-2)).toEqual([
    { label: 'Card 39', text: '$38.10' },
    { label: '3 other cards', text: '$120.30' },
  ]);
});
