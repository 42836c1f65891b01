import fc from 'fast-check';
import { nameTransaction } from './naming.js';

const named = (description: string, about: { mcc?: string; category?: string } = {}) =>
  nameTransaction({ description, mcc: about.mcc ?? null, category: about.category ?? null });
const merchantOf = (description: string) => named(description).merchant;

describe('each merchant has one spelling', () => {
  test.each([
    ['a square reader', 'SQ *BLUE BOTTLE COFFEE', 'Blue Bottle Coffee'],
    ['a restaurant’s till', 'TST* SWEET MAPLE - DIVIS', 'Sweet Maple - Divis'],
    ['PayPal', 'PAYPAL *HUMBLEBUNDL', 'Humblebundl'],
    ['a shop of Shopify', 'SP * ALLBIRDS', 'Allbirds'],
    ['a phone’s wallet', 'AplPay JOES PIZZA', 'Joes Pizza'],
    ['two of them', 'AplPay TST* JOES PIZZA', 'Joes Pizza'],
    ['a bank’s own words', 'PURCHASE AUTHORIZED ON 03/07 CITY LIGHTS BOOKS', 'City Lights Books'],
    ['small letters', 'City Lights Books', 'City Lights Books'],
    ['a store’s number', 'ACE HARDWARE #1234', 'Ace Hardware'],
    ['a store’s number without a mark', 'ACE HARDWARE 001234', 'Ace Hardware'],
    ['a number and a place', 'ACE HARDWARE #1234 OAKLAND CA', 'Ace Hardware'],
    ['a place in a column of its own', 'JOES PIZZA         PLEASANTVILLE   NY', 'Joes Pizza'],
    ['a large city', 'JOES PIZZA NEW YORK NY', 'Joes Pizza'],
    ['a state with its ZIP code', 'JOES PIZZA BOSTON MA 02110', 'Joes Pizza'],
    ['a phone number', 'PATREON MEMBERSHIP 415-555-0100 CA', 'Patreon Membership'],
    ['an order’s code', 'ACME TOOLS*2K4AB99', 'Acme Tools'],
    ['no vowel at all', 'H&M', 'H&M'],
    ['a name of digits', '1800 555', '1800 555'],
    ['nothing', '   ', 'Unknown'],
  ])('%s: %s is %s', (_what, description, merchant) => {
    expect(merchantOf(description)).toBe(merchant);
  });

  test.each([
    ['Amazon', ['AMZN Mktp US*2K4AB', 'AMAZON.COM*MA1B2', 'Amazon.com', 'AMAZON MKTPL*ZX12']],
    ['Starbucks', ['STARBUCKS STORE 01234', 'STARBUCKS #5678 SEATTLE WA', 'Starbucks']],
    ['Whole Foods', ['WHOLEFDS LAM 10236', 'WHOLE FOODS MARKET AUSTIN TX']],
    ['McDonald’s', ['MCDONALD’S F1234', "MCDONALD'S", 'MCDONALDS 8812']],
    ['Uber', ['UBER *TRIP', 'UBER   TRIP HELP.UBER.COM CA']],
    ['Uber Eats', ['UBER *EATS', 'UBER EATS PENDING']],
    ['Netflix', ['NETFLIX.COM', 'Netflix.com 866-579-7172 CA', 'PAYPAL *NETFLIX']],
    ['YouTube', ['GOOGLE *YouTube Premium', 'GOOGLE*YOUTUBEPREMIUM']],
    ['Costco', ['COSTCO WHSE #0123', 'COSTCO WHOLESALE']],
    ['Costco Gas', ['COSTCO GAS #0123']],
  ])('%s, however it’s written', (merchant, descriptions) => {
    expect(descriptions.map(merchantOf)).toEqual(descriptions.map(() => merchant));
  });

  test('a word that only starts like a merchant isn’t that merchant', () => {
    expect(named('TARGETED ADS INC')).toEqual({ merchant: 'Targeted Ads Inc', category: 'other' });
    expect(named('SHELLFISH SHACK').category).toBe('other');
  });

  test('a text that no merchant has for a name isn’t read to its end', () => {
    expect(merchantOf('AB '.repeat(160))).toHaveLength(149);
    expect(merchantOf(`AB ${'*'.repeat(250)}${' US'.repeat(80)}`)).toBe('Ab');
  });

  const piece = fc.constantFrom(
    'SQ *',
    'TST* ',
    'PAYPAL *',
    'JOES',
    'PIZZA',
    ' ',
    '   ',
    '#12',
    '1234',
    'CA',
    'OAKLAND',
    '*',
    '-',
    'US',
  );
  const anyText = fc.oneof(
    fc.string({ maxLength: 60 }),
    fc.array(piece, { maxLength: 8 }).map((pieces) => pieces.join('')),
    fc.array(piece, { maxLength: 8 }).map((pieces) => pieces.join(' ')),
  );

  test('any text gives a name, and a name keeps its spelling', () => {
    fc.assert(
      fc.property(anyText, (text) => {
        const once = merchantOf(text);
        expect(once).not.toBe('');
        expect(merchantOf(once)).toBe(once);
      }),
    );
  });
});

describe('the category', () => {
  test.each([
    ['5411', 'groceries'],
    ['5541', 'gas'],
    ['5542', 'gas'],
    ['5812', 'dining'],
    ['5813', 'dining'],
    ['5814', 'dining'],
    ['3058', 'travel'],
    ['3501', 'travel'],
    ['4511', 'travel'],
    ['4121', 'travel'],
    ['7011', 'travel'],
    ['5912', 'drugstore'],
    ['4899', 'streaming'],
    ['5300', 'other'],
    ['5310', 'other'],
    ['9999', 'other'],
  ])('code %s is %s', (mcc, category) => {
    expect(named('ANYTHING', { mcc }).category).toBe(category);
  });

  test.each([
    ['the code counts more than the merchant', 'COSTCO WHSE #12', { mcc: '5542' }, 'gas'],
    ['a code that says nothing leaves it to the merchant', 'AMAZON.COM', { mcc: '5942' }, 'online'],
    ['a vague code leaves it to the merchant', 'COMCAST CABLE', { mcc: '4899' }, 'other'],
    ['a vague code counts for a merchant that nobody knows', 'SOME CHANNEL', { mcc: '4899' }, 'streaming'],
    [
      'the merchant counts more than the issuer’s word',
      'NETFLIX.COM',
      { category: 'Travel/ Entertainment' },
      'streaming',
    ],
    ['a merchant that sells everything is none of them', 'WALMART SUPERCENTER', { category: 'Groceries' }, 'other'],
    ['Chase', 'JOES', { category: 'Food & Drink' }, 'dining'],
    ['Discover', 'JOES', { category: 'Supermarkets' }, 'groceries'],
    ['Discover’s gas', 'JOES', { category: 'Gasoline' }, 'gas'],
    ['Capital One', 'JOES', { category: 'Gas/Automotive' }, 'gas'],
    ['Capital One’s lodging', 'JOES', { category: 'Lodging' }, 'travel'],
    ['American Express', 'JOES', { category: 'Merchandise & Supplies-Groceries' }, 'groceries'],
    ['American Express’ fuel', 'JOES', { category: 'Transportation-Fuel' }, 'gas'],
    ['American Express’ pharmacies', 'JOES', { category: 'Merchandise & Supplies-Pharmacies' }, 'drugstore'],
    ['Apple Card', 'JOES', { category: 'Restaurants' }, 'dining'],
    ['USAA', 'JOES', { category: 'Restaurants/Dining' }, 'dining'],
    ['the aggregator', 'JOES', { category: 'Gasoline/Fuel' }, 'gas'],
    ['an issuer’s word that means none', 'JOES', { category: 'Merchandise' }, 'other'],
    ['a brand’s whole name, where nothing else is known', 'RED LOBSTER 0123', {}, 'dining'],
    ['the issuer’s word counts more than a brand’s name', 'RED LOBSTER 0123', { category: 'Travel' }, 'travel'],
    ['another shop whose name begins with a brand’s', 'ACME TOOLS', {}, 'other'],
    ['what a well-known place may count as', 'CIRCLE K #0123', {}, 'gas'],
    ['the issuer’s word counts more than that', 'CIRCLE K #0123', { category: 'Groceries' }, 'groceries'],
    ['nothing known', 'JOES', {}, 'other'],
  ])('%s', (_what, description, about, category) => {
    expect(named(description, about).category).toBe(category);
  });
});
