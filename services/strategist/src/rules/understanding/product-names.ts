/** How people call issuers. The first name of each is the one that a card's name has. */
export const issuerNames: readonly (readonly string[])[] = [
  ['chase'],
  ['american express', 'amex', 'american expres', 'amx'],
  ['citi', 'citibank'],
  ['capital one', 'capitalone', 'cap one', 'capone', 'cap1'],
  ['discover'],
  ['wells fargo', 'wellsfargo', 'wells'],
  ['bank of america', 'bofa', 'boa'],
  ['us bank', 'usbank', 'u s bank'],
  ['barclays', 'barclay'],
  ['usaa'],
  ['navy federal', 'nfcu'],
  ['paypal'],
  ['synchrony'],
];

/** Short names that stand for a whole product. */
export const abbreviations: Readonly<Record<string, string>> = {
  csp: 'chase sapphire preferred',
  csr: 'chase sapphire reserve',
  cfu: 'chase freedom unlimited',
  cff: 'chase freedom flex',
  cip: 'chase ink business preferred',
  cic: 'chase ink business cash',
  ciu: 'chase ink business unlimited',
  bcp: 'blue cash preferred',
  bce: 'blue cash everyday',
  ccc: 'citi custom cash',
  cdc: 'citi double cash',
  vx: 'capital one venture x',
  wfac: 'wells fargo active cash',
};

/** Words that name a product wherever they stand. */
export const productWords: ReadonlySet<string> = new Set(
  (
    'sapphire bilt savor savorone venture ventureone quicksilver quicksilverone spark aspire surpass bonvoy boundless aeroplan ' +
    'skymiles aadvantage mileup ihg hyatt marriott hilton aviator bankamericard autograph smartly altitude strata ' +
    'autograph wyndham jetblue skypass shopper pathfinder amazon-prime delta southwest united disney simplicity'
  ).split(' '),
);

/** Words that name a product only next to an issuer, before "card", or where the wallet has such a card. */
export const productPairs: readonly string[] = [
  'freedom unlimited',
  'freedom flex',
  'freedom rise',
  'double cash',
  'custom cash',
  'active cash',
  'blue cash preferred',
  'blue cash everyday',
  'blue cash',
  'prime visa',
  'amazon prime',
  'ink business preferred',
  'ink business cash',
  'ink business unlimited',
  'ink preferred',
  'ink cash',
  'ink unlimited',
  'slate edge',
  'customized cash',
  'unlimited cash',
  'diamond preferred',
  'discover it',
  'apple card',
  'cash magnet',
  'business gold',
  'business platinum',
  'cash plus',
  'costco anywhere',
];

/** Words of product names that mean something else elsewhere. */
export const ambiguousWords: ReadonlySet<string> = new Set(
  'gold platinum green freedom prime slate reserve preferred plat flex unlimited ink reflect apple costco plus biz everyday double custom blue it x'.split(
    ' ',
  ),
);

/** Words that may continue a product's name. */
export const continuingWords: ReadonlySet<string> = new Set(
  (
    'preferred reserve gold platinum green blue unlimited flex rise cash everyday x business biz plus rewards card visa mastercard ' +
    'premier elite it chrome honors surpass aspire explorer quest club infinite select magnet edge connect go journey ' +
    'plat priority bold boundless freedom ink double custom active customized premium travel prime double'
  ).split(' '),
);

/** Words that don't tell one card from another. */
export const plainWords: ReadonlySet<string> = new Set(
  'card cards credit my the a an visa mastercard from bank rewards of and'.split(' '),
);
