import { cardMentions } from './card-mentions.js';
import { plainText } from './lexemes.js';
import { walletCards } from '../../../testing/brief-result.js';
import { walletNames, type WalletCardName } from './wallet-names.js';

const named = (text: string, cards: readonly WalletCardName[] = walletCards): string[] =>
  cardMentions(plainText(text), walletNames(cards)).map((mention) => mention.text);

describe('cards of the wallet', () => {
  test.each([
    ['the Sapphire', 'Chase Sapphire Preferred'],
    ['my chase sapphire preferred card', 'Chase Sapphire Preferred'],
    ['saphire', 'Chase Sapphire Preferred'],
    ['sapphire prefered', 'Chase Sapphire Preferred'],
    ['csp', 'Chase Sapphire Preferred'],
    ['amex', 'American Express Gold'],
    ['Amex Gold', 'American Express Gold'],
    ['american express', 'American Express Gold'],
    ['american expres gold', 'American Express Gold'],
    ['the gold card', 'American Express Gold'],
    ['gold', 'American Express Gold'],
    ['double cash', 'Citi Double Cash'],
    ['citi', 'Citi Double Cash'],
    ['citibank double cash', 'Citi Double Cash'],
    ['doubel cash', 'Citi Double Cash'],
    ['old faithful', 'Old Faithful'],
    ['Old Faithfull', 'Old Faithful'],
    ['freedom unlimited', 'Old Faithful'],
    ['cfu', 'Old Faithful'],
    ['capital one', 'Capital One Savor'],
    ['savor', 'Capital One Savor'],
    ['cap one savor', 'Capital One Savor'],
    ['prime 5', 'Prime 5'],
    ['Prime 5', 'Prime 5'],
  ])('%s', (text, card) => {
    expect(named(`what is due on ${text}?`)).toEqual([card]);
  });

  test('two cards, in their order', () => {
    expect(named('compare gold and the double cash')).toEqual(['American Express Gold', 'Citi Double Cash']);
  });

  test('one that two cards can be is left as typed, so that the tool can ask', () => {
    const [mention] = cardMentions('is chase due', walletNames(walletCards));
    expect(mention).toMatchObject({ text: 'chase', own: 3, onlyIssuer: true });
  });

  test('an everyday word as a nickname counts where a card is meant', () => {
    const cards = [{ name: 'Chase Ink Business Cash', nickname: 'Travel' }];
    expect(named('how many days with my travel card', cards)).toEqual(['Travel']);
    expect(named('which card for travel', cards)).toEqual([]);
    expect(named('which card for a travel booking', cards)).toEqual([]);
  });

  test('a nickname with signs and other letters', () => {
    const cards = [{ name: 'Citi Custom Cash', nickname: 'Zoë’s “5%” card' }];
    expect(named('is zoe’s 5% card due', cards)).toEqual(['Zoë’s “5%” card']);
  });
});

describe('cards that are not in the wallet', () => {
  test.each([
    ['venture x', 'venture x'],
    ['the blue cash preferred', 'blue cash preferred'],
    ['chase sapphire reserve', 'chase sapphire reserve'],
    ['Amex Platinum', 'amex platinum'],
    ['wells fargo active cash', 'wells fargo active cash'],
    ['the platinum card', 'platinum'],
    ['csr', 'chase sapphire reserve'],
    ['apple card', 'apple card'],
  ])('%s', (text, card) => {
    expect(named(`tell me about ${text}`)).toEqual([card]);
  });

  test.each(['prime rate', 'cash back on gas', 'my best card', 'a custom order', 'freedom of choice', 'blue shoes'])(
    '%s names none',
    (text) => {
      expect(named(text)).toEqual([]);
    },
  );
});
