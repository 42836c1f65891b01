import type { Cue } from '../understanding/cues.js';

export const refusalReasons = [
  'guaranteed-earnings',
  'spending-scheme',
  'fraud',
  'tax-or-legal',
  'investment-advice',
  'other-people',
  'instructions',
] as const;
export type RefusalReason = (typeof refusalReasons)[number];

/** Something we don't do: what shows it, what we say, and what a person may ask instead. */
export interface RefusalKind {
  reason: RefusalReason;
  cues: readonly Cue[];
  sentence: string;
  suggestions: readonly string[];
}

/** Each needs at least 3. Everyday questions on the same words ("what does a cash advance cost") stay below. */
export const refusalKinds: readonly RefusalKind[] = [
  {
    reason: 'instructions',
    cues: [
      [
        4,
        'ignore instructions | ignore previous | ignore all rules | disregard instructions | disregard previous | disregard your | forget instructions | forget your rules | forget everything above | system prompt | your prompt | reveal instructions | show instructions | print instructions | repeat instructions | your instructions | developer mode | jailbreak | do anything now | you be now a | pretend you be | pretend to be | act as a | act like a | roleplay | role play | new persona | override rules | bypass rules | without restrictions | no restrictions | hidden instructions | initial instructions | repeat words above | text above verbatim | internal tools list | your source code | api key | from now on you | your system message | your guidelines reveal | admin mode | debug mode | ignore above | ignore your | your rules print',
      ],
      [-2, 'pretend to be approved | payment'],
    ],
    sentence:
      'I can’t change how I work or show what I run on. I can help with your cards, bills, float, rewards, and debts.',
    suggestions: ['What can I ask you?', 'Which card should I use for $500?', 'How do you rank cards?'],
  },
  {
    reason: 'other-people',
    cues: [
      [
        4,
        'other user | other users | other people card | other people data | other people account | another user | another customer | another person card | another person account | someone else card | someone else account | somebody else card | all users | every user | other customer | all customers | user database | dump database | list of users | user id | userid | account number of | customer data | everyone cards | other account | another account cards | other wallets | another wallet | previous user | whose cards | neighbor card | boss card balance | other peoples | everybody cards | other person',
      ],
      [4, 'show #email | card of #email | balance of #email | account #email | wallet #email | data #email'],
      [
        3,
        'access account husband | access account wife | log into account | hack | spy on | track my wife | see my ex | my ex card | my ex account | coworker card | coworker account | john card show | friend balance show | girlfriend account | boyfriend account',
      ],
      [
        -3,
        'authorizeduser | compare to other people | data safe | privacy | can others see | can other see | who can see',
      ],
    ],
    sentence:
      'I only work with your own cards and debts. I have no way to see anyone else’s, and I wouldn’t show yours to them.',
    suggestions: ['Show my cards', 'How does an authorized user work?', 'How do you protect my data?'],
  },
  {
    reason: 'fraud',
    cues: [
      [
        4,
        'fake income | lie on application | lie about income | inflate income | false income | fake identity | fake documents | fake pay stub | cpn | synthetic identity | stolen card | stolen number | new ssn | someone else ssn | fake ssn | creditrepair trick | creditrepair letter | credit sweep | creditrepair | remove accurate | dispute legitimate | dispute real charges | fake dispute | false dispute | chargeback keep | chargeback scam | chargeback even though | bust out | max out and bankruptcy | max out never pay | run up card not pay | never pay back | loan stacking | card generator | generate card number | valid card number | cloned card | piggyback tradeline | buy tradeline | purchase tradeline | rent tradeline | sell tradeline | lie to bank | lie to issuer | claim identitytheft | say it was stolen | false claim | friendly fraud | commit fraud | get away with fraud | made up income | wipe my credit clean',
      ],
    ],
    sentence:
      'I can’t help with that: it would be fraud, or come close to it. I can help you pay a debt off sooner, lower your utilization, or find out what a card really costs.',
    suggestions: ['How do I pay off my debts?', 'What’s my utilization?', 'What goes into a credit score?'],
  },
  {
    reason: 'spending-scheme',
    cues: [
      [
        4,
        'manufacturedspending | money order | giftcard points | giftcard bonus | giftcard rewards | giftcard minimumspend | giftcard cashback | giftcard liquidate | giftcard churn | giftcard meet | giftcard free points | giftcard miles | liquidate | vanilla giftcard | visa giftcard earn | buy giftcard cash | giftcard into cash | pay myself | charge myself | send myself | venmo myself | paypal myself | square myself | pay my own business | own square | run my card through | kiting | kite | credit card kiting | buy return refund points | return for refund bonus | buy and return | refund after bonus | cash from card points | cash from card earn | cash out card points | turn creditlimit into cash | creditlimit into cash | card into cash | convert card cash points | cashadvance points | cashadvance earn | cashadvance rewards | cashadvance invest | cashadvance bonus | cashadvance minimumspend | cashadvance savings | cashadvance arbitrage | cashadvance profit | cashadvance crypto | cashadvance stocks | cashadvance bitcoin | borrow card invest | cashadvance make money | buy coins deposit | cycle creditlimit | credit cycling | pay card with card forever | pay card with another card forever | free money loop | infinite money | infinite points | points loop | unlimited points trick | cash equivalent points | buy bullion points',
      ],
      [2, 'cashadvance'],
      [
        2,
        'invest | crypto | bitcoin | stocks | gamble | pay other | pay another | other card | another card | roll debt | scheme',
      ],
      [-4, '#foreign | hotel myself | dinner myself'],
      [-4, 'do cashadvance earn | avoid | cost | be it true | do giftcard count'],
    ],
    sentence:
      'I can’t help turn card credit into cash or spend in circles for points. Issuers treat that as abuse: they charge cash advance fees and interest, and they can close your accounts or take back the rewards.',
    suggestions: [
      'What does a $500 cash advance cost?',
      'Can I reach my welcome bonus with my normal spending?',
      'Which card earns most on groceries?',
    ],
  },
  {
    reason: 'guaranteed-earnings',
    cues: [
      [
        4,
        'guarantee | guaranteed | risk free profit | riskfree profit | risk free money | no risk profit | sure profit | surefire | get rich | rich quick | double my money | passive income | definitely make | promise me | promise earn | make me rich | become millionaire | certain profit | zero risk | can not lose | without any risk | easy money | free money guaranteed',
      ],
      [
        -3,
        'annualfee guarantee | price guarantee | 30 day guarantee | moneyback | refund | trial | satisfaction | be apy guaranteed | approval',
      ],
    ],
    sentence:
      'No one can guarantee earnings, and I won’t. I can show you what your float and rewards are worth with your own figures, and the math behind each one.',
    suggestions: [
      'What’s the float on $2,000 for 45 days worth?',
      'What would $5,000 grow to at 4.5% in 5 years?',
      'How do you rank cards?',
    ],
  },
  {
    reason: 'investment-advice',
    cues: [
      [
        4,
        'which stock | what stock | which stocks | what stocks | stocks buy | stock should | which crypto | what crypto | coins buy | invest in what | pick stocks | which etf | what etf | which fund | best stock | best stocks | stock tip',
      ],
    ],
    sentence:
      'I don’t give investment advice. Keep the money for a bill that’s due soon where it can’t lose value. I can work out what it earns in savings until then.',
    suggestions: [
      'What’s the float on $2,000 for 45 days worth?',
      'What would $5,000 grow to at 4.5% in 5 years?',
      'What’s an APY?',
    ],
  },
  {
    reason: 'tax-or-legal',
    cues: [
      [
        4,
        'taxable | tax deductible | deduct tax | deduct interest | tax deduction | tax return | deduct annualfee | deductible | write off tax | write it off | write off | writeoff | report to irs | irs audit | owe tax on | tax advice | taxed | 1099 form | form 1099 | 1099 int | 1099 misc | 1099 bonus | 1099 rewards | issue 1099 | receive 1099 | send 1099 | tax on rewards | tax on bonus | tax on points | tax on interest | income tax on | pay tax on | claim on taxes | my taxes rewards | count as income | tax implication | tax consequence | evade tax | hide income',
      ],
      [
        4,
        'lawsuit | sue | sued | lawyer | attorney | legal advice | be it legal | be legal | illegal | statute of limitations | bankruptcy | chapter 7 | chapter 13 | garnish | wage garnishment | legal right | court | small claims | prosecute | go to jail | collection agency sue',
      ],
      [-4, 'pay my taxes with | pay tax card | tax bill | property tax | sued for time'],
    ],
    sentence:
      'I can’t give tax or legal advice; a tax professional or a lawyer can. I can work out what a card, a fee, or a debt costs you in dollars.',
    suggestions: [
      'Is it worth paying my taxes by card for a 1.85% fee?',
      'How long until my debts are paid off?',
      'How do points and miles work?',
    ],
  },
];
