/** The banks with their own API, and those that the aggregator links; IDs as in the URLs. */
export const issuers = [
  { id: 'chase', name: 'Chase', linked: true },
  { id: 'wells-fargo', name: 'Wells Fargo', linked: true },
  { id: 'bank-of-america', name: 'Bank of America', linked: false },
  { id: 'capital-one', name: 'Capital One', linked: true },
  { id: 'american-express', name: 'American Express', linked: false },
  { id: 'citibank', name: 'Citibank', linked: false },
];

export type Issuer = (typeof issuers)[number];

export const issuerOf = (id: string | undefined): Issuer | undefined => issuers.find((one) => one.id === id);
