export interface Merchant {
  name: string;
  /** The text on the statement. */
  text: string;
  /** Merchant category code. */
  mcc: string;
  /** The range of an ordinary purchase there, cents. */
  from: number;
  to: number;
}

export type Habit = keyof typeof merchants;

const shop = (name: string, text: string, [mcc, from, to]: [string, number, number]): Merchant => ({
  name,
  text,
  mcc,
  from,
  to,
});

/** Where the sandbox's people spend money, by kind. */
export const merchants = {
  groceries: [
    shop('Whole Foods Market', 'WHOLEFDS LMR 10245 AUSTIN TX', ['5411', 1800, 14000]),
    shop("Trader Joe's", "TRADER JOE'S #452 AUSTIN TX", ['5411', 1500, 9500]),
    shop('Kroger', 'KROGER #0587 COLUMBUS OH', ['5411', 1200, 16000]),
    shop('Safeway', 'SAFEWAY #1711 SEATTLE WA', ['5411', 900, 13000]),
    shop('H-E-B', 'H-E-B #455 AUSTIN TX', ['5411', 1100, 15500]),
    shop('ALDI', 'ALDI 72043 CHICAGO IL', ['5411', 1300, 8200]),
  ],
  gas: [
    shop('Shell', 'SHELL OIL 57444212305', ['5541', 2800, 6400]),
    shop('Chevron', 'CHEVRON 0093215 OAKLAND CA', ['5542', 3000, 7200]),
    shop('Exxon', 'EXXON STAR STOP 42 HOUSTON TX', ['5541', 2500, 6100]),
    shop('Costco Gas', 'COSTCO GAS #0681 PLANO TX', ['5542', 3200, 6800]),
  ],
  dining: [
    shop('Chipotle', 'CHIPOTLE 1873 DENVER CO', ['5814', 980, 3200]),
    shop('Starbucks', 'STARBUCKS STORE 13420', ['5814', 425, 1650]),
    shop('Panera Bread', 'PANERA BREAD #601204 P', ['5814', 1100, 3400]),
    shop('Olive Garden', 'OLIVE GARDEN 00013714', ['5812', 3200, 9800]),
    shop("Torchy's Tacos", 'TST* TORCHYS TACOS - SOUT', ['5812', 1300, 4800]),
    shop('Blue Bottle Coffee', 'SQ *BLUE BOTTLE COFFEE', ['5814', 500, 1900]),
    shop('DoorDash', 'DD *DOORDASH THAIFRESH', ['5812', 1900, 5600]),
  ],
  online: [
    shop('Amazon', 'AMAZON MKTPL*2K4LT0ZP3', ['5942', 800, 12000]),
    shop('Target', 'TARGET.COM * 800-591-3869', ['5311', 1500, 11000]),
    shop('Etsy', 'ETSY.COM - MULTIPLESHOPS', ['5969', 1200, 7400]),
    shop('Best Buy', 'BESTBUYCOM806723451', ['5732', 2500, 38000]),
  ],
  drugstore: [
    shop('CVS', 'CVS/PHARMACY #08412', ['5912', 600, 5200]),
    shop('Walgreens', 'WALGREENS #9821', ['5912', 500, 4700]),
  ],
  transit: [
    shop('Uber', 'UBER *TRIP HELP.UBER.COM', ['4121', 850, 4200]),
    shop('Lyft', 'LYFT *RIDE SUN 2PM', ['4121', 780, 3900]),
    shop('MTA', 'MTA*NYCT PAYGO NEW YORK NY', ['4111', 290, 290]),
  ],
  home: [
    shop('The Home Depot', 'THE HOME DEPOT #6547', ['5200', 1400, 21000]),
    shop("Lowe's", "LOWE'S #01155*", ['5200', 1100, 19000]),
  ],
} satisfies Record<string, Merchant[]>;

/** The same amount on the same day of every month. */
export const subscriptions = {
  netflix: shop('Netflix', 'NETFLIX.COM 866-579-7172 CA', ['4899', 1799, 1799]),
  spotify: shop('Spotify', 'SPOTIFY USA 877-778-1161 NY', ['5815', 1199, 1199]),
  hulu: shop('Hulu', 'HLU*HULU 1529411 SANTA MONICA CA', ['4899', 1899, 1899]),
  max: shop('HBO Max', 'HELP.HBOMAX.COM NEW YORK NY', ['4899', 1699, 1699]),
  icloud: shop('Apple', 'APPLE.COM/BILL 866-712-7753 CA', ['5818', 299, 299]),
  gym: shop('Planet Fitness', 'PLANET FITNESS #2201', ['7997', 2499, 2499]),
  phone: shop('T-Mobile', 'TMOBILE*AUTO PAY', ['4814', 7500, 7500]),
};

export interface Abroad {
  currency: string;
  /** How many of its units equal a dollar. */
  perDollar: number;
  merchants: Merchant[];
}

export const flights = [
  shop('Delta Air Lines', 'DELTA AIR 0062341987654', ['3058', 18500, 64000]),
  shop('United Airlines', 'UNITED 0162398112345', ['3000', 17500, 71000]),
  shop('Southwest Airlines', 'SOUTHWES 5262187654321', ['3066', 9800, 38000]),
];

export const hotels = [
  shop('Marriott', 'MARRIOTT CHICAGO DWTN', ['3509', 21000, 68000]),
  shop('Hilton', 'HILTON SAN DIEGO BAYFRONT', ['3504', 19000, 72000]),
  shop('Hyatt', 'HYATT REGENCY DENVER', ['3640', 18000, 59000]),
];

export const abroad: Abroad[] = [
  {
    currency: 'EUR',
    perDollar: 0.92,
    merchants: [
      shop('Café de Flore', 'CAFE DE FLORE PARIS FR', ['5812', 1800, 6400]),
      shop('Galeries Lafayette', 'GALERIES LAFAYETTE PARIS FR', ['5311', 4200, 21000]),
      shop('Trenitalia', 'TRENITALIA ROMA IT', ['4112', 2600, 9800]),
    ],
  },
  {
    currency: 'GBP',
    perDollar: 0.79,
    merchants: [
      shop('Pret A Manger', 'PRET A MANGER LONDON GB', ['5814', 700, 2100]),
      shop('Transport for London', 'TFL TRAVEL CH TFL.GOV.UK GB', ['4111', 350, 1600]),
      shop('Waterstones', 'WATERSTONES LONDON GB', ['5942', 1600, 6200]),
    ],
  },
];
