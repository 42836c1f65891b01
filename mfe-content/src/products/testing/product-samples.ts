/** The call for the books and tools. */
export const listing = 'GET /api/amazon/financial-products';

/** Four about habits and two tools. */
export const products = ['a', 'b', 'c', 'd', 'e', 'f'].map((id, place) => ({
  id,
  name: `Item ${id}`,
  category: place < 4 ? 'Habits' : 'Tools',
  price: null,
  priceSource: null,
  description: `About ${id}`,
  affiliateLink: `https://retailer.example/${id}?ref=books-20`,
}));
