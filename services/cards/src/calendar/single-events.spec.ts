import { billEvent, purchaseEvent } from './single-events.js';

const bill = { card: 'Blue Cash', closes: '2026-03-15', due: '2026-04-10', amount: 120.5 };
const purchase = { card: 'Blue Cash', day: '2026-03-16', due: '2026-05-10', amount: 500 };

test('two cards that close and are due on the same days have two events, and one statement has one', () => {
  expect(billEvent({ ...bill, card: 'Freedom' }).id).not.toBe(billEvent(bill).id);
  expect(billEvent({ ...bill, closes: '2026-03-14' }).id).not.toBe(billEvent(bill).id);
  expect(billEvent({ ...bill, amount: 90 }).id).toBe(billEvent(bill).id);
});

test('two purchases on one day have two events', () => {
  expect(purchaseEvent({ ...purchase, card: 'Freedom' }).id).not.toBe(purchaseEvent(purchase).id);
  expect(purchaseEvent({ ...purchase, amount: 80 }).id).not.toBe(purchaseEvent(purchase).id);
  expect(purchaseEvent({ ...purchase }).id).toBe(purchaseEvent(purchase).id);
});

test('an ID is plain text, whatever the card is called', () => {
  expect(billEvent({ ...bill, card: '“Ä”;, \\n' }).id).toMatch(/^due\.2026-03-15\.2026-04-10\.[\w-]{16}$/);
});
