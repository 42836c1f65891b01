import { renderToStaticMarkup } from 'react-dom/server';
import { products } from '@floatwise/contracts/analytics/products';
import { QueryClientProvider } from '@floatwise/web-kit/query';
import { createQueryClient } from '@floatwise/web-kit/query-client';
import { StaticRouter } from '@floatwise/web-kit/static-router';
import { ProductsPage } from './products-page.js';

/** The prerendered page, which is all that a browser without JavaScript gets. */
const drawn = (): string =>
  renderToStaticMarkup(
    <QueryClientProvider client={createQueryClient()}>
      <StaticRouter location="/products">
        <ProductsPage />
      </StaticRouter>
    </QueryClientProvider>,
  );

test('without JavaScript every book and tool can be read, with a link to it', () => {
  const html = drawn();
  for (const { name } of products) expect(html).toContain(`>${name}</h3>`);
  const links = html.match(/href="https:\/\/www\.amazon\.com\/[^"]+" target="_blank" rel="sponsored noopener"/g) ?? [];
  expect(new Set(links).size).toBe(products.length);
});

test('without JavaScript the rental form opens the partner’s search with the place and dates', () => {
  const [form = ''] = /<form[\s\S]*<\/form>/.exec(drawn()) ?? [];
  expect(form).toContain('action="https://www.vrbo.com/search" target="_blank"');
  expect(form).not.toContain('novalidate');
  const inputs = form.match(/<input[^>]+>/g) ?? [];
  expect(inputs.every((input) => input.includes(' required=""'))).toBe(true);
  expect(inputs.map((input) => /name="(\w+)"/.exec(input)?.[1])).toEqual(['destination', 'startDate', 'endDate']);
});
