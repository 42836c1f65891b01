import { countedPage } from './pages.js';

test.each([
  ['the front page', '/', '/'],
  ['a page of a section', '/debt-reduction', '/debt-reduction'],
  ['an article by its name', '/blog/float-or-rewards', '/blog/float-or-rewards'],
  ['an invented article', '/blog/buy-my-watches', '(other)'],
  ['an invented calculator', '/calculators/casino', '(other)'],
  ['a calculator by its name', '/calculators/float-delay', '/calculators/float-delay'],
  ['a slash at the end', '/blog/', '/blog'],
  ['an address without a page', '/wp-login.php', '(other)'],
  ['an invented address below a page', '/debt-reduction/17', '(other)'],
  ['a name that no article has', '/blog/../../etc/passwd', '(other)'],
  ['a name in other characters', '/blog/%E2%80%AE', '(other)'],
  ['a name that is too long', `/blog/${'a'.repeat(200)}`, '(other)'],
  ['the operators’ pages', '/admin', null],
  ['a page about a person', '/admin/users/8f14e45f', null],
  ['the operators’ list of links', '/affiliate-manager', null],
  ['a newsletter by its Monday', '/weekly-tips/2026-03-09', '/weekly-tips/2026-03-09'],
  ['another day of its week', '/weekly-tips/2026-03-10', '(other)'],
  ['a day that there isn’t', '/weekly-tips/2026-02-31', '(other)'],
  ['a week to come', '/weekly-tips/2999-01-07', '(other)'],
  ['a month’s receipt', '/receipt/2026-02', '/receipt/2026-02'],
  ['a month that there isn’t', '/receipt/2026-13', '(other)'],
  ['a month to come', '/receipt/2999-01', '(other)'],
  ['a month long past', '/receipt/1999-01', '(other)'],
  ['the page that grants the role', '/admin-access', null],
])('%s', (_, path, page) => {
  expect(countedPage(path)).toBe(page);
});

describe('pages of a day that begins in the east before it begins in UTC', () => {
  const { now } = Date;
  afterEach(() => {
    Date.now = now;
  });

  test.each([
    // Sunday, 19:00 UTC, is when the tip can be read first.
    ['the tip of Monday on Sunday evening', '/weekly-tips/2026-11-30', '2026-11-29T19:00:00Z', true],
    ['the tip of Monday on Sunday morning', '/weekly-tips/2026-11-30', '2026-11-29T09:00:00Z', false],
    ['the receipt of December, which has begun in Tokyo', '/receipt/2026-12', '2026-11-30T16:00:00Z', true],
    ['the receipt of December, which has begun nowhere', '/receipt/2026-12', '2026-11-30T09:00:00Z', false],
  ])('%s', (_, path, at, isCounted) => {
    Date.now = () => Date.parse(at);
    expect(countedPage(path)).toBe(isCounted ? path : '(other)');
  });
});
