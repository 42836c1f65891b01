import { kind } from './kind.js';

const payoffInput = {
  balance: 'balance',
  aprPercent: 'apr',
  payment: 'payment',
  extra: 'extra',
  months: 'months',
  strategy: 'strategy',
} as const;

/** Questions about interest and debts. */
export const debtKinds = [
  kind({
    tool: 'payoff',
    cues: [
      [-4, 'fee payoff | annualfee payoff | #short avalanche versus snowball'],
      [
        3.5,
        'paydown #years | paydown #percent | paydown #months | paydown #amount | tackle first | balance first | smallest balance first | highest rate first | highest apr first | high rate balance first | paydown first | rid debt | rid card debt | snowball plan | avalanche plan | what order pay | order of debts | payoff | pay first | debt first | avalanche or snowball | avalanche versus snowball | debt free | debtfree | out of debt | get rid debt | eliminate debt | clear debt | which debt | what debt | debt order | payoff plan | tackle debt | clear my balance | attack first | kill debt | focus on first | extra debt | extra toward | extra to my debts | pay it down | done paying',
      ],
      [2.5, 'avalanche | snowball'],
      [1.5, 'debt | owe | balance | card'],
      [1, '#monthly | #months | #years | #apr | extra | how long'],
      [0.5, '#amount'],
      [-1.5, 'what be avalanche | what be snowball | explain | difference | mean | how do avalanche | how do snowball'],
      [
        -3,
        'annualfee | not payoff | balancetransfer | only minimumpayment | just minimumpayment | by minimumpayment | cashadvance',
      ],
      [-2, 'minimumpayment'],
    ],
    fill: payoffInput,
  }),
  kind({
    id: 'how long to pay it back',
    tool: 'payoff',
    cues: [
      [
        3,
        'when gone | gone pay | be gone #monthly | how long #percent pay | how long #percent #monthly | clear #amount | how much pay each month | pay each month #percent | pay #monthly #percent owe | how long take pay | how long to pay | how many months pay | when will i be done | how long until debt | how long to clear | paid by when | how much a month pay | how much monthly | what payment #percent | what payment #months | how fast pay | #extra save | #extra interest | extra save | interest save extra | faster add | faster #monthly | add #monthly | owe #percent | done #years | done #monthly | done #months',
      ],
      [1, '#monthly | #percent | payoff'],
      [1.5, 'debt | owe | balance'],
      [1, '#amount'],
      [-4, 'buy | purchase | annualfee | balancetransfer | minimumpayment | today | savings | bonus | now'],
    ],
    fill: payoffInput,
  }),
  kind({
    tool: 'minimum_payment',
    cues: [
      [
        4,
        'smallest payment | lowest payment | least pay | minimumpayment | pay minimum | minimum on | only minimum | just minimum | minimum balance | minimum each | what minimum',
      ],
      [1, 'only | just | my | what be my | how much | how long'],
      [1, '#amount | #percent | #card | balance'],
      [-1.5, 'what be minimumpayment | explain | how do minimumpayment work | mean | how be calculate'],
      [-3, 'azeo | minimumspend | bonus'],
      [-2, 'how be minimumpayment | minimumpayment figure | minimumpayment determine'],
    ],
    fill: { card: 'card', balance: 'balance', aprPercent: 'apr' },
  }),
  kind({
    tool: 'transfer',
    cues: [
      [
        4,
        'transfer or not | transfer or keep | balancetransfer | transfer debt | transfer balance | move balance | move debt | transfer fee | transfer to | transfer my #card | transfer it | move it to | transfer #amount | move #amount',
      ],
      [
        1.5,
        'worth | should | save | makesense | good idea | fee | or not | better | nointerest | zeropercent | pay off',
      ],
      [1, '#amount | #percent | #months | #card'],
      [-1.5, 'what be balancetransfer | explain | how do balancetransfer work | mean'],
      [-4, 'points | miles | partner | bank transfer'],
      [-1.5, 'best balancetransfer | recommend'],
    ],
    fill: {
      card: 'card',
      balance: 'balance',
      aprPercent: 'apr',
      feePercent: 'transferFee',
      introMonths: 'months',
      monthlyPayment: 'payment',
    },
  }),
  kind({
    tool: 'lost_grace',
    cues: [
      [2.5, '#amount #days cost interest'],
      [
        3.5,
        'what interest pay | pay half | pay part | partial payment | card with balance | buy card balance | lose if balance | if carry | carry #amount | carry it | carry balance | carrying a balance | not pay in full | do not pay in full | not payoff full | interest charge | interest cost | interest owe | cost in interest | how much interest | interest will i pay | interest pay on | interest if | lose graceperiod | lost graceperiod | cost of carry | without graceperiod | no graceperiod | revolve | not pay full | interest on | finance charge',
      ],
      [1, '#amount | #apr | #days | #card'],
      [1, 'cost | how much | @buy | purchase | what would'],
      [
        -3,
        'earn | saving | savings | compound | #years | minimumpayment | cashadvance | balancetransfer | apy | #apy | grow |  residualinterest | float worth | utilization',
      ],
      [
        -2,
        'when do interest | do i lose | when do i lose | kill graceperiod | carry graceperiod | what be graceperiod | how do graceperiod | how do i lose | get back | why',
      ],
    ],
    fill: { card: 'card', amount: 'balance', aprPercent: 'apr', days: 'days' },
  }),
  kind({
    tool: 'cash_advance',
    cues: [
      [4, 'take cash card | cash from card | take #amount cash'],
      [
        4,
        'atm #amount | atm credit | cashadvance | cash out atm | atm with card | withdraw cash card | cash from atm card | take cash out card | get cash credit card | atm card | cash withdrawal | pull cash | withdraw #amount',
      ],
      [
        1.5,
        'cost | fee | how much | expensive | lose | interest | charge | price | what do i pay | be it worth | should',
      ],
      [1, '#amount | #days | #percent'],
      [-1.5, 'what be a cashadvance | explain | how do cashadvance work | what counts | mean'],
    ],
    fill: { amount: 'price', days: 'days', aprPercent: 'apr', feePercent: 'transferFee' },
  }),
];
