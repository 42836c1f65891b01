import type { Kind } from './kinds.js';

/**
 * Places that people in the US use most, the best known first: the name, then `|` and other names that people use, and `>`
 * and how their lines at a bank begin. A row ends with its line or with `;`. What people type is shorter than a line at a
 * bank, so beginnings of lines are stricter. The index's brands come after these rows and fill in the rest.
 */
export const ownPlaces: Partial<Record<Kind, string>> = {
  supermarket: `
    Whole Foods | Whole Foods Market > WHOLEFDS > WHOLE FOODS > WHOLEFOODS
    Trader Joe’s > TRADER JOE S > TRADER JOES
    Kroger > KROGER
    Safeway > SAFEWAY
    Publix > PUBLIX
    H-E-B > HEB
    Aldi > ALDI
    Lidl > LIDL
    Wegmans > WEGMANS
    Albertsons > ALBERTSONS
    Ralphs > RALPHS
    Vons > VONS
    Fred Meyer > FRED MEYER > FRED M
    Food Lion > FOOD LION
    Giant Eagle > GIANT EAGLE
    Giant Food | Giant > GIANT FOOD > GIANT
    Stop & Shop | Stop Shop > STOP & SHOP
    ShopRite > SHOPRITE
    Meijer > MEIJER
    Hy-Vee > HYVEE
    Sprouts | Sprouts Farmers Market > SPROUTS FARMERS > SPROUTS
    Winn-Dixie > WINN DIXIE
    Harris Teeter > HARRIS TEETER
    WinCo Foods > WINCO
    Jewel-Osco > JEWEL OSCO
    Acme; Fry’s Food | Fry’s Food Stores; King Soopers; Smith’s | Smith’s Food and Drug; H Mart
    Walmart Neighborhood Market | Neighborhood Market > WM NEIGHBORHOOD > WAL MART NEIGHBORHOOD > WALMART NEIGHBORHOOD
    Amazon Fresh; Kings Food Markets; Gelson’s; Gristedes; Fairway Market; 99 Ranch | 99 Ranch Market`,
  'grocery delivery': `
    Instacart > INSTACART > IC INSTACART
    FreshDirect > FRESHDIRECT
    Shipt; Misfits Market; Weee`,
  'meal kit': `
    HelloFresh; Blue Apron; Factor | Factor 75; Home Chef; EveryPlate`,
  'warehouse club': `
    Costco | Costco Wholesale | Costco warehouse > COSTCO WHSE > COSTCO
    Sam’s Club | Sam’s > SAMSCLUB > SAMS CLUB
    BJ’s Wholesale Club | BJ’s | BJ’s Wholesale > BJS WHOLESALE > BJS`,
  superstore: `
    Walmart | Wal-Mart | Walmart Supercenter > WALMART > WM SUPERCENTER
    Target | SuperTarget > TARGET
    Kmart`,
  'gas station': `
    Shell > SHELL OIL > SHELL SERVICE > SHELL GAS
    Chevron > CHEVRON
    Exxon | ExxonMobil > EXXON > EXXONMOBIL
    Mobil > MOBIL
    BP > BP
    76
    Sunoco > SUNOCO
    Marathon > MARATHON PETRO > MARATHON GAS
    Valero > VALERO
    Phillips 66 > PHILLIPS 66
    Conoco > CONOCO
    Texaco > TEXACO
    Arco > ARCO > AMPM ARCO
    ampm; Citgo; Murphy USA; Getty; Buc-ee’s`,
  'convenience store': `
    7-Eleven | 7-11 | Seven Eleven > 7 ELEVEN
    Circle K > CIRCLE K
    Wawa > WAWA
    Sheetz > SHEETZ
    QuikTrip | QT > QUIKTRIP > QT
    RaceTrac > RACETRAC
    Speedway > SPEEDWAY
    Kwik Trip > KWIK TRIP
    Casey’s > CASEYS`,
  'truck stop': `
    Love’s Travel Stop | Love’s > LOVES TRAVEL > LOVES
    Pilot > PILOT TRAVEL > PILOT FLYING
    Flying J`,
  'gas station at a warehouse club': `
    Costco Gas | Costco gas station | Costco fuel | Costco Gasoline > COSTCO GAS
    Sam’s Club Fuel | Sam’s Club gas | Sam’s gas | Sam’s fuel > SAMSCLUB FUEL > SAMS CLUB FUEL
    BJ’s Gas | BJ’s fuel | BJ’s Wholesale gas > BJS FUEL > BJS GAS > BJS WHOLESALE FUEL`,
  'gas station at a superstore': `
    Walmart Fuel | Walmart gas > WAL MART FUEL > WALMART FUEL`,
  'gas station at a supermarket': `
    Kroger Fuel | Kroger gas > KROGER FUEL
    Safeway Fuel | Safeway gas > SAFEWAY FUEL
    Albertsons Fuel | Albertsons gas
    Fred Meyer Fuel | Fred Meyer gas > FRED MEYER FUEL
    King Soopers Fuel | King Soopers gas; Smith’s Fuel | Smith’s gas; Fry’s Fuel | Fry’s gas
    H-E-B Fuel | H-E-B gas > HEB FUEL > HEB GAS
    Meijer Gas | Meijer fuel > MEIJER GAS
    Hy-Vee Gas | Hy-Vee fuel > HYVEE GAS
    Stop & Shop Gas | Stop & Shop fuel > STOP & SHOP FUEL
    Giant Fuel | Giant gas > GIANT FUEL
    GetGo`,
  'EV charging': `
    Tesla Supercharger | Supercharger > TESLA SUPERCHARGER
    ChargePoint > CHARGEPOINT
    EVgo > EVGO
    Electrify America`,
  'fast food': `
    McDonald’s > MCDONALDS > MCDONALD S
    Chipotle | Chipotle Mexican Grill > CHIPOTLE
    Chick-fil-A > CHICK FIL A
    Subway > SUBWAY
    Taco Bell > TACO BELL
    Wendy’s > WENDYS
    Burger King > BURGER KING
    Panera Bread | Panera > PANERA
    Domino’s | Domino’s Pizza > DOMINOS
    Pizza Hut > PIZZA HUT
    Papa Johns | Papa John’s > PAPA JOHN > PAPA JOHNS
    Five Guys > FIVE GUYS
    Shake Shack > SHAKE SHACK
    In-N-Out Burger | In-N-Out > IN N OUT
    Sweetgreen > SWEETGREEN
    Cava > CAVA
    Panda Express > PANDA EXPRESS
    Popeyes > POPEYES
    KFC | Kentucky Fried Chicken > KFC
    Sonic | Sonic Drive-In; Jersey Mike’s | Jersey Mike’s Subs; Raising Cane’s; Dairy Queen | DQ`,
  restaurant: `
    Olive Garden > OLIVE GARDEN
    Applebee’s > APPLEBEES
    Chili’s > CHILIS
    Texas Roadhouse > TEXAS ROADHOUSE
    Cheesecake Factory > CHEESECAKE > THE CHEESECAKE
    BJ’s Restaurant | BJ’s Brewhouse | BJ’s Restaurant & Brewhouse > BJS RESTAURANT > BJS RESTAURANTS > BJS BREWHOUSE
    Cracker Barrel; Ruth’s Chris | Ruth’s Chris Steak House; Toast`,
  'coffee shop': `
    Starbucks | Starbucks Coffee > STARBUCKS
    Dunkin’ | Dunkin’ Donuts > DUNKIN
    Dutch Bros > DUTCH BROS
    Peet’s Coffee | Peet’s > PEETS
    Krispy Kreme; Tim Hortons; Jamba | Jamba Juice`,
  'food delivery': `
    DoorDash > DOORDASH > DD DOORDASH
    Uber Eats > UBER EATS
    Grubhub > GRUBHUB
    Seamless; Caviar; Postmates`,
  drugstore: `
    CVS | CVS Pharmacy > CVS
    Walgreens > WALGREENS
    Rite Aid > RITE AID
    Duane Reade > DUANE READE
    Bartell Drugs > BARTELL
    Capsule | Capsule Pharmacy > CAPSULE
    Discount Drug Mart; Medicine Shoppe; Good Neighbor Pharmacy`,
  'pharmacy in another store': `
    CVS Pharmacy at Target | CVS at Target; Walmart Pharmacy; Costco Pharmacy; Kroger Pharmacy; Express Scripts
    Amazon Pharmacy | PillPack`,
  airline: `
    United Airlines | United > UNITED AIRLINES > UNITED 016
    Delta Air Lines | Delta > DELTA AIR > DELTA 006
    American Airlines | American | AA > AMERICAN AIRLINES > AMERICAN AIR > AMERICAN 001
    Southwest Airlines | Southwest > SOUTHWEST > SOUTHWES
    JetBlue > JETBLUE
    Alaska Airlines | Alaska Air > ALASKA AIR > ALASKA AIRLINES
    Spirit Airlines | Spirit > SPIRIT AIR > SPIRIT AIRLINES
    Frontier Airlines | Frontier > FRONTIER AI > FRONTIER AIRLINES
    Hawaiian Airlines; Allegiant | Allegiant Air; Sun Country Airlines; Breeze Airways; Air Canada; British Airways
    Lufthansa; Air France; KLM; Emirates; Qatar Airways; Virgin Atlantic; Aeromexico; WestJet; Japan Airlines; ANA
    Korean Air; Singapore Airlines; Iberia; Ryanair; easyJet`,
  hotel: `
    Marriott > MARRIOTT
    Hilton | Hilton Garden Inn > HILTON > HAMPTON INN > DOUBLETREE > EMBASSY SUITES
    Hyatt | Hyatt Regency > HYATT
    Holiday Inn > HOLIDAY INN
    Best Western > BEST WESTERN
    Wyndham; IHG; Ritz-Carlton; Four Seasons; Residence Inn; Courtyard by Marriott | Courtyard; Motel 6`,
  'vacation rental': `
    Airbnb > AIRBNB
    Vrbo > VRBO`,
  'travel site': `
    Expedia > EXPEDIA
    Booking.com > BOOKING COM
    Hotels.com > HOTELS COM
    Priceline > PRICELINE
    Kayak; Orbitz; Travelocity; Hopper; Agoda; Trip.com; Chase Travel; Capital One Travel; Amex Travel`,
  'ride hailing': `
    Uber > UBER > UBER TRIP
    Lyft > LYFT
    Waymo; Curb`,
  'car rental': `
    Hertz > HERTZ
    Enterprise Rent-A-Car | Enterprise > ENTERPRISE RENT
    Avis > AVIS RENT > AVIS
    Budget Rent a Car | Budget > BUDGET RENT
    Turo > TURO
    Alamo; National Car Rental; Dollar Rent A Car; Thrifty; Sixt; Zipcar`,
  'moving truck': `
    U-Haul; Penske Truck Rental | Penske`,
  transit: `
    Amtrak > AMTRAK
    MTA > MTA NYCT > MTA
    BART; CTA | Ventra; WMATA | SmarTrip; Caltrain; NJ Transit; Clipper; Greyhound; FlixBus; Megabus`,
  tolls: `
    E-ZPass > EZPASS
    FasTrak; SunPass; TxTag`,
  parking: `
    SpotHero; ParkMobile; PayByPhone; ParkWhiz`,
  'cruise line': `
    Carnival Cruise | Carnival; Royal Caribbean; Norwegian Cruise Line; Princess Cruises; Disney Cruise Line
    Viking Cruises`,
  campground: `
    KOA; Recreation.gov`,
  'online shop': `
    Amazon | Amazon.com | Amazon Marketplace > AMAZON > AMZN > AMZ
    eBay > EBAY
    Etsy > ETSY
    Wayfair > WAYFAIR
    Chewy > CHEWY
    Newegg > NEWEGG
    Temu > TEMU
    Shein > SHEIN
    AliExpress > ALIEXPRESS
    Zappos > ZAPPOS
    Walmart.com | Walmart online > WALMART COM
    Target.com | Target online > TARGET COM
    BestBuy.com > BESTBUY COM
    Costco.com | Costco online; Sam’s Club online | samsclub.com; Overstock | Bed Bath & Beyond online; Poshmark
    Mercari; StockX; ASOS; TikTok Shop; 1-800-Flowers; Thrive Market`,
  'streaming service': `
    Netflix > NETFLIX
    Hulu > HULU
    Disney+ > DISNEY PLUS
    Max | HBO Max | HBO > HBO MAX > MAX COM
    Peacock | Peacock TV > PEACOCK
    Paramount+ > PARAMOUNT PLUS
    Spotify > SPOTIFY
    Apple Music > APPLE MUSIC
    Apple TV+ | Apple TV
    YouTube | YouTube Music > YOUTUBE > YOUTUBEPREMIUM > YOUTUBE TV
    YouTube TV; YouTube Premium
    Prime Video | Amazon Prime Video > PRIME VIDEO > AMAZON PRIME VIDEO
    Sling TV | Sling > SLING TV > SLING
    fuboTV | fubo > FUBO > FUBOTV
    SiriusXM > SIRIUSXM > SXM
    Audible > AUDIBLE
    Pandora > PANDORA
    Crunchyroll > CRUNCHYROLL
    ESPN+ > ESPN PLUS
    Philo; Starz; Discovery+; Tidal; Bandcamp; Amazon Music; BritBox`,
  'digital service': `
    Amazon Prime > AMAZON PRIME > AMZN PRIME
    Google; Google Play; PlayStation; Xbox; Nintendo; Steam`,
  'hardware store': `
    Home Depot > HOME DEPOT
    Lowe’s > LOWES
    Ace Hardware; Menards; Harbor Freight`,
  'electronics store': `
    Best Buy > BEST BUY
    Apple | Apple Store > APPLE COM > APPLE STORE
    Micro Center; GameStop`,
  'furniture store': `
    IKEA > IKEA
    HomeGoods; Crate & Barrel; Pottery Barn`,
  'cable or internet': `
    Comcast Xfinity | Xfinity | Comcast > COMCAST > XFINITY
    Spectrum > SPECTRUM
    Cox Communications | Cox > COX COMM
    DirecTV > DIRECTV
    Dish Network | Dish > DISH NETWORK`,
  'phone company': `
    Verizon | Verizon Wireless > VERIZON > VZWRLSS > VZ WIRELESS
    AT&T | ATT > AT&T > ATT
    T-Mobile > T MOBILE`,
  'dollar store': `
    Dollar General > DOLLAR GENERAL
    Dollar Tree > DOLLAR TREE
    Family Dollar; Five Below; Big Lots`,
  'department store': `
    Macy’s; Nordstrom; Kohl’s; JCPenney; TJ Maxx; Marshalls; Ross | Ross Dress for Less; Burlington`,
  'clothing store': `
    H&M | HM; Zara; Gap; Old Navy; Uniqlo; Forever 21; Lululemon; Nike; Puma`,
  'beauty store': `
    Sephora; Ulta | Ulta Beauty; Bath & Body Works`,
  'pet store': `
    PetSmart; Petco`,
  'sports store': `
    Dick’s Sporting Goods | Dick’s; REI; Bass Pro Shops`,
  'craft store': `
    Michaels; Hobby Lobby`,
  optician: `
    LensCrafters; Warby Parker`,
  gym: `
    Planet Fitness | Planet Fit > PLANET FITNESS
    Peloton; 24 Hour Fitness`,
  'movie theater': `
    AMC | AMC Theatres; Regal | Regal Cinemas; Fandango`,
  'amusement park or tickets': `
    Ticketmaster; StubHub; SeatGeek; Disneyland; Disney World | Walt Disney World; Six Flags; Universal Studios`,
  'storage or shipping': `
    USPS | Post Office; FedEx; UPS`,
};
