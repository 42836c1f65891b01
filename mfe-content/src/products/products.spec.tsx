/** @jest-environment jsdom */
import { jest } from '@jest/globals';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { answerWith, calls, clearBrowser, onTenthOfMarch, show, type Answers } from '@floatwise/web-kit/testing/scene';
import { products as ours } from '@floatwise/contracts/analytics/products';
import { ProductsPage } from './products-page.js';
import { listing, products } from './testing/product-samples.js';

const opened = jest.fn();
const begin = (answers: Answers = {}): void => {
  answerWith({ [listing]: () => ({ body: products }), ...answers });
  show(<ProductsPage />, '/products');
};
const type = (label: string, value: string): void =>
  void fireEvent.change(screen.getByLabelText(new RegExp(`^${label}`)), { target: { value } });
/** The link of a product, once the list has loaded. */
const productLink = async (name: string): Promise<HTMLElement> => {
  const card = (await screen.findByRole('heading', { name })).closest('article') as HTMLElement;
  return within(card).getByRole('link', { name: /View on Amazon/ });
};
const items = (): (string | null)[] =>
  screen.getAllByRole('heading', { level: 3 }).map(({ textContent }) => textContent);
const sent = (line: string) => calls.find((each) => each.line === line)?.body;

beforeEach(() => {
  opened.mockClear();
  window.open = opened as unknown as typeof window.open;
});
afterEach(clearBrowser);

test('category tiles lead to the three sections, each of which is there', () => {
  begin();
  const links = screen.getByRole('navigation', { name: 'Kinds of products' }).querySelectorAll('a');
  expect(links).toHaveLength(3);
  for (const link of links) expect(document.querySelector(link.getAttribute('href') ?? '')).toBeTruthy();
});

test('paying bills by card names its fee, its date, and who says so', () => {
  begin();
  const panel = within(document.getElementById('bill-payment') as HTMLElement);
  expect(panel.getByText('2.9%').parentElement?.textContent).toContain('The fee for cards is 2.9% of the payment, so');
  expect(panel.getByText('As of Jan 2025 – may have changed')).toBeTruthy();
  expect(panel.getByRole('link', { name: /^Source: Melio Help Center/ }).getAttribute('href')).toMatch(/^https:/);
});

test('a list of affiliate books and tools with price, category and a button to view the item at a retailer', async () => {
  begin({ [listing]: () => ({ body: products.slice(0, 1) }) });
  await screen.findByText('Item a');
  const [card] = screen.getAllByRole('article');
  expect(card?.textContent).toMatch(/^Habits\$19\.99 list priceChecked Mar 2026 · Source.*Item aAbout a/);
  const link = screen.getByRole('link', { name: /View on Amazon/ });
  expect(link.getAttribute('href')).toBe('https://retailer.example/a?ref=books-20');
  expect(link.getAttribute('target')).toBe('_blank');
});

test('each product of ours has a price with its date and source, and says that an old one may have changed', () => {
  begin({ [listing]: () => 'never' });
  const cards = screen.getAllByRole('article');
  expect(cards).toHaveLength(ours.length);
  for (const [index, { price, priceSource }] of ours.entries()) {
    const card = within(cards[index] as HTMLElement);
    expect(card.getByText(`$${price.toFixed(2)} list price`)).toBeTruthy();
    expect(card.getByText(/may have changed/).getAttribute('datetime')).toBe(priceSource?.date);
    expect(card.getByRole('link', { name: /^Source: / }).getAttribute('href')).toBe(priceSource?.url);
  }
});

test('the products widget shows 4 until all are requested, and filters by category', async () => {
  begin();
  await screen.findByText('Item a');
  expect(items()).toEqual(['Item a', 'Item b', 'Item c', 'Item d']);
  await userEvent.click(screen.getByRole('button', { name: 'Show all 6' }));
  expect(items()).toHaveLength(6);
  await userEvent.click(screen.getByRole('button', { name: 'Tools' }));
  expect(items()).toEqual(['Item e', 'Item f']);
});

test('the affiliate tag of the book program is shown in the UI, with a disclosure next to each link', async () => {
  begin();
  expect(await screen.findByText('books-20')).toBeTruthy();
  // Four products, the bill-payment link and the form.
  expect(screen.getAllByText(/Affiliate link: we may earn a commission/)).toHaveLength(6);
});

test.each([
  ['the call fails', { status: 503 }],
  ['the list is empty', { body: [] }],
])("'No products available at the moment.' when %s", async (_case, answer) => {
  begin({ [listing]: () => answer });
  expect(await screen.findByText('No products available at the moment.')).toBeTruthy();
});

test('a list that could not be loaded can be loaded again', async () => {
  let isDown = true;
  begin({ [listing]: () => (isDown ? { status: 503 } : { body: products }) });
  await screen.findByText('No products available at the moment.');
  isDown = false;
  await userEvent.click(screen.getByRole('button', { name: 'Try again' }));
  expect(await screen.findByText('Item a')).toBeTruthy();
});

test('a product: the click is recorded with {product}_recommendation, then its link opens in a new tab', async () => {
  begin({
    'POST /api/amazon/track-click': () => ({ body: { success: true, affiliateLink: products[0]?.affiliateLink } }),
  });
  await userEvent.click(await productLink('Item a'));
  await waitFor(() =>
    expect(opened).toHaveBeenCalledWith('https://retailer.example/a?ref=books-20', '_blank', 'noopener'),
  );
  const expected = { productId: 'a', productName: 'Item a', category: 'Habits', context: 'a_recommendation' };
  expect(sent('POST /api/amazon/track-click')).toEqual(expected);
});

test('a product opens even if tracking fails', async () => {
  begin({ 'POST /api/amazon/track-click': () => ({ status: 500 }) });
  await userEvent.click(await productLink('Item b'));
  await waitFor(() =>
    expect(opened).toHaveBeenCalledWith('https://retailer.example/b?ref=books-20', '_blank', 'noopener'),
  );
});

test('partner click buttons show a loading label while tracking is in flight', async () => {
  begin({ 'POST /api/amazon/track-click': () => 'never', 'POST /api/melio/track-click': () => 'never' });
  await userEvent.click(await productLink('Item a'));
  expect(screen.getByRole('link', { name: /Opening…/ }).getAttribute('aria-busy')).toBe('true');
});

test('the bill-payment section records bill_payment_widget', async () => {
  begin();
  await userEvent.click(screen.getByRole('link', { name: /See how it works/ }));
  await waitFor(() => expect(opened).toHaveBeenCalledWith('https://www.melio.com/', '_blank', 'noopener'));
  expect(sent('POST /api/melio/track-click')).toMatchObject({ context: 'bill_payment_widget' });
});

describe('the vacation-rental form', () => {
  const fill = (): void => {
    type('Destination', ' Cape Cod ');
    type('Check-in', '2026-03-20');
    type('Check-out', '2026-03-24');
  };
  const search = () => fireEvent.click(screen.getByRole('button', { name: /Search vacation rentals/ }));
  const plain = 'https://www.vrbo.com/search?destination=Cape+Cod&startDate=2026-03-20&endDate=2026-03-24';

  beforeEach(onTenthOfMarch);

  test('says what is missing and sends nothing', () => {
    begin();
    search();
    for (const words of ['Enter a destination.', 'Choose the day you arrive.', 'Choose the day you leave.'])
      expect(screen.getByText(words)).toBeTruthy();
    expect(sent('POST /api/vrbo/track-click')).toBeUndefined();
  });

  test('sends place, dates, and travel_optimization_widget, and opens the returned link', async () => {
    const affiliateLink = `${plain}&ref=floatwise`;
    begin({ 'POST /api/vrbo/track-click': () => ({ body: { success: true, affiliateLink } }) });
    fill();
    search();
    expect(screen.getByRole('button', { name: /Searching…/ })).toBeTruthy();
    await waitFor(() => expect(opened).toHaveBeenCalledWith(affiliateLink, '_blank', 'noopener'));
    expect(sent('POST /api/vrbo/track-click')).toEqual({
      destination: 'Cape Cod',
      checkIn: '2026-03-20',
      checkOut: '2026-03-24',
      context: 'travel_optimization_widget',
    });
  });

  test('on failure a fallback partner link opens', async () => {
    begin({ 'POST /api/vrbo/track-click': () => ({ status: 503 }) });
    fill();
    search();
    await waitFor(() => expect(opened).toHaveBeenCalledWith(plain, '_blank', 'noopener'));
  });
});
