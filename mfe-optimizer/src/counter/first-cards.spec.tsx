/** @jest-environment jsdom */
import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { Place } from '@floatwise/places/place';
import { answerWith, clearBrowser, show } from '@floatwise/web-kit/testing/scene';
import type { PurchaseInAddress } from '../page/use-purchase.js';
import { FirstCards } from './first-cards.js';
import { catalogCard } from './testing/catalog-card.js';

const costco: Place = { name: 'Costco', kind: 'warehouse club', category: 'other', isSure: true, networks: ['visa'] };
const asked = (amount: number, place: Place | null = null): PurchaseInAddress => ({
  ...{ amount, place, order: 'longest-float', foreign: false, placeText: '' },
  ...{ ask: () => {}, say: () => {}, rankBy: () => {}, spendOn: () => {}, payAbroad: () => {} },
});
const answer = () => screen.findByRole('region', { name: 'Recommended Card' });

/** Shows the panel to someone who picked these cards before. */
function showTo(picked: readonly ReturnType<typeof catalogCard>[], purchase: PurchaseInAddress): void {
  const ids = picked.map(({ cardId }) => cardId);
  localStorage.setItem('floatwise.picked-cards', JSON.stringify(ids));
  answerWith({
    [`GET /api/cards/catalog?ids=${encodeURIComponent(ids.join())}`]: () => ({ body: [...picked].reverse() }),
  });
  show(<FirstCards {...purchase} />, '/pay');
}

afterEach(clearBrowser);

it('asks for cards first, and says that neither an account nor dates are needed', () => {
  show(<FirstCards {...asked(180)} />, '/pay');
  expect(screen.getByText(/No account and no dates needed/)).toBeTruthy();
  expect(screen.queryByRole('region', { name: 'Recommended Card' })).toBeNull();
});

it('names the card that gives more back, and says where both give the same', async () => {
  showTo([catalogCard('one', 2), catalogCard('two', 2), catalogCard('three', 1.5)], asked(180));
  const panel = await answer();
  expect(panel.textContent).toContain('$3.60 back');
  expect(
    within(panel)
      .getAllByRole('listitem')
      .map(({ textContent }) => textContent),
  ).toEqual(['two: the same', 'three: $2.70 back']);
});

it('names no card where none is taken', async () => {
  showTo([catalogCard('one', 2, 'Mastercard')], asked(180, costco));
  expect((await answer()).textContent).toContain('None of these cards: Costco takes Visa only.');
  expect(within(await answer()).queryByRole('link')).toBeNull();
});

it('asks for an amount once there are cards', async () => {
  showTo([catalogCard('one', 2)], asked(0));
  expect(await screen.findByText(/Say where and how much/)).toBeTruthy();
});

it('forgets a card that is removed', async () => {
  showTo([catalogCard('one', 2)], asked(180));
  await userEvent.click(await screen.findByRole('button', { name: 'Remove one' }));
  expect(localStorage.getItem('floatwise.picked-cards')).toBe('[]');
  expect(screen.queryByRole('region', { name: 'Recommended Card' })).toBeNull();
});

it('says so when the cards can’t be loaded, and tries again', async () => {
  localStorage.setItem('floatwise.picked-cards', '["one"]');
  let isDown = true;
  answerWith({
    'GET /api/cards/catalog?ids=one': () => (isDown ? { status: 503, body: {} } : { body: [catalogCard('one', 2)] }),
  });
  show(<FirstCards {...asked(180)} />, '/pay');
  const again = await screen.findByRole('button', { name: /retry/i });
  isDown = false;
  await userEvent.click(again);
  expect((await answer()).textContent).toContain('$3.60 back');
});
