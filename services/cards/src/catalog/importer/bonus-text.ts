/** Readable names for the format's enum values. New values are spelled out by rule. */
const issuers: Record<string, string> = {
  AMERICAN_EXPRESS: 'American Express',
  BANK_OF_AMERICA: 'Bank of America',
  CAPITAL_ONE: 'Capital One',
  FIRST: 'First Electronic Bank',
  FNBO: 'FNBO',
  PENFED: 'PenFed',
  PNC: 'PNC',
  US_BANK: 'US Bank',
  WEB_BANK: 'WebBank',
  WELLS_FARGO: 'Wells Fargo',
};

const programmes: Record<string, string> = {
  USD: 'US dollars',
  ALASKA: 'Atmos Rewards',
  AMERICAN: 'AAdvantage',
  AMERICAN_EXPRESS: 'Membership Rewards',
  AMTRAK: 'Amtrak Guest Rewards',
  AVIOS: 'Avios',
  BEST_WESTERN: 'Best Western Rewards',
  CATHAY_PACIFIC: 'Cathay Asia Miles',
  CHASE: 'Chase Ultimate Rewards',
  CHOICE: 'Choice Privileges',
  CITI: 'Citi ThankYou points',
  DELTA: 'Delta SkyMiles',
  EMIRATES: 'Emirates Skywards',
  EXPEDIA: 'One Key',
  HILTON: 'Hilton Honors',
  HYATT: 'World of Hyatt',
  IHG: 'IHG One Rewards',
  JETBLUE: 'JetBlue TrueBlue',
  KOREAN: 'Korean Air Skypass',
  LUFTHANSA: 'Miles & More',
  MARRIOTT: 'Marriott Bonvoy',
  SOUTHWEST: 'Southwest Rapid Rewards',
  UNITED: 'United MileagePlus',
  US_BANK: 'US Bank Altitude points',
  WYNDHAM: 'Wyndham Rewards',
};

/** Programs that count in miles; dollars become percent, everything else points. */
const inMiles = new Set([
  'AMERICAN',
  'ANA',
  'AVIANCA',
  'CAPITAL_ONE',
  'CATHAY_PACIFIC',
  'DELTA',
  'EMIRATES',
  'FLYING_BLUE',
  'FRONTIER',
  'HAWAIIAN',
  'KOREAN',
  'LATAM',
  'LUFTHANSA',
  'UNITED',
]);

/** `CAR_RENTALS` becomes "Car rentals". */
const spelledOut = (name: string): string => {
  const words = name.toLowerCase().replaceAll('_', ' ');
  return words.charAt(0).toUpperCase() + words.slice(1);
};
/** `BREAD_FINANCIAL` becomes "Bread Financial". */
const asName = (name: string): string => name.split('_').map(spelledOut).join(' ');

export const issuerName = (name: string): string => issuers[name] ?? asName(name);
export const networkName = (name: string): string => asName(name);
export const programmeName = (name: string): string => programmes[name] ?? asName(name);
export const categoryName = (name: string): string => (name === 'EV_CHARGING' ? 'EV charging' : spelledOut(name));
export const unitOf = (currency: string): 'percent' | 'points' | 'miles' => {
  if (currency === 'USD') return 'percent';
  return inMiles.has(currency) ? 'miles' : 'points';
};
