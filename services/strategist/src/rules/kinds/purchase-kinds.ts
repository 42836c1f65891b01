import { kind } from './kind.js';

/** Questions about a purchase: which card, when, and how. */
export const purchaseKinds = [
  kind({
    tool: 'which_card',
    cues: [
      [3, 'what should i swipe | what do i swipe | what should i charge'],
      [
        3,
        'what swipe | what should swipe | what should tap | rank card | best bet | best way pay | what pay with | what should pay with | pay with what | recommend card #price | suggest card #price | @ask card | @best card | card use | card pay | card @use | what do i use | what should i use | which one @use | which one should | how should pay for | how do i pay for',
      ],
      [1, '@use | @buy | pay for'],
      [1.5, '#amount'],
      [1.5, '#category | #foreign'],
      [1, '@best | recommend | should'],
      [0.5, '#date | today | now'],
      [
        -3,
        'ideal time | best time | right time | ideal day | card to get | charge interest | paydown first | pay first | together | how do you rank | before statement | before close | statement close | apply | signup | offer | annualfee | new card | open card | should get | get new',
      ],
      [-2, '#cards | compare | versus | bonus'],
      [-1.5, 'each day | every day | month plan | calendar'],
      [
        -2,
        'wait | split | utilization | minimumpayment | payoff | debt | first payoff | cashadvance | rent | balancetransfer | duedate | due',
      ],
    ],
    fill: { amount: 'price', category: 'category', order: 'order', date: 'date', foreign: 'foreign' },
  }),
  kind({
    id: 'which card abroad',
    tool: 'which_card',
    cues: [
      [-4, 'new card | card can i get | card could get'],
      [
        3,
        'card avoid foreignfee | which card foreignfee | my card foreignfee | #own foreignfee avoid | #foreign card | #foreign @use | #foreign @ask | #foreign @best | #foreign pay | #foreign trip',
      ],
      [1.5, 'recommend card #price | suggest card #price | @ask card | @best card | card use | @use'],
      [-3, 'what be foreignfee | apply | annualfee | explain | without fee | no foreignfee | how do foreignfee'],
    ],
    fill: { amount: 'price', category: 'category', order: 'order', date: 'date' },
    always: { foreign: true },
  }),
  kind({
    id: 'which card earns most',
    tool: 'which_card',
    cues: [
      [
        3,
        'most rewards | most points | most cashback | most back | most money | most miles | earn most | earn more | best rewards | maximize rewards | max points | more cashback | highest rewards | best return | most value | most dollars',
      ],
      [1.5, 'card | use | @buy'],
      [1, '#amount | #category'],
      [-3, 'apply | new card | annualfee | signup | split'],
      [-1.5, '#cards | compare'],
    ],
    fill: { amount: 'price', category: 'category', date: 'date', foreign: 'foreign' },
    always: { order: 'most-dollars' },
  }),
  kind({
    id: 'which card floats longest',
    tool: 'which_card',
    cues: [
      [
        3,
        'most days | days before bill | late as possible | pay late possible | longest time | @long float | longest time pay | most time pay | most days pay | pay @long later | pay latest | longest pay | most float | longest grace | delay payment @long | longest before pay | furthest due | latest due',
      ],
      [1.5, '@ask card | card'],
      [1, '#amount | #category'],
      [-3, 'twocycles | explain | #own | maximum possible'],
      [-1, 'what be | how do work'],
    ],
    fill: { amount: 'price', category: 'category', date: 'date', foreign: 'foreign' },
    always: { order: 'longest-float' },
  }),
  kind({
    id: 'would it be declined',
    tool: 'which_card',
    cues: [
      [
        3,
        'decline | could i put | rejected | go through | enough credit | enough room | have room | fit on | room card | handle | room for | afford | enough available',
      ],
      [1.5, '#amount'],
      [1, '@buy | card | purchase'],
      [-2, 'split | application | apply | loan'],
    ],
    fill: { amount: 'price', category: 'category', date: 'date', foreign: 'foreign' },
  }),
  kind({
    tool: 'compare_cards',
    cues: [
      [4, 'compare another card | compare it another'],
      [
        3,
        'compare #card | versus #card | difference between #card | #cards better | #cards best | #cards or | compare my card | compare card | side by side',
      ],
      [2.5, '#cards'],
      [1, 'or | versus | compare | better | than'],
      [0.5, '#amount | #category'],
      [-2, 'due | payoff | avalanche | balancetransfer | statement close'],
    ],
    fill: { cards: 'cards', amount: 'price', category: 'category' },
  }),
  kind({
    tool: 'days_to_pay',
    cues: [
      [-4, 'under #percent | below #percent'],
      [
        3,
        'how long do i get to pay | get to pay | payment due buy | due on something | how long be float | how long be my float | my float #card | float on #card | what be my float | duedate buy | duedate purchase | due buy | due if i buy | duedate charge | how long get pay | how many days | days have | days to pay | days until pay | how long until pay | how long have pay | how long do have | how much time pay | when would due | when would i have pay | when do i have pay | when will due | when pay for | how long float | how many days float | interestfree days | days before pay | how long can wait pay | how much float | days of float | when would bill | which statement | what statement | on which bill | when be it due',
      ],
      [2, '@buy | purchase | charge | swipe | use'],
      [1, '#card'],
      [1, '#date | today | now | tomorrow'],
      [0.5, '#amount'],
      [
        -3,
        'bonus | minimumpayment | payoff | debt | minimumspend | compare | worth | twocycles | cashadvance | good day | good time | hit #amount | after statement close | if i wait',
      ],
      [-1, 'bill due | balance'],
      [-2, 'longest | maximum'],
    ],
    fill: { card: 'card', date: 'date', amount: 'price' },
  }),
  kind({
    tool: 'month_plan',
    cues: [
      [-3, 'which one earn | which one @use | which one @best'],
      [
        3.5,
        '30 day plan | day card plan | card plan | when switch | switch from | month look | each day | every day | day by day | plan month | month plan | whole month | rest month | calendar | this month card | monthly plan | month strategy | plan for month | plan december | per day card | which days | schedule | day of month | throughout month',
      ],
      [1.5, 'card | @best | switch | change'],
      [1, 'plan | month | strategy'],
      [-3, 'payoff | debt | #monthly | saving | bonus | minimumpayment | due | rent'],
      [-1, 'save'],
    ],
    fill: { amount: 'price', category: 'category', order: 'order' },
  }),
  kind({
    tool: 'wait',
    cues: [
      [
        3,
        'time month buy | best time month | ideal time | best time put | best time charge | right time | ideal day | before or after statement | purchase before after | buy before after | when during month | when make purchase | when make big purchase | when big purchase | more float wait | float if wait | better day | better time buy | good day buy | good time buy | good day purchase | good time purchase | wait | delay purchase | postpone | buy now or later | now or later | today or tomorrow | when should buy | when to buy | best day buy | best time buy | best day purchase | best time purchase | best day @use | better buy later | hold purchase | buy later | sooner or later | time purchase | timing purchase | when be best | when should make purchase | when should i @buy | what day should | when should i charge | which day buy | right time buy | buy today or | buy now or',
      ],
      [1, '@buy | purchase'],
      [1, '#amount | #category'],
      [0.5, '@best | better | should | worth'],
      [
        -3,
        'wait pay | until pay | wait to pay | pay now | pay full | delay payment | pay bill | pay my | pay card | due | payoff | apply | long wait new | wait between | cashadvance',
      ],
    ],
    fill: { amount: 'price', category: 'category', foreign: 'foreign' },
  }),
  kind({
    tool: 'split',
    cues: [
      [-3, 'article | blog | written about'],
      [
        4,
        'break up | break card | spread purchase | spread out | card together | combine card | use together | no single card | no card cover | not cover | one card not cover | not fit | too big one card | bigger than my creditlimit | more than my creditlimit | exceed my limit | split | divide | spread across | spread over card | spread card | more than one card | multiple card | several card | across card | two card | three card | both card | over card',
      ],
      [1.5, '#amount'],
      [1, '@buy | purchase | card'],
      [-3, 'what be my utilization | utilization across | compare | bonus | payoff | debt | twocycles | explain'],
    ],
    fill: { amount: 'price', goal: 'splitGoal', category: 'category' },
  }),
  kind({
    tool: 'float_two_cycles',
    cues: [
      [4.5, 'twocycles'],
      [
        3.5,
        'go without pay | long without pay | maximize float | long delay payment | delay payment possible | push payment | float #months | @long float | longest possible float | maximum float | stretch float | float possible | right after statement @close | day after statement @close | after closing buy | after close @buy | just after statement | longest interestfree | maximum days | most days possible | up to days | 55 days | double float | two month float | roll next statement | next cycle | following cycle | next statement cycle | next billing cycle',
      ],
      [1.5, 'float'],
      [1, '#amount | #card | @buy'],
      [-3, 'worth | earn | value | interest earn | payoff | utilization | what be float'],
      [-1.5, '@ask card'],
      [-2.5, 'how long be float | how long be my float'],
    ],
    fill: { card: 'card', amount: 'price' },
  }),
  kind({
    tool: 'bill_by_card',
    cues: [
      [-4, 'apply mortgage | get mortgage | mortgage soon | before mortgage | mortgage broker | mortgage application'],
      [
        4,
        'rent | mortgage | tuition | property tax | tax by card | tax with card | tax bill | tax card | utility | utilities | electric bill | hoa | daycare | contractor | plastiq | melio | insurance premium | insurance card | car payment | pay irs | school fee | bill by card | bill with card',
      ],
      [1.5, 'card | pay | service | by card'],
      [1, '#fee | fee | #percent'],
      [1, '#amount | worth | makesense'],
      [-3, 'decline | down payment | payoff | deduct | deductible | taxable'],
    ],
    fill: { amount: 'firstAmount', feePercent: 'feePercent', rewardsPercent: 'rewardsPercent', card: 'card' },
  }),
];
