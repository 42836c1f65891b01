import { countedPage } from './pages.js';

test.each([
  ['the front page', '/', '/'],
  ['a page of a section', '/debt-reduction', '/debt-reduction'],
  ['an article by its name', '/blog/what-is-float', '/blog/what-is-float'],
  ['a slash at the end', '/blog/', '/blog'],
  ['an address without a page', '/wp-login.php', '(other)'],
  ['an invented address below a page', '/debt-reduction/17', '(other)'],
  ['a name that no article has', '/blog/../../etc/passwd', '(other)'],
  ['a name in other characters', '/blog/%E2%80%AE', '(other)'],
  ['a name that is too long', `/blog/${'a'.repeat(200)}`, '(other)'],
  ['the operators’ pages', '/admin', null],
  ['a page about a person', '/admin/users/8f14e45f', null],
  ['the operators’ list of links', '/affiliate-manager', null],
  ['a newsletter by its date', '/weekly-tips/2026-03-10', '/weekly-tips/2026-03-10'],
  ['the page that grants the role', '/admin-access', null],
])('%s', (_, path, page) => {
  expect(countedPage(path)).toBe(page);
});
