import type { PlaceCategory } from './place.js';
import type { SourceId } from './sources.js';

/** An issuer's name in the catalog. */
export type Issuer =
  'American Express' | 'Bank of America' | 'Capital One' | 'Chase' | 'Citi' | 'Discover' | 'US Bank' | 'Wells Fargo';

/** What's counted as what, where we know it from, and the day on which we looked. */
export interface Rule extends PlaceCategory {
  source: SourceId;
  lastUpdated: string;
}

export interface KindRow extends Rule {
  /** The kinds of name-suggestion-index that are this one, without `brands/`. */
  from?: string;
  byIssuer?: Partial<Record<Issuer, Rule>>;
}

const lastUpdated = '2026-11-26';
const sure = (category: Rule['category'], source: SourceId): Rule => ({ category, isSure: true, source, lastUpdated });
const may = (category: Rule['category'], source: SourceId): Rule => ({ category, isSure: false, source, lastUpdated });

const asSupermarketStation: KindRow['byIssuer'] = { 'American Express': sure('other', 'amex-gas') };
const asClubStation: KindRow['byIssuer'] = {
  'American Express': sure('other', 'amex-gas'),
  Citi: sure('other', 'citi-custom-cash'),
  'US Bank': sure('other', 'us-bank-altitude-go'),
};

/**
 * Kinds of shops by the name that a person would use, and what issuers count a purchase there as. Where several kinds have
 * a shop of the same name, the first one counts: Shell is a gas station before it's a car wash, and Kroger a supermarket
 * before it's a gas station.
 */
export const kinds = {
  supermarket: { ...sure('groceries', 'groceries'), from: 'shop/supermarket shop/frozen_food' },
  'warehouse club': {
    ...sure('other', 'groceries'),
    from: 'shop/wholesale',
    byIssuer: { 'Bank of America': sure('groceries', 'groceries-defined') },
  },
  superstore: sure('other', 'groceries'),
  'gas station': { ...sure('gas', 'codes'), from: 'amenity/fuel' },
  'truck stop': {
    ...may('gas', 'codes'),
    from: 'highway/services',
    byIssuer: { Chase: may('other', 'chase-gas'), 'US Bank': sure('other', 'us-bank-cash-plus') },
  },
  'gas station at a warehouse club': { ...may('gas', 'codes'), byIssuer: asClubStation },
  'gas station at a superstore': { ...may('gas', 'codes'), byIssuer: asClubStation },
  'gas station at a supermarket': { ...may('gas', 'us-bank-cash-plus'), byIssuer: asSupermarketStation },
  'EV charging': {
    ...may('gas', 'chase-gas'),
    from: 'amenity/charging_station',
    byIssuer: {
      'Bank of America': sure('gas', 'bank-of-america-choices'),
      'US Bank': sure('gas', 'us-bank-altitude-go'),
      'Wells Fargo': sure('gas', 'wells-fargo-autograph'),
    },
  },
  'grocery delivery': {
    ...sure('groceries', 'delivery'),
    byIssuer: { 'US Bank': may('groceries', 'us-bank-altitude-go') },
  },
  'meal kit': {
    ...may('groceries', 'groceries-defined'),
    byIssuer: { 'American Express': sure('other', 'groceries-defined') },
  },
  'food shop': {
    ...may('groceries', 'codes'),
    from: 'shop/butcher shop/deli shop/greengrocer shop/dairy shop/spices shop/tea shop/coffee shop/confectionery shop/chocolate',
    byIssuer: { 'American Express': sure('other', 'amex-list') },
  },
  'fast food': { ...sure('dining', 'codes'), from: 'amenity/fast_food' },
  restaurant: { ...sure('dining', 'codes'), from: 'amenity/restaurant' },
  'coffee shop': { ...sure('dining', 'codes'), from: 'amenity/cafe' },
  'ice cream shop': { ...sure('dining', 'codes'), from: 'amenity/ice_cream' },
  'food delivery': { ...sure('dining', 'delivery'), byIssuer: { Citi: may('dining', 'citi-custom-cash') } },
  bar: {
    ...sure('dining', 'codes'),
    from: 'amenity/bar amenity/pub',
    byIssuer: { 'American Express': sure('other', 'dining') },
  },
  bakery: {
    ...may('groceries', 'codes'),
    from: 'shop/bakery shop/pastry',
    byIssuer: {
      'American Express': may('other', 'amex-list'),
      'Bank of America': sure('groceries', 'groceries'),
      'Capital One': sure('dining', 'capital-one-savor'),
      Citi: sure('groceries', 'citi-custom-cash'),
    },
  },
  drugstore: { ...sure('drugstore', 'codes'), from: 'amenity/pharmacy shop/chemist' },
  'pharmacy in another store': may('drugstore', 'codes'),
  'convenience store': {
    ...may('gas', 'codes'),
    from: 'shop/convenience',
    byIssuer: { Citi: may('groceries', 'citi-custom-cash') },
  },
  airline: sure('travel', 'chase-travel'),
  hotel: { ...sure('travel', 'chase-travel'), from: 'tourism/hotel tourism/motel tourism/hostel' },
  'vacation rental': sure('travel', 'codes'),
  'travel site': { ...sure('travel', 'chase-travel'), from: 'shop/travel_agency' },
  'ride hailing': sure('travel', 'transit-categories'),
  'car rental': { ...sure('travel', 'chase-travel'), from: 'amenity/car_rental amenity/car_sharing' },
  'moving truck': { ...may('travel', 'codes'), from: 'shop/rental' },
  transit: {
    ...sure('travel', 'transit-categories'),
    from: 'transit:route/train transit:route/subway transit:route/light_rail transit:route/tram transit:route/ferry',
  },
  tolls: sure('travel', 'transit-categories'),
  parking: {
    ...sure('travel', 'transit-categories'),
    from: 'operators:amenity/parking',
    byIssuer: { 'Bank of America': may('travel', 'transit-categories') },
  },
  'cruise line': sure('travel', 'chase-travel'),
  campground: { ...sure('travel', 'chase-travel'), from: 'tourism/caravan_site operators:tourism/camp_site' },
  'bike rental': { ...may('travel', 'codes'), from: 'amenity/bicycle_rental' },
  'online shop': sure('online', 'codes'),
  'streaming service': {
    ...sure('streaming', 'capital-one-savor'),
    byIssuer: { 'Bank of America': sure('online', 'bank-of-america-choices') },
  },
  'cable or internet': {
    ...sure('other', 'codes'),
    from: 'shop/telecommunication office/telecommunication',
    byIssuer: {
      'Bank of America': sure('online', 'bank-of-america-choices'),
      'Wells Fargo': may('streaming', 'wells-fargo-autograph'),
    },
  },
  'phone company': {
    ...sure('other', 'codes'),
    from: 'shop/mobile_phone',
    byIssuer: { 'Bank of America': may('online', 'bank-of-america-choices') },
  },
  'department store': { ...sure('other', 'codes'), from: 'shop/department_store' },
  'dollar store': { ...sure('other', 'us-bank-altitude-go'), from: 'shop/variety_store' },
  'hardware store': {
    ...sure('other', 'codes'),
    from: 'shop/doityourself shop/hardware shop/trade shop/paint shop/garden_centre shop/country_store shop/agrarian shop/electrical shop/lighting shop/flooring shop/tiles shop/carpet shop/power_tools',
  },
  'electronics store': {
    ...sure('other', 'codes'),
    from: 'shop/electronics shop/computer shop/hifi shop/camera shop/photo shop/video_games shop/appliance shop/vacuum_cleaner',
  },
  'furniture store': {
    ...sure('other', 'codes'),
    from: 'shop/furniture shop/bed shop/kitchen shop/houseware shop/interior_decoration shop/window_blind shop/bathroom_furnishing shop/frame shop/candles',
  },
  'clothing store': {
    ...sure('other', 'codes'),
    from: 'shop/clothes shop/fashion_accessories shop/bag shop/leather shop/baby_goods',
  },
  'shoe store': { ...sure('other', 'codes'), from: 'shop/shoes' },
  'jewelry store': { ...sure('other', 'codes'), from: 'shop/jewelry shop/watches' },
  'sports store': {
    ...sure('other', 'codes'),
    from: 'shop/sports shop/outdoor shop/bicycle shop/swimming_pool shop/boat',
  },
  'beauty store': { ...sure('other', 'codes'), from: 'shop/cosmetics shop/perfumery shop/hairdresser_supply' },
  'hair or beauty salon': {
    ...sure('other', 'codes'),
    from: 'shop/hairdresser shop/beauty shop/massage shop/tattoo',
  },
  'pet store': { ...sure('other', 'codes'), from: 'shop/pet amenity/animal_boarding' },
  'office supply store': { ...sure('other', 'codes'), from: 'shop/stationery shop/copyshop shop/printer_ink' },
  'craft store': { ...sure('other', 'codes'), from: 'shop/craft shop/art shop/party shop/musical_instrument' },
  bookstore: { ...sure('other', 'codes'), from: 'shop/books shop/newsagent shop/music shop/video' },
  'toy store': { ...sure('other', 'codes'), from: 'shop/toys shop/games' },
  'gift shop': { ...sure('other', 'codes'), from: 'shop/gift shop/charity shop/second_hand' },
  'liquor store': { ...sure('other', 'codes'), from: 'shop/alcohol shop/beverages' },
  'vitamin shop': { ...sure('other', 'codes'), from: 'shop/nutrition_supplements shop/herbalist' },
  'tobacco or cannabis shop': { ...sure('other', 'codes'), from: 'shop/tobacco shop/e-cigarette shop/cannabis' },
  'auto parts store': { ...sure('other', 'codes'), from: 'shop/car_parts shop/tyres' },
  'auto repair shop': { ...sure('other', 'codes'), from: 'shop/car_repair shop/motorcycle_repair' },
  'car wash': { ...sure('other', 'codes'), from: 'amenity/car_wash' },
  'car dealer': { ...sure('other', 'codes'), from: 'shop/car shop/motorcycle shop/caravan' },
  gym: {
    ...sure('other', 'codes'),
    from: 'leisure/fitness_centre leisure/sports_centre leisure/dance',
  },
  'movie theater': { ...sure('other', 'codes'), from: 'amenity/cinema' },
  'amusement park or tickets': {
    ...sure('other', 'codes'),
    from: 'tourism/theme_park leisure/trampoline_park leisure/indoor_play leisure/bowling_alley leisure/escape_game leisure/miniature_golf',
  },
  'doctor or dentist': {
    ...sure('other', 'codes'),
    from: 'amenity/clinic amenity/dentist amenity/doctors amenity/veterinary healthcare/laboratory healthcare/physiotherapist',
  },
  optician: { ...sure('other', 'codes'), from: 'shop/optician shop/hearing_aids' },
  'laundry or dry cleaner': { ...sure('other', 'codes'), from: 'shop/dry_cleaning shop/laundry' },
  'storage or shipping': {
    ...sure('other', 'codes'),
    from: 'shop/storage_rental amenity/post_office amenity/post_depot',
  },
  'digital service': sure('other', 'codes'),
} as const satisfies Record<string, KindRow>;

/** The kind of a shop in words: 'warehouse club'. */
export type Kind = keyof typeof kinds;

/** The same, for a kind that isn't known beforehand. */
export const kindTable: Readonly<Record<Kind, KindRow>> = kinds;

/** The kinds in their order. */
export const kindNames: readonly Kind[] = Object.keys(kinds).filter((name): name is Kind => name in kinds);
