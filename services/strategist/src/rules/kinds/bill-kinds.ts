import { kind } from './kind.js';

const feeWorthInput = {
  card: 'card',
  annualFee: 'smallAmount',
  yearlySpending: 'yearlySpending',
  category: 'category',
  rate: 'anyPercent',
} as const;

/** Questions about the person's cards and their bills. */
export const billKinds = [
  kind({
    tool: 'my_cards',
    cues: [
      [
        3.5,
        'my card show | my card list | what card do i have | card i have | my wallet | see my card | all my card | my card overview | my card summary | know about my card | card do you have | card added | card saved | card on file | status of my card | look at my card | review my card',
      ],
      [
        3.5,
        'available credit | credit left | how much credit | credit available | remaining credit | credit remain | room left | total credit | credit do i have',
      ],
      [1, 'show | list | overview | summary | my'],
      [
        -2,
        '@use | @best | which | utilization | due | duedate | compare | split | bonus | #category | explain | what be available | annualfee',
      ],
      [-2.5, 'how do available work | affect | keep | cancel | what do available mean'],
      [-1.5, '#amount'],
    ],
  }),
  kind({
    tool: 'bills',
    cues: [
      [-3, 'what be closing date | what be that closing date'],
      [-3, 'what be duedate | before statement @close'],
      [
        3.5,
        'did i miss | miss any payment | what payment have come | am i behind | behind on | statement cutoff | cutoff my | any bill | bill week | bill month | my bills | anything late | am i late | late bill | due | duedate | overdue | next bill | upcoming bill | bill come | payment come | my bill | upcoming payment | next payment | owe this month | owe next | pay next | pay this month | pay this week | when be payment | payment coming | late on | past due | need to pay | what do i owe | how much do i owe | what do i have to pay',
      ],
      [
        3.5,
        'when statement @close | which statement @close | statement @close next | statement date | closing date my | #card closing date | #card statement date | when do close | next statement | statement closing | cycle end | billing cycle end | close when',
      ],
      [1, 'what | when | show | which | my | any'],
      [1, '#card'],
      [-2.5, '#amount'],
      [
        -3,
        'time pay | should pay | pay now | before statement | buy | purchase | charge | swipe | use | spend | minimumpayment | payoff | utilization | paydown | before statement close | bonus | explain | graceperiod | what be duedate | what be closing | twocycles | difference | change duedate | split | cashadvance | if i pay | float | #percent',
      ],
      [-2, 'difference | differ'],
      [-1.5, 'mean | after due | miss'],
    ],
    fill: { card: 'card' },
  }),
  kind({
    tool: 'pay_on',
    cues: [
      [
        3.5,
        'pay #card #date | wait until pay | wait pay | best time pay | best day pay | time to pay | pay now | before statement duedate | if i pay | if pay | pay early | pay before due | pay after due | pay before close | pay after close | should i pay | when should i pay | can i pay | pay on | payment on | paying on | pay my card on | pay my bill on | pay it on | when to pay | when pay my | when best pay | good time pay | make payment on | pay late | pay days late | pay now or | what happen pay | pay tomorrow | pay today | pay friday | pay twice | pay in full on | send payment | schedule payment | make payment',
      ],
      [2, '#date'],
      [1.5, 'after statement close | before duedate | after duedate | before statement close'],
      [1, '#card | bill | statement | balance'],
      [0.5, '#amount'],
      [
        -3,
        'half | interest | smallest | lowest | pay with | debt | withdrawal | atm | not pay full | payoff | buy | purchase | charge | swipe | use | rent | mortgage | tuition | minimumpayment | only minimum | utilization | before statement close how much | avalanche | snowball | with card | by card | cashadvance | pay for | which card | what card | paydown | #percent | #monthly',
      ],
    ],
    fill: { card: 'card', date: 'date', amount: 'price' },
  }),
  kind({
    tool: 'before_close',
    cues: [
      [
        2,
        'what pay before close | what pay before statement | money before statement @close | go before statement @close',
      ],
      [
        4,
        'only one card balance | one card show balance | reported utilization | report utilization | paydown report | #percent report | pay so report | before statement @close | before close | before statement | before it reports | before report | before my statement | before closing date | before cut | paydown before | reported balance | report low | report zero | azeo | all zero except | only one report | lower reported | reports to bureau | report to bureau | what gets reported | before the statements',
      ],
      [1.5, '@pay | paydown | payment'],
      [1, 'utilization | #percent | how much | what'],
      [-3, 'buy | purchase | what be | how do work | avalanche | twocycles | days'],
      [-1, '#date'],
      [-3, 'duedate'],
    ],
    fill: { goal: 'closeGoal', money: 'price' },
  }),
  kind({
    tool: 'utilization',
    cues: [
      [
        4,
        'utilization | credit usage | credit use | usage ratio | percent of credit | percent of limit | credit ratio | how maxed | balance to limit',
      ],
      [1.5, '#percent | #amount'],
      [1, 'my | keep | stay | under | below | after | if | over | lower | #card'],
      [1, '@buy | how much can spend | paydown | how much pay'],
      [-3, 'before statement | before close | before report | split | azeo'],
      [-1, 'what be utilization | explain | why | how do utilization work | affect | matter'],
    ],
    fill: { card: 'card', amount: 'purchase', under: 'under', creditLimit: 'limit', balance: 'owed' },
  }),
  kind({
    id: 'spend and stay under a share',
    tool: 'utilization',
    cues: [
      [
        4,
        '#percent limit | #percent creditlimit | am over #percent | above #percent | hit #percent | reach #percent | below #percent | under #percent | #percent keep under | #percent stay under | #percent stay below | #percent keep below | #percent limit under | #percent keep utilization',
      ],
      [1, 'spend | how much | utilization | creditlimit | paydown'],
      [
        -3,
        'split | spread | divide | each card | before statement | before close | bonus | interest | before report | apr',
      ],
    ],
    fill: { card: 'card', amount: 'purchase', under: 'under', creditLimit: 'limit', balance: 'owed' },
  }),
  kind({
    tool: 'bonus_progress',
    must: 'bonus | minimumspend',
    cues: [
      [-3, 'before statement @close'],
      [2.5, 'bonus'],
      [
        2.5,
        'did i meet | have i meet | meet yet | how far | progress | how much left | left to spend | more to spend | still need | still have spend | how close | on track | remain | how much more | track | status | deadline | when expire | how much do i need | have left | how be my | am i',
      ],
      [1.5, 'minimumspend'],
      [1, 'left'],
      [1, '#card | my'],
      [
        -3.5,
        '#date by | #monthly | if i spend | can i hit | can i reach | will i reach | what be bonus | churn | worth | best | new card | explain | current | offers',
      ],
    ],
    fill: { card: 'card' },
  }),
  kind({
    tool: 'reach_bonus',
    must: 'bonus | minimumspend | churn | need spend #monthly | spend by #monthly | spend #date #monthly can | hit #amount #monthly | reach #amount #monthly | meet #amount #monthly | hit spend requirement',
    cues: [
      [-3, 'new card | card should get | before statement @close'],
      [2.5, 'bonus | minimumspend | signup | churn'],
      [
        2.5,
        'can i | will i | able to | enough | reach | hit | make it | meet | churn by | in time | get the | earn the | is it possible | unlock | complete | qualify | how do i',
      ],
      [1.5, '#date | #monthly | #months | #days'],
      [1, '#amount'],
      [
        -2.5,
        'which bonus | what be bonus | how do bonus work | best bonus | which card | biggest bonus | current | offers | how far | taxed | progress | left | remain | more do',
      ],
      [-1.5, 'which bonus'],
    ],
    fill: { spend: 'spend', by: 'lastDate', monthlySpending: 'monthly', bonus: 'bonus', card: 'card' },
  }),
  kind({
    tool: 'fee_worth',
    must: 'annualfee | fee | #fee | year worth | pay for itself',
    cues: [
      [3.5, 'fee payoff | annualfee payoff'],
      [-3, 'keep see | know about'],
      [2.5, 'year worth | annualfee | fee a year | yearly fee | fee | #fee'],
      [
        3.5,
        'worth | payoff | should pay annualfee | justify | makesense | break even | breakeven | pay for itself | keep | cancel | downgrade | recoup | cover | offset | renew',
      ],
      [1.5, '#card'],
      [0.5, '#amount | #monthly | #category'],
      [
        -3,
        'rent | balancetransfer | cashadvance | foreignfee | latefee | transfer | tuition | mortgage | tax | melio | plastiq | hurt | electric | bill | utility | contractor | landlord',
      ],
    ],
    fill: feeWorthInput,
  }),
  kind({
    id: 'is a card worth keeping',
    tool: 'fee_worth',
    cues: [
      [
        3.5,
        '#card worth | #card keep | #card cancel | #card still worth | #card downgrade | should downgrade #card | downgrade #card | #card justify',
      ],
      [1.5, 'worth | keep | still'],
      [-3, 'points | miles | float | balancetransfer | wait | utilization | score | close | apply'],
    ],
    fill: feeWorthInput,
  }),
];
