/** @jest-environment jsdom */
import { jest } from '@jest/globals';
import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import type { Answer } from '@floatwise/contracts/strategist/answer';
import { answerWith, calls, clearBrowser, show } from '@floatwise/web-kit/testing/scene';
import { anAnswer } from '../testing/answer-samples.js';
import { AnswerBubble } from './answer-bubble.js';

const asOf = '2026-01-15';
const disclosure = 'We may earn a commission from some of these. It never changes the answer.';
const opened = jest.fn();

/** Shows a complete answer. */
async function draw(change: Partial<Answer>): Promise<void> {
  const { content: _, ...details } = anAnswer(change);
  show(<AnswerBubble parts={details.parts} facts={details.facts} details={details} isComplete />);
  await act(() => import('./answer-text.js'));
}
const offers = () => within(screen.getByRole('region', { name: 'What fits this question' }));

beforeEach(() => {
  opened.mockClear();
  window.open = opened as unknown as typeof window.open;
  answerWith({ 'POST /api/visits/offer-click': () => ({ status: 204 }) });
});
afterEach(clearBrowser);

test('affiliate cards show their terms with their date, and the disclosure beside them; a click is counted', async () => {
  const card = {
    cardId: 'double-cash',
    name: 'Double Cash',
    issuer: 'Citi',
    reason: '2% back on everything.',
    annualFee: 0,
    offer: '$200 after $1,500 in 6 months',
    address: 'https://www.citi.com/',
    asOf,
    facts: [],
  };
  await draw({ disclosure, affiliateCards: [card, { ...card, cardId: 'b', name: 'B', annualFee: 95, offer: null }] });
  expect(offers().getByText('No annual fee · $200 after $1,500 in 6 months · Terms as of Jan 15, 2026')).toBeTruthy();
  expect(offers().getByText('$95.00 annual fee · Terms as of Jan 15, 2026')).toBeTruthy();
  expect(offers().getByText(disclosure)).toBeTruthy();
  fireEvent.click(offers().getByRole('link', { name: /^Terms of Double Cash/ }));
  await waitFor(() => expect(opened).toHaveBeenCalledWith(card.address, '_blank', 'noopener'));
  expect(calls.at(-1)?.body).toEqual({ offerId: 'double-cash', kind: 'card', context: 'strategist_answer' });
});

test.each([
  ['rules', 'Answered by calculation'],
  ['model', 'Written by a language model'],
] as const)('an answer of the %s says who answers: %s', async (engine, words) => {
  await draw({ engine });
  expect(screen.getByText(words)).toBeTruthy();
});

test('a savings account shows its APY as of its date, and is a tracked click', async () => {
  const source = { title: 'A list of rates', url: 'https://rates.example', date: asOf, note: null };
  const facts = [{ label: 'APY', source }];
  const account = { accountId: 'ally-savings', name: 'Ally', apyPercent: 4.25, reason: 'No minimum.', asOf, facts };
  await draw({ recommendedSavingsAccount: { ...account, address: 'https://example.com/rates' } });
  expect(offers().getByText('4.25% APY')).toBeTruthy();
  expect(
    offers()
      .getByText(/Jan 2026/)
      .getAttribute('datetime'),
  ).toBe(asOf);
  expect(offers().getByRole('link', { name: /^Source: A list of rates/ })).toBeTruthy();
  expect(offers().getByText(/Affiliate link: we may earn a commission/)).toBeTruthy();
  fireEvent.click(offers().getByRole('link', { name: /^See current offers/ }));
  await waitFor(() => expect(opened).toHaveBeenCalledWith('https://example.com/rates', '_blank', 'noopener'));
  expect(calls.at(-1)?.body).toMatchObject({ offerId: 'ally-savings', kind: 'savings' });
});

test('bill payment shows its fee as of its date, and is a tracked click; a cashback portal leads to our page', async () => {
  await draw({
    melioRecommendation: { name: 'Melio', reason: 'Pays rent by card.', feePercent: 2.9, asOf },
    cashbackPortal: { name: 'Portals', reason: 'Start there.', path: '/blog/float-or-rewards' },
  });
  expect(offers().getByText('2.9% fee')).toBeTruthy();
  expect(offers().getByText('As of Jan 2025 – may have changed')).toBeTruthy();
  expect(offers().getByRole('link', { name: 'Read more' }).getAttribute('href')).toBe('/blog/float-or-rewards');
  fireEvent.click(offers().getByRole('link', { name: /^See how it works/ }));
  await waitFor(() => expect(opened).toHaveBeenCalled());
  expect(calls.at(-1)).toMatchObject({ line: 'POST /api/melio/track-click', body: { context: 'strategist_answer' } });
});

test('what is known of an offer is shown: monthly earnings, benefits, promotion, and rates; what isn’t known is left out', async () => {
  const card = { cardId: 'flat', name: 'Flat', issuer: 'Bank', reason: 'Pays.', annualFee: 0, offer: null, asOf };
  const account = { accountId: 'ally-savings', name: 'Ally', apyPercent: 4, reason: 'No minimum.', asOf, facts: [] };
  const bill = { name: 'Melio', reason: 'Pays rent by card.', feePercent: 2.9, asOf };
  const portal = { name: 'Portals', reason: 'Start there.', path: '/products' };
  const known: Partial<Answer> = {
    affiliateCards: [
      { ...card, address: null, facts: [], rewardsRate: 2 },
      { ...card, cardId: 'b', name: 'B', address: null, facts: [], rewardsRate: null },
    ],
    recommendedSavingsAccount: { ...account, address: null, monthlyEarnings: 29.17 },
    melioRecommendation: { ...bill, benefits: ['Your cash stays with you until the card is due'] },
    cashbackPortal: { ...portal, promotion: 'Double in May', cashbackRate: 3 },
  };
  await draw(known);
  expect(offers().getByText('about 2% back · No annual fee · Terms as of Jan 15, 2026')).toBeTruthy();
  expect(offers().getByText('No annual fee · Terms as of Jan 15, 2026')).toBeTruthy();
  expect(offers().getByText('4% APY · about $29.17 a month on your amount · As of Jan 15, 2026')).toBeTruthy();
  expect(offers().getByText('Your cash stays with you until the card is due')).toBeTruthy();
  expect(offers().getByText('3% cash back · Double in May')).toBeTruthy();
});

test('an offer of which nothing more is known has no empty lines', async () => {
  const account = { accountId: 'ally-savings', name: 'Ally', apyPercent: 4, reason: 'No minimum.', asOf, facts: [] };
  await draw({
    recommendedSavingsAccount: { ...account, address: null, monthlyEarnings: null },
    cashbackPortal: { name: 'P', reason: 'Start.', path: '/products', promotion: null, cashbackRate: null },
  });
  expect(offers().getByText('4% APY · As of Jan 15, 2026')).toBeTruthy();
  expect(screen.queryByText(/null|undefined|\$0\.00/)).toBeNull();
});

describe('links that can’t be ours are not drawn [requirement 48] [requirement 31]', () => {
  const card = {
    ...{ cardId: 'flat', name: 'Flat', issuer: 'Bank', reason: 'Pays.', annualFee: 0, offer: null, asOf },
    address: 'https://bank.example/flat',
  };
  const linksWith = async (link: string, own: string): Promise<string[]> => {
    const facts = [{ label: 'Fee', source: { title: 'The bank', url: link, date: asOf, note: null } }];
    const account = { accountId: 'saver', name: 'Saver', apyPercent: 4, reason: 'Pays.', asOf, facts };
    await draw({
      affiliateCards: [{ ...card, address: link, facts }],
      recommendedSavingsAccount: { ...account, address: link },
      cashbackPortal: { name: 'Products', reason: 'Ours.', path: own },
      articles: [{ title: 'Float', path: own }],
      openIn: [{ label: 'Open in the optimizer', path: own }],
    });
    // The texts are still there.
    for (const text of ['Flat', 'Saver']) expect(offers().getByText(text)).toBeTruthy();
    return screen.queryAllByRole('link').map((each) => each.getAttribute('href') ?? '');
  };
  const scripts = [
    'javascript:alert(1)',
    ' JaVaScRiPt:alert(1)',
    'data:text/html,x',
    'http://evil.example/',
    '//evil.example',
  ];
  const foreign = [
    'https://evil.example/',
    '//evil.example',
    '/\\evil.example',
    '/.//evil.example',
    'javascript:alert(1)',
  ];
  test.each(scripts.flatMap((link) => foreign.map((own) => [link, own])))('%s and %s', async (link = '', own = '') =>
    expect(await linksWith(link, own)).toEqual([]),
  );

  test('and those that are ours are', async () =>
    expect((await linksWith(card.address, '/blog/float')).toSorted()).toEqual([
      ...['/blog/float', '/blog/float', '/blog/float'],
      ...Array<string>(4).fill(card.address),
    ]));
});

test('without offers there is no disclosure', async () => {
  await draw({});
  expect(screen.queryByRole('region', { name: 'What fits this question' })).toBeNull();
});

test('charts have a name and the same figures as a table', async () => {
  const points = [
    { label: 'Freedom', value: 54, text: '54 days' },
    { label: 'Venture', value: 31, text: '31 days' },
  ];
  await draw({
    charts: [
      { kind: 'bars', title: 'Days to pay', points },
      { kind: 'line', title: 'Balance', points },
    ],
  });
  for (const title of ['Days to pay', 'Balance']) {
    const chart = within(screen.getByRole('region', { name: title }));
    expect(chart.getByRole('img', { name: title })).toBeTruthy();
    expect(chart.getByRole('row', { name: 'Venture 31 days', hidden: true })).toBeTruthy();
  }
});

test('Open in the optimizer has everything filled in, and cited articles are links', async () => {
  await draw({
    openIn: [{ label: 'Open in the optimizer', path: '/?amount=1500.00' }],
    articles: [{ title: 'How float works', path: '/blog/how-credit-card-float-works' }],
  });
  const hrefs = screen.getAllByRole('link').map((link) => link.getAttribute('href'));
  expect(hrefs).toEqual(['/?amount=1500.00', '/blog/how-credit-card-float-works']);
});

test('says that the built-in strategist answered', async () => {
  const notice = 'The built-in strategist answered, because the model is busy.';
  await draw({ notice });
  expect(screen.getByText(notice)).toBeTruthy();
});

test('an answer that is still arriving offers nothing yet', async () => {
  const { parts, facts } = anAnswer();
  show(<AnswerBubble parts={parts} facts={facts} isComplete={false} isTyped />);
  await act(() => import('./answer-text.js'));
  expect(screen.queryByRole('button')).toBeNull();
});
