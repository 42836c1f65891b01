/** The call for the books and tools. */
export const listing = 'GET /api/amazon/financial-products';

/** Four about habits and two tools. */
export const products = ['a', 'b', 'c', 'd', 'e', 'f'].map((id, place) => ({
  id,
  name: `Item ${id}`,
  category: place < 4 ? 'Habits' : 'Tools',
  price: 19.99,
  priceSource: { title: 'The publisher', url: 'https://publisher.example/a', date: '2026-03-03', note: null },
  description: `About ${id}`,
  affiliateLink: `https://retailer.example/${id}?ref=books-20`,
}));
