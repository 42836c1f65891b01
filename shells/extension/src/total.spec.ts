/** @jest-environment jsdom */
import { pageText } from './page-text.js';
import { totalIn, type Total } from './total.js';

const pay = (dollars: number): Total => ({ dollars });

function totalOf(html: string, host?: string): Total {
  document.body.innerHTML = html;
  return totalIn(pageText(), host);
}

describe('the total of a page', () => {
  test.each<[string, number]>([
    ['<p>Total: $45.20</p>', 45.2],
    ['<p>TOTAL $45</p>', 45],
    ['<p>Order total: <b>$1,299.00</b></p>', 1299],
    ['<p>Grand Total US$45.20</p>', 45.2],
    ['<p>Estimated total $45.20</p>', 45.2],
    ['<p>Estimated order total* $45.20</p>', 45.2],
    ['<p>Amount due: $45.20</p>', 45.2],
    ['<p>Balance due $45.20</p>', 45.2],
    ['<p>Total due today: USD 45.20</p>', 45.2],
    ['<p>Total: 45.20 USD</p>', 45.2],
    ['<p>Your total is $45.20</p>', 45.2],
    ['<p>YOUR TOTAL IS $45.20</p>', 45.2],
    ['<p>Total US $45.20</p>', 45.2],
    ['<p>Trip total $210.00</p>', 210],
    ['<p>Total (3 items): $45.20</p>', 45.2],
    ['<p>Total incl. taxes and fees $45.20</p>', 45.2],
    ['<p>Total with tax: $45.20</p>', 45.2],
    ['<p>Total after discount $40.20</p>', 40.2],
    ['<dl><dt>Order total</dt><dd>$45.20</dd></dl>', 45.2],
    ['<table><tr><td>Total</td><td>$45.20</td></tr></table>', 45.2],
    ['<div>Total</div><div>USD</div><div>$45.20</div>', 45.2],
    ['<div>Total</div><div>(2 items)</div><div>$45.20</div>', 45.2],
    ['<p>Total <span>$</span><span>1,045</span><sup>20</sup></p>', 1045.2],
    ['<p>Total $45.20<sup>1</sup></p>', 45.2],
    ['<div>Total</div><div>$</div><div>45</div><div>20</div>', 45.2],
    ['<p>Total <s>$60.00</s> $45.20</p>', 45.2],
    ['<p>Total<br>$45.20</p>', 45.2],
    ['<p>Order total $45.20 or 4 payments of $11.30</p>', 45.2],
    ['<details open><summary>Summary</summary><p>Total $45.20</p></details>', 45.2],
  ])('%s', (html, dollars) => {
    expect(totalOf(html)).toEqual(pay(dollars));
  });

  const cart = `
    <ul><li>Coffee maker $89.99 <del>$120.00</del></li><li>Filters $6.50</li></ul>
    <p>You save $30.01</p>
    <table>
      <tr><td>Item total</td><td>$96.49</td></tr>
      <tr><td>Subtotal (2 items)</td><td>$96.49</td></tr>
      <tr><td>Shipping</td><td>$5.99</td></tr>
      <tr><td>Total before tax:</td><td>$102.48</td></tr>
      <tr><td>Estimated tax</td><td>$8.20</td></tr>
      <tr><td>Order total:</td><td>$110.68</td></tr>
    </table>
    <p>or 4 interest-free payments of $27.67</p>
    <p>Total savings: $30.01</p>
    <p>Total points: 110</p>`;

  it('is found among sums that are something else', () => {
    expect(totalOf(cart)).toEqual(pay(110.68));
  });

  it('is the last one that has a name', () => {
    expect(totalOf('<p>Total $100.00</p><p>Gift card -$20.00</p><p>Order total $80.00</p>')).toEqual(pay(80));
  });

  it('isn’t one that nobody sees', () => {
    const hidden = [
      '<p style="display:none">Order total $1.00</p>',
      '<p hidden>Order total $2.00</p>',
      '<div style="visibility:hidden"><p>Order total $3.00</p></div>',
      '<p style="opacity:0">Order total $4.00</p>',
      '<script>Order total $5.00</script>',
      '<style>Order total $6.00</style>',
      '<template><p>Order total $7.00</p></template>',
      '<noscript>Order total $8.00</noscript>',
      '<details><summary>More</summary><p>Order total $9.00</p></details>',
      '<select><option>Order total $10.00</option></select>',
    ];
    for (const each of hidden) {
      expect(totalOf(each)).toBeNull();
      expect(totalOf(`<p>Total $45.20</p>${each}`)).toEqual(pay(45.2));
    }
    expect(
      totalOf('<div style="visibility:hidden">Total $1.00<p style="visibility:visible">Total $45.20</p></div>'),
    ).toEqual(pay(45.2));
  });

  test.each([
    '',
    '<p>Coffee maker $89.99</p>',
    '<p>Subtotal $45.20</p>',
    '<p>Sub-total: $45.20</p>',
    '<p>Sub total</p><p>$45.20</p>',
    '<p>You save $45.20</p>',
    '<p>Total savings $45.20</p>',
    '<p>Total tax $3.20</p>',
    '<p>Total taxes and fees</p><p>$3.20</p>',
    '<p>Total shipping: $3.20</p>',
    '<p>Total before tax: $45.20</p>',
    '<p>Total per night $145.20</p>',
    '<p>Total $12.50/mo</p>',
    '<p>Total: $12.50 per month</p>',
    '<p>Total of 4 payments of $12.50</p>',
    '<p>Total $12.50 x 4</p>',
    '<p>or 4 payments of $12</p>',
    '<p>Total items</p><p>$45.20</p>',
    '<p>Total: 45.20</p>',
    '<p>Total: $0.00</p>',
    '<p>Total: -$45.20</p>',
    '<p>Total: $1.299,00</p>',
    '<p>Total points 4,520</p>',
    '<p>Total</p><p>Shipping</p><p>$5.99</p>',
    '<p>Totally free, worth $45.20</p>',
    '<p>In total we have given $45.20</p>',
  ])('isn’t in “%s”', (html) => {
    expect(totalOf(html)).toBeNull();
  });

  test('that is zero counts as the last one: a gift card paid for all', () => {
    expect(totalOf('<p>Total $45.20</p><p>Gift card -$45.20</p><p>Order total $0.00</p>')).toBeNull();
  });

  test.each([
    ['<p>Total: €45,20</p>', 'EUR'],
    ['<p>Total: 45,20 €</p>', 'EUR'],
    ['<p>Total £45.20</p>', 'GBP'],
    ['<p>Order total: CA$45.20</p>', 'CAD'],
    ['<p>Order total: $45.20 CAD</p>', 'CAD'],
    ['<p>Order total: MXN 450.00</p>', 'MXN'],
    ['<p>Total</p><p>¥4,520</p>', '¥'],
    ['<p>Total C $45.20</p>', 'CAD'],
    ['<p>Total HK$45.20</p>', 'HK$'],
  ])('%s is in %s', (html, currency) => {
    expect(totalOf(html)).toEqual({ currency });
  });

  it('may be in dollars of another country, by the site’s host', () => {
    expect(totalOf('<p>Total $45.20</p>', 'www.amazon.ca')).toEqual({ currency: 'another country’s dollars' });
    expect(totalOf('<p>Total $45.20</p>', 'www.amazon.com')).toEqual(pay(45.2));
    expect(totalOf('<p>No sum</p>', 'www.amazon.ca')).toBeNull();
  });

  it('is read without a change of the page', () => {
    document.body.innerHTML = cart;
    const before = document.documentElement.outerHTML;
    pageText();
    expect(document.documentElement.outerHTML).toBe(before);
  });
});
