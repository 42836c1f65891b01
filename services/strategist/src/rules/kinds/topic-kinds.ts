import { topic } from './kind.js';

/** Terms and rules that are explained in writing: the mechanics of statements, interest, and payments. */
export const cycleTopics = [
  topic('grace-period', [
    [4.5, 'when do interest start | interest start purchase | when do interest begin'],
    [3.5, 'graceperiod | grace | interestfree days | interest free time | when do interest start purchase'],
    [-2, 'lose graceperiod | get back graceperiod | losing'],
  ]),
  topic('losing-the-grace-period', [
    [2, 'carry graceperiod | kill graceperiod | keep graceperiod'],
    [3, 'carry graceperiod | kill graceperiod'],
    [
      4.5,
      'lose graceperiod | lost graceperiod | get back graceperiod | regain graceperiod | graceperiod gone | no graceperiod | restore graceperiod | what happen not pay in full | what if not pay full | what happen carry balance | graceperiod disappear | end graceperiod | graceperiod back',
    ],
    [-1.5, '#amount'],
  ]),
  topic('statement-closing-date', [
    [4, 'statement balance current balance | what be statement balance | difference statement balance'],
    [
      3.5,
      'closing date | statement date | what be statement | statement @close mean | cut date | billing cycle | statement closing | closing day | billing period | statement period | when statement close what happen',
    ],
    [-2, 'my next | which statement @close | before statement | when do my | duedate | due'],
    [2, 'what be closing date | what be that closing date'],
  ]),
  topic('due-date', [
    [1, 'what be duedate'],
    [2, 'change duedate | move duedate | pick duedate | choose duedate | difference duedate'],
    [
      3.5,
      'what be duedate | duedate work | change duedate | move duedate | difference duedate closing | closing date versus duedate | closing date duedate | statement date duedate | duedate mean | pick duedate | duedate weekend | duedate holiday | choose duedate',
    ],
    [-2, 'my next | #own'],
    [-3, 'buy | purchase | charge'],
  ]),
  topic('float', [
    [2, 'word float | term float'],
    [
      3,
      'what be float | how do float work | explain float | float mean | float strategy | credit card float | what do float mean | float concept | floating work | idea of float | why float',
    ],
    [0.5, 'float'],
    [-2.5, 'worth | longest | twocycles | can i float | earn | how much'],
  ]),
  topic('minimum-payment', [
    [6, 'come up minimum | come up minimumpayment | bank set minimum | issuer set minimum | bank calculate minimum'],
    [3.5, 'how be minimumpayment | minimumpayment figure | minimumpayment determine'],
    [4.5, 'minimum bad | only minimum bad | minimum dangerous | minimum trap'],
    [
      3,
      'what be minimumpayment | minimumpayment calculate | how do minimumpayment work | minimumpayment mean | why minimumpayment | minimumpayment bad | minimumpayment hurt | only pay minimumpayment what happen | what happen minimumpayment | should only minimumpayment',
    ],
    [-2, '#own | how much be my'],
  ]),
  topic('late-payment', [
    [-3, 'did i miss | miss any payment'],
    [
      4,
      'late payment | pay late what happen | miss payment | missed payment | latefee | miss duedate | forget pay | forgot to pay | missed my payment | late pay | days late | 30 days late | payment late | late affect | penalty apr | if i am late | miss a bill',
    ],
    [-1, '#date'],
  ]),
  topic('residual-interest', [
    [6, 'still interest statement | still interest new'],
    [
      4.5,
      'residualinterest | interest after payoff | still charged interest | interest charge after paid | interest after i paid | why interest paid in full | charged interest even though | interest even though paid',
    ],
  ]),
  topic('autopay', [[4.5, 'autopay | auto pay | automatic payment | auto payment | autopayment | automatic pay']]),
  topic('apr', [
    [3.5, 'how charge interest | card charge interest | how do card interest'],
    [
      3.5,
      'what be apr | apr mean | how do apr work | apr | interestrate work | how be interest calculate | how do interest work | interest calculate | daily interest | average daily balance | card interest work | interestrate',
    ],
    [
      -1.5,
      'apy | balancetransfer | zeropercent | cashadvance | payoff | graceperiod | minimumpayment | #card | carry | nointerest',
    ],
  ]),
  topic('apy', [
    [
      3.5,
      'apy | difference apr apy | apr versus apy | apr apy | what be compound interest | compound interest work | how do savings interest work',
    ],
    [-1, '#years | #days'],
  ]),
  topic('cash-advance', [
    [
      3.5,
      'what be cashadvance | cashadvance work | cashadvance bad | why cashadvance | explain cashadvance | count as cashadvance | counts cashadvance | cashadvance mean | avoid cashadvance | be cashadvance a good idea | cashadvance treated | cashadvance graceperiod | difference cashadvance',
    ],
    [-2, 'cost | how much | #amount'],
  ]),
];

/** Credit scores, balances, and new cards. */
export const creditTopics = [
  topic('utilization', [
    [
      2,
      'utilization affect | utilization matter | utilization important | why utilization | utilization hurt | utilization creditscore | utilization score',
    ],
    [
      3.5,
      'what be utilization | utilization work | utilization mean | why utilization | utilization affect | utilization matter | utilization important | utilization calculate | explain utilization | good utilization | utilization creditscore | ideal utilization | utilization hurt | utilization ratio what',
    ],
    [-2, 'my utilization be | @buy | if i | keep my | before'],
  ]),
  topic('available-credit', [
    [
      3.5,
      'what be available credit | available credit mean | available credit work | difference creditlimit available | what be creditlimit | creditlimit work | creditlimit mean | explain available credit | creditlimit increase | raise creditlimit | why available credit | available versus creditlimit',
    ],
    [-1.5, 'my available | how much available'],
  ]),
  topic('credit-score', [
    [-2, 'new card | open card'],
    [
      4,
      'creditscore | fico | vantagescore | credithistory | creditreport | build credit | improve credit | raise credit | credit age | hurt my credit | affect my credit | my credit score',
    ],
    [
      -1.5,
      'utilization | authorizeduser | close card | cancel card | hardpull | apply | before statement | autopay | late | miss',
    ],
  ]),
  topic('authorized-user', [
    [
      4.5,
      'authorizeduser | add my wife card | add my husband card | add my kid card | add my son | add my daughter | add spouse card | additional cardholder | add someone card | add my wife | add my spouse | second card for my wife',
    ],
  ]),
  topic('new-card-applications', [
    [4, 'how soon apply | new card affect | open new card | open card affect | open card hurt | new account affect'],
    [2.5, 'fivetwentyfour'],
    [4, 'between applications | between card applications'],
    [
      4,
      'how often apply | when should i apply | too many card | hardpull | fivetwentyfour | wait between applications | apply rule | application rules | get approved | approval odds | apply for card hurt | applying hurt | how many card should | denied | space applications | velocity rules | wait before apply | next application | approved for a card | many cards too | apply creditscore | opening new card score | new card hurt | how many card',
    ],
    [-1.5, '#category'],
  ]),
  topic('closing-a-card', [
    [-3, 'debt'],
    [
      4,
      'close a card | close card | cancel card | closing an account | close account | close my card | cancel my card | closing old card | cancelling card | close #card | get rid of card | product change | downgrade card | close oldest card | canceling old card',
    ],
    [1, 'should | hurt | score | what happen | safe | bad'],
    [4, 'bad close it | hurt close it | should close it | safe close it | old card close it'],
    [-2.5, 'statement | annualfee | closing date | before close | worth | duedate'],
  ]),
  topic('balance-transfer', [
    [3.5, 'balancetransfer affect | balancetransfer score'],
    [
      3.5,
      'what be balancetransfer | balancetransfer work | explain balancetransfer | balancetransfer mean | balancetransfer hurt | balancetransfer rules | balancetransfer same bank | balancetransfer catch | do balancetransfer',
    ],
    [-1.5, 'worth | should | save | #card'],
  ]),
  topic('zero-percent-offer', [
    [5, '#zero intro | what be #zero | #zero work | #zero offer | #zero end | #zero catch | #zero over | #zero mean'],
    [
      4,
      'zeropercent | nointerest offer | intro apr | introductory apr | promo apr | 0% | promotional rate | deferred interest | intro rate | intro period | nointerest',
    ],
    [2, '#percent intro | #percent offer | #percent apr work'],
    [1, 'offer | card | work | end | after'],
    [-2, 'balancetransfer | #amount | payoff'],
  ]),
  topic('avalanche-and-snowball', [
    [3.5, '#short avalanche versus snowball'],
    [
      4,
      'what be avalanche | what be snowball | difference avalanche snowball | explain avalanche | explain snowball | avalanche mean | snowball mean | snowball method | avalanche method | avalanche work | snowball work',
    ],
    [-2, 'my debt | my card | save me | #extra | for me | should i'],
  ]),
];

/** Rewards, fees, and Floatwise itself. */
export const rewardTopics = [
  topic('welcome-bonus', [
    [
      3,
      'what be bonus | bonus work | explain bonus | bonus mean | how do bonus work | bonus count | counts toward bonus | minimumspend count | what count minimumspend | minimumspend mean | what be minimumspend | annualfee count bonus | bonus post | what be churn | churn work | churn mean | when do bonus post',
    ],
    [-2, '#card | progress | current | best'],
  ]),
  topic('annual-fee', [
    [3, 'why pay annualfee | why anyone annualfee'],
    [
      3,
      'what be annualfee | annualfee work | why annualfee | why do card annualfee | why do card have annualfee | annualfee mean | explain annualfee | when annualfee charge | annualfee refund | annualfee waive | avoid annualfee | get annualfee waived | annualfee post',
    ],
    [-2.5, '#card | worth it | my'],
  ]),
  topic('foreign-transaction-fee', [
    [
      4,
      'foreignfee | what be foreignfee | foreignfee work | dynamic currency | pay in dollars or local | pay local currency | currency conversion | charge in dollars abroad | dollars or euros | foreign fee mean | exchange rate',
    ],
    [-3, 'which card | no foreignfee | without foreignfee | #product | #own | card best | avoid foreignfee card'],
  ]),
  topic('points-and-miles', [
    [4, 'points lose value | miles lose value'],
    [
      3,
      'points better cashback | points than cashback | cashback better points | what be point worth | value of one point | what be mile worth',
    ],
    [3, 'best way redeem | how redeem points | redeem points best | best use of points'],
    [
      3.5,
      'what be points | points work | miles work | difference points miles | points versus cashback | points or cashback | transfer partner | transfer points | explain points | how do rewards work | points expire | rewards work | how be points valued | points mean | what be miles | cashback work | points and miles | travel points | miles versus cashback | award travel | cashback or points | cashback versus points',
    ],
    [-2, '#points | #amount | most'],
  ]),
  topic('spending-caps', [
    [
      4.5,
      'spendingcap | cap work | category cap | quarterly cap | what be cap | cap on category | after cap | reach cap | rewards limit | limit on rewards | rotating category | quarterly category | cap rewards | bonus category limit | activate category | cap reset | cap on rewards | over the cap | hit cap',
    ],
  ]),
  topic('how-cards-are-ranked', [
    [-3, 'minimumpayment | interest | utilization | creditscore | fee | apr'],
    [
      4.5,
      'do you rank | your recommendation | make recommendation | your ranking | explain ranking | how do you rank | how rank card | how be card ranked | how be my card ranked | why card ranked | how floatwise decide | how do floatwise | how decide card | decide recommend | how do you choose card | how do you pick | how recommend card | how do you decide | how do you calculate | how do optimizer work | how be it calculated | ranking work | your algorithm | why did you recommend | how are card ranked | how do you compare | how do you compute | how do floatwise rank | what order card | how do your ranking',
    ],
  ]),
  topic('how-we-earn-money', [
    [4, 'how do you earn'],
    [2, 'commission | affiliate | sponsored | paid by banks'],
    [
      4.5,
      'floatwise free | be this free | cost to use | free to use | how do you make money | how do you earn money | do you earn commission | affiliate | commission | sponsored | get paid by banks | business model | how do floatwise make money | paid to recommend | make money from | you get paid | who pays you | how be you funded | biased | kickback | be this free | ad supported',
    ],
    [-2, '#amount'],
  ]),
  topic('privacy', [
    [2, 'card number | my data | privacy | information'],
    [
      4.5,
      'my information | with my data | you store | store card | store number | privacy | my data | data safe | sell data | store my information | what data do you | see my card number | my information safe | be this secure | be it safe to use | secure is my | personal information | delete my data | share my data | who can see | keep my information | remember what i say | do you sell | card number safe | data private | data secure',
    ],
  ]),
  topic('what-you-can-ask', [
    [
      4.5,
      'what can you do | what can i ask | can you help | #brief help me | what do you do | how do you work | who be you | what be you | what kind of questions | what be float genius | what be floatwise | how can you help | what else can you | what do you know | examples | how do i use this | what questions | get started | need help | what can you help',
    ],
    [
      3.2,
      '#brief hi | #brief yo | #brief howdy | #brief sup | #brief hello | #brief hey | #brief thanks | #brief help | #brief start | #brief thank | #brief menu | #brief good morning | #brief good evening | #brief good afternoon | #brief your name',
    ],
    [-2, 'information | data | #amount | #card | #category | debt | bonus | utilization | rent | know about my card'],
  ]),
];
