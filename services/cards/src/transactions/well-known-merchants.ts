import type { Naming } from './transaction.js';

type Category = Naming['category'];

/**
 * Merchants that many people in the US use: their names, and how their texts begin if that's different from the name.
 * 'other' contains those whose code alone would be misleading, such as cable companies with the code for streaming.
 */
const merchants: Record<Category, readonly (readonly [name: string, ...beginnings: string[]])[]> = {
  groceries: [
    ['Whole Foods', 'WHOLEFDS', 'WHOLE FOODS', 'WHOLEFOODS'],
    ['Trader Joe’s', 'TRADER JOE S', 'TRADER JOES'],
    ['Kroger', 'KROGER', 'KROGER MARKETPLACE'],
    ['Safeway'],
    ['Publix'],
    ['H-E-B', 'H E B', 'HEB'],
    ['Aldi'],
    ['Lidl'],
    ['Wegmans'],
    ['Albertsons'],
    ['Ralphs'],
    ['Vons'],
    ['Fred Meyer', 'FRED MEYER', 'FRED M'],
    ['Food Lion'],
    ['Giant Eagle'],
    ['Giant Food', 'GIANT FOOD', 'GIANT'],
    ['Stop & Shop', 'STOP & SHOP', 'STOP AND SHOP'],
    ['ShopRite'],
    ['Meijer'],
    ['Hy-Vee', 'HY VEE', 'HYVEE'],
    ['Sprouts', 'SPROUTS FARMERS', 'SPROUTS'],
    ['Winn-Dixie', 'WINN DIXIE'],
    ['Harris Teeter'],
    ['WinCo Foods', 'WINCO'],
    ['Jewel-Osco', 'JEWEL OSCO'],
    ['Instacart', 'INSTACART', 'IC INSTACART'],
    ['FreshDirect'],
  ],
  gas: [
    ['Shell', 'SHELL OIL', 'SHELL SERVICE', 'SHELL GAS'],
    ['Chevron'],
    ['Exxon', 'EXXON', 'EXXONMOBIL'],
    ['Mobil'],
    ['BP', 'BP'],
    ['Sunoco'],
    ['Marathon', 'MARATHON PETRO', 'MARATHON GAS'],
    ['Valero'],
    ['Phillips 66'],
    ['Conoco'],
    ['Texaco'],
    ['Arco', 'ARCO', 'AMPM ARCO'],
    ['Speedway'],
    ['QuikTrip', 'QUIKTRIP', 'QT'],
    ['RaceTrac'],
    ['Wawa'],
    ['Sheetz'],
    ['Kwik Trip'],
    ['Casey’s', 'CASEYS'],
    ['Circle K'],
    ['Costco Gas'],
    ['Sam’s Club Fuel', 'SAMSCLUB FUEL', 'SAMS CLUB FUEL'],
    ['Love’s Travel Stop', 'LOVES TRAVEL', 'LOVES'],
    ['Pilot', 'PILOT TRAVEL', 'PILOT FLYING'],
    ['Tesla Supercharger', 'TESLA SUPERCHARGER'],
    ['ChargePoint'],
    ['EVgo'],
  ],
  dining: [
    ['Starbucks'],
    ['McDonald’s', 'MCDONALDS', 'MCDONALD S'],
    ['Chipotle'],
    ['Chick-fil-A', 'CHICK FIL A'],
    ['Subway'],
    ['Taco Bell'],
    ['Wendy’s', 'WENDYS'],
    ['Burger King'],
    ['Dunkin’', 'DUNKIN'],
    ['Panera Bread', 'PANERA'],
    ['Domino’s', 'DOMINOS'],
    ['Pizza Hut'],
    ['Papa Johns', 'PAPA JOHN', 'PAPA JOHNS'],
    ['Five Guys'],
    ['Shake Shack'],
    ['In-N-Out Burger', 'IN N OUT'],
    ['Sweetgreen'],
    ['Cava'],
    ['Panda Express'],
    ['Popeyes'],
    ['KFC'],
    ['Olive Garden'],
    ['Applebee’s', 'APPLEBEES'],
    ['Chili’s', 'CHILIS'],
    ['Texas Roadhouse'],
    ['Cheesecake Factory', 'CHEESECAKE', 'THE CHEESECAKE'],
    ['Dutch Bros'],
    ['Peet’s Coffee', 'PEETS'],
    ['DoorDash', 'DOORDASH', 'DD DOORDASH'],
    ['Grubhub'],
    ['Uber Eats', 'UBER EATS', 'UBEREATS'],
  ],
  travel: [
    ['United Airlines', 'UNITED AIRLINES', 'UNITED 016'],
    ['Delta Air Lines', 'DELTA AIR', 'DELTA 006'],
    ['American Airlines', 'AMERICAN AIRLINES', 'AMERICAN AIR', 'AMERICAN 001'],
    ['Southwest Airlines', 'SOUTHWEST', 'SOUTHWES'],
    ['JetBlue'],
    ['Alaska Airlines', 'ALASKA AIR', 'ALASKA AIRLINES'],
    ['Spirit Airlines', 'SPIRIT AIR', 'SPIRIT AIRLINES'],
    ['Frontier Airlines', 'FRONTIER AI', 'FRONTIER AIRLINES'],
    ['Marriott'],
    ['Hilton', 'HILTON', 'HAMPTON INN', 'DOUBLETREE', 'EMBASSY SUITES'],
    ['Hyatt'],
    ['Holiday Inn'],
    ['Best Western'],
    ['Airbnb'],
    ['Vrbo'],
    ['Expedia'],
    ['Booking.com', 'BOOKING COM'],
    ['Hotels.com', 'HOTELS COM'],
    ['Priceline'],
    ['Uber', 'UBER', 'UBER TRIP'],
    ['Lyft'],
    ['Amtrak'],
    ['Hertz'],
    ['Enterprise Rent-A-Car', 'ENTERPRISE RENT'],
    ['Avis', 'AVIS RENT', 'AVIS'],
    ['Budget Rent a Car', 'BUDGET RENT'],
    ['Turo'],
    ['E-ZPass', 'E ZPASS', 'EZPASS'],
    ['MTA', 'MTA NYCT', 'MTA'],
  ],
  online: [
    ['Amazon', 'AMAZON', 'AMZN', 'AMZ'],
    ['eBay', 'EBAY'],
    ['Etsy'],
    ['Wayfair'],
    ['Chewy'],
    ['Newegg'],
    ['Temu'],
    ['Shein'],
    ['AliExpress'],
    ['Zappos'],
    ['Walmart.com', 'WALMART COM', 'WAL MART COM'],
    ['Target.com', 'TARGET COM'],
    ['BestBuy.com', 'BESTBUYCOM', 'BEST BUY COM'],
  ],
  drugstore: [['CVS'], ['Walgreens'], ['Rite Aid'], ['Duane Reade'], ['Bartell Drugs', 'BARTELL'], ['Capsule']],
  streaming: [
    ['Netflix'],
    ['Hulu'],
    ['Disney+', 'DISNEYPLUS', 'DISNEY PLUS'],
    ['Max', 'HBOMAX', 'HBO MAX', 'MAX COM'],
    ['Peacock'],
    ['Paramount+', 'PARAMOUNT PLUS'],
    ['Spotify'],
    ['Apple Music'],
    ['YouTube', 'YOUTUBE', 'YOUTUBEPREMIUM', 'YOUTUBE TV', 'YOUTUBETV'],
    ['Prime Video', 'PRIME VIDEO', 'AMAZON PRIME VIDEO'],
    ['Sling TV', 'SLING'],
    ['fuboTV', 'FUBO', 'FUBOTV'],
    ['Pandora'],
    ['SiriusXM', 'SIRIUSXM', 'SIRIUS XM', 'SXM'],
    ['Audible'],
    ['Crunchyroll'],
    ['ESPN+', 'ESPN PLUS', 'ESPNPLUS'],
  ],
  other: [
    ['Amazon Prime', 'AMAZON PRIME', 'AMZN PRIME'],
    ['Walmart', 'WALMART', 'WAL MART', 'WM SUPERCENTER'],
    ['Target'],
    ['Costco', 'COSTCO WHSE', 'COSTCO'],
    ['Sam’s Club', 'SAMSCLUB', 'SAMS CLUB'],
    ['BJ’s Wholesale Club', 'BJS WHOLESALE', 'BJS'],
    ['Home Depot', 'HOME DEPOT', 'THE HOME DEPOT'],
    ['Lowe’s', 'LOWES'],
    ['Best Buy', 'BEST BUY'],
    ['IKEA'],
    ['Apple', 'APPLE COM', 'APPLE STORE'],
    ['Comcast Xfinity', 'COMCAST', 'XFINITY'],
    ['Spectrum'],
    ['Cox Communications', 'COX COMM'],
    ['DirecTV', 'DIRECTV'],
    ['Dish Network', 'DISH NETWORK'],
    ['Verizon', 'VERIZON', 'VZWRLSS', 'VZ WIRELESS'],
    ['AT&T', 'AT&T', 'ATT'],
    ['T-Mobile', 'T MOBILE', 'TMOBILE'],
    ['Planet Fitness'],
    ['7-Eleven', '7 ELEVEN'],
    ['Dollar General'],
    ['Dollar Tree'],
  ],
};

export interface WellKnown {
  merchant: string;
  category: Category;
}

/** Words as they are compared: capital letters, digits and '&' only. */
export const wordsOf = (text: string): string =>
  text
    .toUpperCase()
    .replace(/['’]/g, '')
    .replace(/[^A-Z0-9&]+/g, ' ')
    .trim();

type Beginning = WellKnown & { words: string };

/** Indexed by first word, longest beginning first: 'UBER EATS' before 'UBER'. */
const byFirstWord = new Map<string, Beginning[]>();
for (const [category, list] of Object.entries(merchants) as [Category, (typeof merchants)[Category]][]) {
  for (const [merchant, ...beginnings] of list) {
    for (const text of beginnings.length > 0 ? beginnings : [merchant]) {
      const words = wordsOf(text);
      const first = words.split(' ', 1)[0] ?? '';
      const same = byFirstWord.get(first) ?? [];
      same.push({ merchant, category, words });
      byFirstWord.set(
        first,
        same.sort((a, b) => b.words.length - a.words.length),
      );
    }
  }
}

/** The well-known merchant that this text names; undefined if there's none. */
export function wellKnown(text: string): WellKnown | undefined {
  const words = wordsOf(text);
  const first = words.split(' ', 1)[0] ?? '';
  const found = byFirstWord.get(first)?.find((one) => words === one.words || words.startsWith(`${one.words} `));
  return found && { merchant: found.merchant, category: found.category };
}
