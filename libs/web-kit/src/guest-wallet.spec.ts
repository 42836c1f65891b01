/** @jest-environment jsdom */
import { jest } from '@jest/globals';
import { initialCard } from '@floatwise/contracts/card-fields';
import type { CardValues } from '@floatwise/contracts/card-fields';

const today = '2026-03-10';
const aCard = (name: string): CardValues => ({ ...initialCard(), name, statementDate: 15, dueDate: 10 });
const key = 'floatwise.guest-wallet';
const names = (): string[] =>
  (JSON.parse(localStorage.getItem(key) ?? '{"cards":[]}') as { cards: { name: string }[] }).cards.map((c) => c.name);

/** The wallet as a freshly loaded page sees it. */
async function freshPage() {
  jest.resetModules();
  Object.defineProperty(globalThis.crypto, 'randomUUID', {
    value: () => String(Math.random()).slice(2),
    configurable: true,
  });
  return import('./guest-wallet.js');
}

describe('the guest wallet', () => {
  beforeEach(() => localStorage.clear());

  it('keeps cards across a reload', async () => {
    (await freshPage()).addGuestCard(aCard('A'), today);
    (await freshPage()).addGuestCard(aCard('B'), today);
    expect(names()).toEqual(['A', 'B']);
  });

  it('refuses a fourth card and changes nothing', async () => {
    const { addGuestCard } = await freshPage();
    for (const name of ['A', 'B', 'C']) addGuestCard(aCard(name), today);
    expect(() => addGuestCard(aCard('D'), today)).toThrow('Guests can keep 3 cards');
    expect(names()).toEqual(['A', 'B', 'C']);
  });

  it('puts a removed card back where it was, once', async () => {
    const { addGuestCard, removeGuestCard } = await freshPage();
    const [, second] = ['A', 'B', 'C'].map((name) => addGuestCard(aCard(name), today));
    const undo = removeGuestCard(second!.id);
    expect(names()).toEqual(['A', 'C']);
    undo();
    expect(names()).toEqual(['A', 'B', 'C']);
    expect(undo).toThrow();
    expect(names()).toEqual(['A', 'B', 'C']);
  });

  it('loses nothing that another tab wrote in the meantime', async () => {
    const here = await freshPage();
    here.addGuestCard(aCard('A'), today);
    const otherTab = await freshPage();
    otherTab.addGuestCard(aCard('B'), today);
    here.addGuestCard(aCard('C'), today);
    expect(names()).toEqual(['A', 'B', 'C']);
    expect(() => otherTab.addGuestCard(aCard('D'), today)).toThrow('Guests can keep 3 cards');
  });

  const used = { id: 'one', amount: 45.2, madeOn: today, place: 'Shell', foreign: false };
  const kept = () =>
    (JSON.parse(localStorage.getItem(key) ?? '{}') as { cards: { currentBalance: number; purchases: unknown[] }[] })
      .cards[0];

  it('keeps a purchase once, in the balance, and takes all of it back once', async () => {
    const page = await freshPage();
    const { id } = page.addGuestCard({ ...aCard('A'), currentBalance: 100.1 }, today);
    page.keepGuestPurchase(id, used);
    (await freshPage()).keepGuestPurchase(id, used);
    expect(kept()).toMatchObject({ currentBalance: 145.3, purchases: [used] });
    page.undoGuestPurchase('one');
    page.undoGuestPurchase('one');
    expect(kept()).toMatchObject({ currentBalance: 100.1, purchases: [] });
  });

  it('takes a purchase back from no balance that was typed since', async () => {
    const page = await freshPage();
    const card = page.addGuestCard(aCard('A'), today);
    page.keepGuestPurchase(card.id, used);
    page.updateGuestCard(card.id, { ...aCard('A'), currentBalance: 300 }, today);
    page.undoGuestPurchase('one');
    expect(kept()).toMatchObject({ currentBalance: 300, purchases: [] });
  });

  it('keeps a purchase on top of what was typed toward the bonus, until that is typed anew', async () => {
    const page = await freshPage();
    const welcomeBonus = {
      amount: 200,
      unit: 'dollars' as const,
      spend: 1000,
      spent: 100,
      from: today,
      by: '2026-06-08',
    };
    const card = page.addGuestCard({ ...aCard('A'), welcomeBonus }, today);
    page.keepGuestPurchase(card.id, used);
    const owed = { ...aCard('A'), currentBalance: used.amount };
    page.updateGuestCard(card.id, { ...owed, welcomeBonus: { ...welcomeBonus, amount: 250 } }, today);
    page.updateGuestCard(card.id, { ...owed, welcomeBonus, capSpent: [{ category: 'gas', spent: 50 }] }, today);
    expect(kept()?.purchases).toMatchObject([{ id: 'one', isTold: false }]);
    page.updateGuestCard(card.id, { ...owed, welcomeBonus: { ...welcomeBonus, spent: 145.2 } }, today);
    expect(kept()?.purchases).toMatchObject([{ id: 'one', isTold: true }]);
  });

  it('says Card not found for a card that is gone', async () => {
    const { updateGuestCard } = await freshPage();
    expect(() => updateGuestCard('guest-9', aCard('X'), today)).toThrow('Card not found');
  });

  it('restarts the billing cycle only when the days change', async () => {
    const { addGuestCard, updateGuestCard } = await freshPage();
    const { id } = addGuestCard(aCard('A'), '2026-01-01');
    const cycleSince = (): string =>
      (JSON.parse(localStorage.getItem(key)!) as { cards: { cycleSince: string }[] }).cards[0]!.cycleSince;
    updateGuestCard(id, { ...aCard('A'), currentBalance: 5 }, today);
    expect(cycleSince()).toBe('2026-01-01');
    updateGuestCard(id, { ...aCard('A'), dueDate: 12 }, today);
    expect(cycleSince()).toBe(today);
  });

  it('imports all cards of a file or none, and each only once', async () => {
    const { addGuestCard, importGuestCards } = await freshPage();
    addGuestCard(aCard('A'), today);
    const paidStatements = [{ closingDate: '2026-02-15', amount: 5, paidOn: '2026-03-01' }];
    const file = ['B', 'C'].map((name) => ({ ...aCard(name), guestId: `guest-file-${name}`, paidStatements }));
    expect(() =>
      importGuestCards([...file, { ...aCard('D'), guestId: 'guest-file-D', paidStatements: [] }], today),
    ).toThrow('Guests can keep 3 cards');
    expect(names()).toEqual(['A']);
    const added = importGuestCards(file, today);
    expect(added.map(({ id }) => id)).toEqual(['guest-file-B', 'guest-file-C']);
    expect(added[0]?.paidStatements).toEqual(paidStatements);
    expect(importGuestCards(file, today)).toEqual([]);
    expect(names()).toEqual(['A', 'B', 'C']);
  });

  it('marks statements as paid, newest first, and removes a mark', async () => {
    const { addGuestCard, payGuestStatement, unpayGuestStatement } = await freshPage();
    const { id } = addGuestCard(aCard('A'), '2026-01-02');
    const marks = (): unknown =>
      (JSON.parse(localStorage.getItem(key)!) as { cards: { paidStatements: unknown }[] }).cards[0]!.paidStatements;
    payGuestStatement(id, { closingDate: '2026-01-15', amount: 20, paidOn: '2026-02-01' });
    payGuestStatement(id, { closingDate: '2026-02-15', amount: null, paidOn: '2026-03-01' });
    payGuestStatement(id, { closingDate: '2026-01-15', amount: 25, paidOn: '2026-02-02' });
    expect(marks()).toEqual([
      { closingDate: '2026-02-15', amount: null, paidOn: '2026-03-01' },
      { closingDate: '2026-01-15', amount: 25, paidOn: '2026-02-02' },
    ]);
    unpayGuestStatement(id, '2026-02-15');
    unpayGuestStatement(id, '2025-12-15');
    expect(marks()).toEqual([{ closingDate: '2026-01-15', amount: 25, paidOn: '2026-02-02' }]);
    expect(() => payGuestStatement('guest-9', { closingDate: today, amount: 1, paidOn: today })).toThrow(
      'Card not found',
    );
  });

  it('keeps the day on which a statement’s balance was entered', async () => {
    const { addGuestCard, updateGuestCard } = await freshPage();
    const { id, statementToldOn } = addGuestCard({ ...aCard('A'), statementBalance: 9 }, '2026-01-01');
    expect(statementToldOn).toBe('2026-01-01');
    updateGuestCard(id, { ...aCard('A'), statementBalance: null }, today);
    expect(localStorage.getItem(key)).toContain('"statementToldOn":null');
  });

  it('sets damaged data aside, keeps it, and continues with an empty wallet', async () => {
    localStorage.setItem(key, '{"version":1,"cards":[{"id":');
    const { addGuestCard } = await freshPage();
    addGuestCard(aCard('A'), today);
    expect(names()).toEqual(['A']);
    expect(localStorage.getItem('floatwise.guest-wallet.set-aside')).toContain('"id":');
  });
});
