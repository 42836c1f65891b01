import { issuerOf, transferMatches } from './transfer-match.js';
import type { OwingCard, TransferOfferTerms } from './transfer-match.js';

const offer = (cardName: string, introAprMonths = 18, balanceTransferFee = 3): TransferOfferTerms => ({
  cardName,
  introAprMonths,
  balanceTransferFee,
});
const card = (name: string, currentBalance: number): OwingCard => ({
  id: name,
  name,
  currentBalance,
  carriesBalance: true,
});
const paidInFull = (name: string, currentBalance: number): OwingCard => ({
  ...card(name, currentBalance),
  carriesBalance: false,
});
const named = (matches: { offer: TransferOfferTerms }[]): string[] => matches.map((each) => each.offer.cardName);

describe('the issuer is told by keywords of the name', () => {
  test.each([
    ['Chase Slate Edge', 'Chase'],
    ['Citi Simplicity', 'Citi'],
    ['Citibank Double Cash', 'Citi'],
    ['American Express Gold', 'American Express'],
    ['Amex Blue Cash', 'American Express'],
    ['CAPITAL ONE Quicksilver', 'Capital One'],
    ['Discover it', 'Discover'],
    ['Wells Fargo Reflect', 'Wells Fargo'],
    ['Bank of America Travel', 'Bank of America'],
    ['US Bank Shield', 'US Bank'],
    ['U.S. Bank Shield', 'US Bank'],
    ['Purchase Rewards', null],
    ['Citizens Cash', null],
    ['My blue card', null],
    ['', null],
  ])('%s: %s', (name, issuer) => expect(issuerOf(name)).toBe(issuer));
});

describe('the estimate of the specification', () => {
  test('22 % spread monthly over the intro months, minus the fee percent of the balance', () => {
    const [match] = transferMatches([offer('Citi Simplicity', 18, 3)], [card('Chase Freedom', 5000)]);
    expect(match).toMatchObject({ issuer: 'Citi', balance: 5000, fee: 150, savings: 1500 });
    expect(match?.words).toBe('Moving $5,000.00 saves about $1,500.00 in 18 months, after a fee of $150.00');
  });
  test('lines are rounded to the cent', () => {
    const [match] = transferMatches([offer('Citi Simplicity', 21, 5)], [card('Chase Freedom', 1234.56)]);
    expect(match).toMatchObject({ fee: 61.73, savings: 413.58 });
  });
  test('one intro month is "1 month"', () => {
    const [match] = transferMatches([offer('Citi Simplicity', 1, 0)], [card('Chase Freedom', 1200)]);
    expect(match?.words).toBe('Moving $1,200.00 saves about $22.00 in 1 month, after a fee of $0.00');
  });
  test('most savings first, equal ones by name', () => {
    const offers = [offer('Discover it'), offer('Citi Simplicity', 21), offer('Citi Diamond')];
    const matches = transferMatches(offers, [card('Chase Freedom', 1000)]);
    expect(named(matches)).toEqual(['Citi Simplicity', 'Citi Diamond', 'Discover it']);
  });
});

describe('which offers show', () => {
  test('only when something is owed', () => {
    expect(transferMatches([offer('Citi Simplicity')], [])).toEqual([]);
    expect(transferMatches([offer('Citi Simplicity')], [card('Chase Freedom', 0), card('Discover it', -5)])).toEqual(
      [],
    );
  });
  test('none where every card is paid in full: there is no interest to save', () =>
    expect(transferMatches([offer('Citi Simplicity')], [paidInFull('Chase Freedom', 5000)])).toEqual([]));
  test('what is paid in full counts neither in the balance nor in the savings', () => {
    const cards = [paidInFull('Chase Freedom', 5000), card('Old card', 1200)];
    const [match] = transferMatches([offer('Citi Simplicity', 12, 3)], cards);
    expect(match?.from.map(({ name }) => name)).toEqual(['Old card']);
    expect(match).toMatchObject({ balance: 1200, fee: 36, savings: 228 });
  });
  test('an offer from an unknown issuer is hidden', () =>
    expect(transferMatches([offer('Best Card Ever')], [card('Chase Freedom', 1000)])).toEqual([]));
  test('a balance never moves within its issuer', () => {
    const cards = [card('Citi Double Cash', 3000), card('Chase Freedom', 1000), card('Old card', 500)];
    const [match] = transferMatches([offer('Citi Simplicity')], cards);
    expect(match?.from.map(({ name }) => name)).toEqual(['Chase Freedom', 'Old card']);
    expect(match?.balance).toBe(1500);
    expect(transferMatches([offer('Citi Simplicity')], [card('Citi Double Cash', 3000)])).toEqual([]);
  });
  test('no more moves than the offer takes', () => {
    const [match] = transferMatches([{ ...offer('Citi Simplicity'), maxTransferAmount: 800 }], [card('Chase', 1000)]);
    expect(match?.balance).toBe(800);
  });
  test('an offer whose fee eats the savings is none', () =>
    expect(transferMatches([offer('Citi Simplicity', 1, 5)], [card('Chase Freedom', 1000)])).toEqual([]));
});
