import { kind } from './kind.js';

/** Questions about cash, points, and other cards. */
export const moneyKinds = [
  kind({
    tool: 'float_value',
    cues: [
      [3.5, 'earn #amount #days'],
      [2, 'what be float worth | what be float value'],
      [
        3.5,
        '#amount #days worth | interest keep | make keep | gain keep | keep #amount #days | gain #days | float worth | float value | value float | float earn | earn float | float make | worth float | interest on float | float interest | keep cash earn | earn keep | float in dollars | gain from float | how much float worth | earn meanwhile | keep cash savings | earn while | make while | money sit | keep #amount savings | hold #amount | save from float | money from float | earn by float | delay worth | value of waiting to pay | earn before due | float #amount',
      ],
      [1.5, '#days'],
      [1, '#amount'],
      [1, '#apy | savings | interest | earn'],
      [-2, '#years | #monthly | compound | wait | twocycles | which card | what card | explain | how do float work'],
    ],
    fill: { amount: 'price', days: 'days', apyPercent: 'apy', card: 'card' },
  }),
  kind({
    tool: 'grow_savings',
    cues: [
      [
        3.5,
        'make #apy | #amount earn #years | interest earn #years | grow | growth | compound | save #monthly | deposit #monthly | put away #monthly | savings in years | savings worth | savings after | saving #years | invest #monthly | have in years | become in years | worth in years | future value | put #amount savings | put in savings | savings #years | savings #apy #monthly | deposit #years | savings earn | how much will have',
      ],
      [1.5, '#years | #monthly'],
      [1, '#apy | savings | apy'],
      [1, '#amount'],
      [-3, 'paydown | balancetransfer | transfer | debt | owe | bonus | annualfee | payoff | points | rent | #apr'],
      [-2, 'float | what be apy | what be compound | explain'],
      [2, '#amount #percent #years | #amount #apy #months'],
    ],
    fill: { amount: 'deposit', monthly: 'monthly', apyPercent: 'apy', years: 'years' },
  }),
  kind({
    tool: 'point_value',
    cues: [
      [2.5, 'collect points | collect miles'],
      [2.5, '#points'],
      [
        2.5,
        'points worth | miles worth | value points | value miles | points in dollars | points cash | convert points | redeem points | points money | points value | miles worth | what be my points',
      ],
      [1.5, 'worth | value | dollars | cash | redeem | convert'],
      [1, '#cents'],
      [
        -3,
        'bonus reach | annualfee | spend to get | earn how many | per dollar | explain | what be points | minimumspend | how far',
      ],
      [-3, 'lose value'],
    ],
    fill: { points: 'points', centsPerPoint: 'cents' },
  }),
  kind({
    tool: 'search_catalog',
    cues: [
      [3, 'tell about that card | know about that card'],
      [2, '#product keep see'],
      [2, '#product'],
      [1, '#own'],
      [
        2.5,
        'tell about #card | annualfee #card | #card fee | #card earn | #card rewards | #card benefits | #card rate | #card foreignfee | #card facts | info #card | details #card | #card offer | #card bonus | what be #card | what do #card | know about #card | #card good | #card apply | #card worth getting | #card have | #card charge | #card apr | how much be #card | #card terms | describe #card',
      ],
      [1, '#product card | #product bonus | #product get'],
      [
        -3,
        '#cards | compare | utilization | due | statement | balancetransfer | pay | payoff | @buy | days | #date | #amount | split | wait | minimumpayment | how far | progress | deadline | status | left | still',
      ],
      [-2, 'worth | keep | cancel | instead'],
    ],
    fill: { query: 'product' },
  }),
  kind({
    tool: 'offers',
    cues: [
      [2, 'new card should get | new card could get | card can i get'],
      [2, 'without foreignfee | no foreignfee'],
      [-3, 'compare it'],
      [
        3.5,
        'new card | apply for | card should get | card to get | better card for me | starter card | beginner card | first card | student card | secured card | should get card | get new card | want get card | looking for card | open a card | recommend card | suggest card | best bonus | biggest bonus | highest bonus | current bonus | bonus offers | current offers | card offers | signup offers | offers | good card for | next card | best card market | best card out there | card to apply | card apply | add a card | get next | another card | bonuses right now | best signup | best bonuses | card worth getting | card recommendation | which bonus | what bonus be available',
      ],
      [
        3.5,
        'card no fee | 0 annualfee card | card no annualfee | card without annualfee | card no foreignfee | card without foreignfee | no annualfee | no foreignfee | free card | card with no fee | flat rate card | flat cashback card',
      ],
      [1, '#category | #monthly'],
      [1, 'best | good | recommend | any | looking | right now | currently | want'],
      [
        -3,
        'how soon | how do floatwise | how decide | decide | when should i apply | how often | hurt | creditscore | hardpull | #cards | how far | #foreign | how many card | too many | explain | my bonus | what be bonus | fivetwentyfour | declined | approved | #price',
      ],
      [-1.5, 'my wallet | i have'],
    ],
    fill: { want: 'want', category: 'category', monthlySpending: 'monthly' },
  }),
  kind({
    tool: 'search_articles',
    cues: [
      [2, 'article | blog'],
      [-3, 'explain | how be different'],
      [4, 'article | blog | read about | guide | learn more | post about | link to | tutorial | reading'],
      [0.5, 'about | any | have | show | where'],
      [-2, '#amount'],
    ],
    fill: { query: 'question' },
  }),
];
