import type { Answer } from '@floatwise/web-kit/testing/scene';
import { scenesOf } from '@floatwise/web-kit/testing/story-scene';
import { ProductsPage } from './products-page.js';
import { listing, products } from './testing/product-samples.js';

const meta = { title: 'Content/Products' };
export default meta;

const story = scenesOf(ProductsPage, { section: 'content', address: '/products' });
const listed = (shows: string, answer: Answer) => story(shows, { answers: { [listing]: () => answer } });
const long = {
  name: 'A book with a rather long name '.repeat(4),
  category: 'Habits of people who plan their purchases',
};

export const Empty = listed('No products available at the moment.', { body: [] });
export const Loading = listed('What we’d recommend to a friend', 'never');
export const Failed = listed('Try again', { status: 503 });
export const Full = listed('Item a', { body: products });
export const LongNames = listed(long.name.trim(), { body: products.map((each) => ({ ...each, ...long })) });
export const Dark = { ...Full, globals: { theme: 'dark' } };
