import type { ToolName } from '../tools/tool-inputs.js';

/** A call of a tool, as far as it's about what a question says. */
export interface Asked {
  tool: string;
  input: unknown;
}

type Takes = (tool: string, input: Readonly<Record<string, unknown>>) => boolean;

const only =
  (...tools: ToolName[]): Takes =>
  (tool) =>
    (tools as string[]).includes(tool);
const allBut =
  (...tools: ToolName[]): Takes =>
  (tool) =>
    !(tools as string[]).includes(tool);
const nothing: Takes = () => false;

/** Answers about what is, on any day. */
const figures = ['card_facts', 'bills', 'days_to_pay', 'my_cards', 'which_card', 'search_catalog'] as const;

/** Words that turn a question into another one, and which answers take them into account. */
const turns: readonly (readonly [words: RegExp, takes: Takes])[] = [
  // Cards for some people only: the catalog doesn't say which those are.
  [
    /\b(?:students?(?! loan)|business|secured|(?:bad|poor|fair|no|low|limited) credit|(?:re)?build(?:ing)? (?:my |your )?credit|beginners?|immigrants?)\b/,
    allBut('offers'),
  ],
  // "Which card besides the Gold?"
  [
    /\b(?:besides|other than|apart from|aside from|any(?:thing|one| card| of them)? but|except(?: for)?|excluding)\b|(?<!why )\b(?:don't|dont|do not|not) (?:want to )?use\b|\bwithout (?:using|touching)\b/,
    only('before_close', 'payoff', 'explain'),
  ],
  [/\b(?:instead of|rather than)\b/, (tool, { best }) => best !== true && tool !== 'which_card'],
  [
    /\b(?:worst|second[- ]best|lowest|fewest|avoid|leave at home)\b|(?<!at )\bleast\b|\bshould(?:n't| not| never) (?:i )?use\b/,
    (tool, { each }) =>
      each === true ||
      allBut('which_card', 'month_plan', 'earned_rewards', 'card_facts', 'days_to_pay', 'offers')(tool, {}),
  ],
  [
    /\bmost (?:room|available|credit(?! cards?)|interest|debt)\b|\b(?:highest|biggest|largest) (?:limit|balance|apr|rate|interest)\b|\bcosts? me the most\b/,
    (tool, { each }) => each === true || only('payoff', 'split', 'explain', 'grow_savings')(tool, {}),
  ],
  [
    /\b(?:late|over-?limit|returned payment|atm) (?:fee|charge)s?\b/,
    only('explain', 'pay_on', 'cash_advance', 'bills'),
  ],
  [
    /\b(?:lounges?|perks?|benefits|warrant(?:y|ies)|purchase protection|concierge|precheck|global entry)\b/,
    only('explain', 'fee_worth', 'search_articles'),
  ],
  [/\b(?:dispute|chargeback|stolen|unauthorized|fraudulent|hacked|expir\w+)\b/, only('explain', 'bonus_progress')],
  [/\b(?:debt[- ]?free|get rid of|be rid of|kills?|gone)\b/, only('payoff', 'transfer', 'minimum_payment', 'explain')],
  [
    /\b(?:only|just)(?: pay(?:ing)?)?(?: the)? minimums?\b|\bminimums?(?: payments?)? only\b/,
    only('minimum_payment', 'explain'),
  ],
  // A year with its fees is more than one purchase.
  [
    /\b(?:for|over|in) (?:a|one|the|this) year\b|\bwith (?:the |their |annual )*fees\b/,
    (tool, { year }) => year === true || allBut('compare_cards', 'which_card')(tool, {}),
  ],
  // A payment that has no figure: "if I pay everything off".
  [
    /\bif i pa(?:y|id) (?:everything|all|it all|them all|the rest|off (?:everything|all|the|my)|(?:\S+ ){1,3}?off)\b|\b(?:if|after|once|when) i(?:'ve)? (?:clear|wipe out|zero out|pay off|paid off)\b/,
    (tool, { pays }) => tool !== 'utilization' || pays !== undefined,
  ],
  [/\bpay(?:ing)? (?:off )?half\b/, only('explain')],
  // What's owed on each card, not on all of them together.
  [
    /\b(?:all|every|each)(?: of)?(?: my| the)? cards? (?:(?:to )?(?:be |stay |get )?)?(?:under|below)\b/,
    allBut('utilization'),
  ],
  // A transfer is of one debt.
  [
    /\b(?:all|both|everything|total)(?: of)?(?: my| the| our)? (?:credit card )?(?:debts?|cards?|balances?)\b/,
    (tool, { balance }) => tool !== 'transfer' || balance !== undefined,
  ],
  // What is to be saved a month, and what savings are to become.
  [
    /\bhow much (?:do|should|would|must|can) (?:i|we) (?:need to |have to )?(?:save|put away|put aside|set aside|deposit|invest)\b|\bto (?:have|reach|get(?: to)?|end up with) \$?\d/,
    allBut('grow_savings'),
  ],
  [
    /\b(?:monthly|(?:a|per|each|every) month)\b/,
    (tool, { monthly }) => tool !== 'grow_savings' || monthly !== undefined,
  ],
  // What was spent, and what's left of a cap, is no purchase.
  [
    /\balready (?:spent|charged|used|bought)\b|\b(?:i|we)(?:'ve| have) spent\b|\bcap(?:s|ped)?\b/,
    allBut('which_card', 'compare_cards', 'days_to_pay'),
  ],
  // The day of the payment isn't that of the purchase, and how far a day is no time to pay.
  [
    /\bpay(?:ing)?(?: \S+)? (?:after|later than|not before)\b|\b(?:due|paid) after\b|\bonly pay (?:it |for it |that )?(?:on|after|in)\b/,
    allBut('which_card', 'days_to_pay', 'bills', 'month_plan'),
  ],
  [
    /\bhow many days (?:until|till|to|before) (?:the )?(?:\d|(?:jan|feb|mar|apr|may|jun|jul|aug|sep|oct|nov|dec|mon|tue|wed|thu|fri|sat|sun)[a-z]*\b|christmas|easter)/,
    allBut('days_to_pay', 'which_card'),
  ],
  // Paying cards isn't buying with one.
  [
    /\bpay(?:ing)?\b.*\btowards? (?:my |the |all )*(?:bills|cards?|balances?|debts?)\b|\bpay (?:which|what) (?:card|bill|one)\b/,
    allBut('which_card', 'wait', 'split'),
  ],
  [
    /\b(?:lower|reduce|bring down|drop|cut|improve)\b.*\butili[sz]ation\b|\butili[sz]ation\b.*\b(?:lowest|lower|down)\b/,
    (tool, { amount }) => tool !== 'utilization' || amount === undefined,
  ],
  [
    /\breimburs\w*|\bpays? me back\b|\b(?:going to|gonna|will|might) return\b/,
    allBut('which_card', 'days_to_pay', 'compare_cards', 'wait', 'split'),
  ],
  [/\b\d+(?:\.\d+)?:\d+(?:\.\d+)?\b/, allBut('point_value')],
  // The day of a trip or a delivery isn't that of the purchase.
  [
    /\b(?:leav(?:es|ing)|depart(?:s|ing)|ships|arrives|delivered)\b|\bbooked\b.* for (?:the )?(?:\d+(?:st|nd|rd|th|\/\d)|(?:jan|feb|mar|apr|may|jun|jul|aug|sep|oct|nov|dec)[a-z]* \d+)/,
    (tool, { date }) => date === undefined || allBut('which_card', 'days_to_pay')(tool, {}),
  ],
  // What savings grow to doesn't say which card.
  [/\b(?:which|what) card\b/, allBut('grow_savings', 'float_value', 'point_value', 'cash_advance')],
  // A payment isn't a purchase.
  [
    /\bif i (?:only |just )?pay (?:only |just )?\$?\d[\d,.]*k?\b(?! (?:for|with|at|in)\b)/,
    allBut('lost_grace', 'which_card', 'compare_cards', 'days_to_pay', 'wait', 'split', 'earned_rewards'),
  ],
  // Cash isn't a purchase.
  [
    /\b(?:need|get|take out|withdraw|borrow) (?:some |about )?(?:\$?\d[\d,.]* (?:dollars |bucks )?(?:in |of )?)?cash\b(?! ?back)/,
    allBut('which_card', 'days_to_pay', 'compare_cards', 'wait', 'split', 'month_plan', 'utilization'),
  ],
  // A rate of rewards isn't one of savings, and several points for each dollar are none of a card's own.
  [/\d ?(?:%|percent) (?:cash ?)?back\b/, allBut('float_value', 'grow_savings')],
  [/(?<![\d.])\d(?:\.\d)?x\b(?! ?\$?\d)/, allBut('earned_rewards', 'bill_by_card', 'float_value', 'grow_savings')],
  // Networks that aren't known from the place.
  [
    /\b(?:only|just) (?:takes?|accepts?)\b|\b(?:takes?|accepts?) only\b/,
    (tool, { place }) => place !== undefined || only('explain', 'search_articles')(tool, {}),
  ],
  // What the bank owes isn't owed.
  [/\b(?:credit|negative) balance\b|\boverpaid\b/, only('explain', 'search_articles')],
  [/^(?:and |so )?(?:does|do|will|did)\b.*\bclose\b/, allBut('pay_on')],
  // The next closing date isn't the last one.
  [/^(?:and |so )?when did\b.*\bclose\b/, only('explain')],
  // Days that only the person knows.
  [
    /\b(?:on|for|by|until|till|before|after) (?:my|his|her|our|their) (?:birthday|anniversary|wedding)\b|\b(?:on|by|until|till|before|after) (?:my |the )?(?:next )?pay ?(?:day|check)\b|\b(?:when|once|until|till|before|after) i get paid\b|\bprime day\b/,
    (tool, { date }) => date !== undefined || allBut('which_card', 'days_to_pay', 'pay_on', 'wait')(tool, {}),
  ],
  [
    /\b(?:down|paid|pay \S+|get \S+|bring \S+) to (?:a )?(?:\$\d|\d{3})|\b(?:raises?|bumps?|ups?) me to\b/,
    allBut('utilization', 'pay_on', 'payoff'),
  ],
  [/\bcost of carrying\b/, only('lost_grace', 'explain', 'minimum_payment', 'payoff')],
  // Which cards a shop takes.
  [
    /^(?:do|does|will) (?!it |this |that )(?:\S+ ){1,3}(?:take|accept)\b|^can i use (?:my )?\S+(?: \S+)? at\b/,
    only('which_card'),
  ],
  [/\bhow much interest\b/, allBut('card_facts', 'which_card', 'compare_cards', 'days_to_pay', 'bills', 'fee_worth')],
  [
    /\b(?:credit|fico|my) score\b/,
    only('explain', 'utilization', 'before_close', 'split', 'pay_on', 'search_articles', 'fee_worth'),
  ],
  [
    /\butili[sz]ation\b/,
    only(
      'utilization',
      'split',
      'before_close',
      'my_cards',
      'explain',
      'pay_on',
      'search_articles',
      'bills',
      'compare_cards',
    ),
  ],
  [/^when(?:'s| is| do| does| will| can| should)\b/, allBut('utilization', 'fee_worth', 'point_value', 'cash_advance')],
  [
    /^how much(?! (?:longer|time|float|later|better|more time))\b/,
    allBut('which_card', 'month_plan', 'days_to_pay', 'search_articles'),
  ],
  [/^(?:and |but |so )?(?:why|how come)\b(?! (?:not|shouldn|wouldn|can't|don't))/, only('explain', 'compare_cards')],
  // What was spent or earned isn't known.
  [
    /\b(?:did i (?:spend|earn|make|save|get)|have i (?:earned|saved|made)|did (?:my|the|it|that)\b.* cost)\b/,
    only('bonus_progress', 'explain'),
  ],
  [/\b(?:last|past) year\b/, only('explain')],
  [
    /\b(?:raise|lower|reduce|increase|negotiate|waived?|change my|go(?:es)? (?:up|down))\b/,
    allBut('card_facts', 'bills', 'days_to_pay', 'my_cards', 'search_catalog'),
  ],
  [/\bwill (?:my|the|it)\b.* (?:be|change|rise|drop|stay)\b/, allBut('card_facts')],
  [
    /\bif i (?:don't|dont|do not|never|skip|miss|stop)\b|\b(?:never|not|without) pay(?:ing)?\b|\bstop using\b/,
    allBut(...figures, 'utilization', 'month_plan'),
  ],
  [/\b(?:i|it|that|this) save\b/, allBut(...figures, 'utilization')],
  [
    /(?<!\b(?:avoid|not|without) (?:being |paying |charged )*)\binterest\b(?!-free)/,
    allBut('bills', 'utilization', 'my_cards', 'bonus_progress', 'reach_bonus', 'earned_rewards', 'wait', 'month_plan'),
  ],
  [/\bor (?:wait|later|(?:on|at|until) the|tomorrow|leave)\b/, allBut('pay_on', 'bills', 'days_to_pay', 'card_facts')],
  [/\b(?:overall|total|across)\b/, (tool, { card }) => tool !== 'utilization' || card === undefined],
  [/\bhow much (?:(?:a|per|each|every) month|monthly)\b/, allBut('grow_savings')],
  [/\bearns? (?:me )?(?:a|per|each|every) (?:month|week|day)\b/, only('float_value')],
  [
    /\binterest (?:a|per|each|every|in the first|in the next) (?:month|year)\b|\bmonthly interest\b|\bprincipal\b/,
    (tool, { now }) => now === 'interest' || only('lost_grace', 'explain')(tool, {}),
  ],
  [/\b(?:intro|introductory|promo|promotional)\b/, allBut('card_facts', 'bills', 'utilization', 'my_cards')],
  [/\b(?:minus|after|less) the (?:annual )?fee\b/, only('fee_worth', 'transfer', 'bill_by_card')],
  // "1.200 dollars" and "$12,50" may be 1,200 and 12.50.
  [/(?<![\d.])\d+\.\d{3,} ?(?:dollars|bucks|usd|euros?|pesos|dolares)\b|[$€£]\d+,\d{1,2}(?![\d,])/, nothing],
  [/(?<=^|[\s(])-\$?\d[\d,.]*|\$-\d[\d,.]*|\$\d+\.\d{3,}|\$?\d+[a-wyz]\d+\b|\d ?(?:\^|\*\*) ?\d/, nothing],
  // "Four to five hundred."
  [/\b(?:one|two|three|four|five|six|seven|eight|nine|\d) (?:to|or) \w+ (?:hundred|thousand|grand|k)\b/, nothing],
  [/\$0+(?![\d.,])/, (_, { amount }) => amount !== 0],
  [/(?<![\d.,])0 (?:points|miles)\b|\b1\/2 (?:point|mile)/, nothing],
  // How often something is paid or saved, where that isn't a time that is read.
  [
    /\b(?:bi-?weekly|fortnightly|bi-?monthly|semi-?monthly|quarterly)\b|\b(?:twice|(?:two|three|four) times) (?:a|per|each|every) (?:week|month|year)\b|\b(?:every|each|per) (?:other (?:day|week|month)|pay ?(?:check|day)|quarter)\b|\b(?:a|once a) (?:pay ?check|quarter)\b(?! of)|\bquincena(?:l|les)?\b|\bcada (?:(?:dos|2) semanas|trimestre)\b|\bdos veces (?:al|por) mes\b|\btrimestral(?:es)?\b/,
    allBut('payoff', 'transfer', 'grow_savings', 'fee_worth', 'reach_bonus', 'offers', 'compare_cards'),
  ],
  // A part of a price, or several of it.
  [
    /\bmy (?:half|share|part)\b|\bhalf (?:of )?(?:my|the|it|them|this|that)\b|\bsplit (?:it |that |the bill )?(?:evenly |equally )?(?:with|\w+ ways)\b|\b(?:\d+%|percent|half|third) off\b/,
    only('explain'),
  ],
  [/\b(?:twice|three times|four times)\b(?! (?:a|per|each|every)\b)/, only('explain', 'payoff')],
  [
    /\b(?:plus|extra|additional|pay) \$?[\d,.]+k? (?:right )?(?:now|today|once|at once)\b|\bone[- ]time\b|\blump[- ]sum\b|\b(?:(?:only|just) this month|this month only|(?:only|just) once)\b/,
    allBut('payoff', 'minimum_payment'),
  ],
  [
    /\b(?:don't|doesn't|won't|do not|does not) (?:take|accept)\b|\b(?:not|isn't) (?:accepted|taken)\b/,
    only('which_card', 'explain'),
  ],
  // Groceries or restaurants?
  [/\bfood\b(?! (?:shopping|store))/, (_, { category }) => category !== undefined],
  [/\bfinanc(?:e|ed|ing)\b|\binstallments?\b/, only('explain', 'payoff', 'transfer')],
  [
    /\bwithout (?:the|my) (?!(?:annual |balance |transfer )*(?:fee|interest|bonus|promo))/,
    only('explain', 'before_close'),
  ],
  [/\brefund(?:s|ed)?\b|\$[\d,.]+k? off\b/, only('explain', 'utilization', 'payoff')],
  [/\b(?:can't|cannot|couldn't|won't|wouldn't) (?:take|fit|cover|hold|work|pay|use)\b/, only('explain', 'split')],
  [/^(?:no,? |but )?not (?:the|my|that|this|on|with)\b/, nothing],
  [/\b(?:double|triple|halve)\b(?! cash)|\bsaves? me \$?\d/, nothing],
  [
    /\b(?:keep|still) (?:spending|charging|using|buying)\b|\b(?:charg(?:e|ing)|spend(?:ing)?) (?:another |an extra )?\$?\d[\d,.]* (?:(?:a|per|each|every) month )?more\b/,
    allBut('payoff', 'transfer'),
  ],
  // Somebody else's card, or who of several people pays.
  [
    /\b(?:wife|husband|spouse|partner|mom|mother|dad|father|son|daughter|kid|sister|brother|friend|boss|neighbor|roommate|girlfriend|boyfriend|cousin|uncle|aunt)(?:s|'s)? (?:card|limit|balance|bill|debt|apr|rate|utilization|points|sapphire|gold|visa|amex|citi|owes?|needs?|wants?|uses?|has|have)\b|\b(?:who|whose turn|which (?:of us|friend))\b(?: of us)? (?:should|owes?|pays? for|buys)\b/,
    only('explain'),
  ],
  // What to buy, not how to pay for it.
  [
    /\b(?:what|which) (?!cards?\b|ones?\b|of\b|day\b|should\b|plastic\b)[a-z]+ (?:[a-z]+ )?(?:should|do|would|can) (?:i|you|we) (?:buy|get|book|choose)\b|\b(?:good|fair) price\b|\btoo much for an?\b|\btips?\b (?:on|for)\b/,
    only('explain', 'offers'),
  ],
  // What the cards don't know yet.
  [
    /\b(?:i|we)(?:'ve| have)? (?:already |just )?paid\b(?!.*\b(?:still|left|due|owe|remain))/,
    allBut('bills', 'days_to_pay', 'which_card', 'card_facts', 'pay_on', 'my_cards'),
  ],
  [/\b(?:after|since) the \d{1,2}(?:st|nd|rd|th)\b/, only('explain')],
  [/\b(?:sooner|faster)\b/, allBut('utilization', 'which_card', 'pay_on', 'bills', 'card_facts')],
  [/\b(?:did i|when did|have i)\b.* (?:open|get|apply)/, only('explain')],
  [/\b(?:average|history|last month|last year)\b/, allBut('utilization', 'card_facts', 'bills', 'earned_rewards')],
  [/\b(?:hack|fake|trick|cheat|launder)\b|\b(?:remove|take off)\b.*\breport\b/, nothing],
  [
    /\bif i (?:closed?|cancel(?:ed|led)?|get rid of|got rid of)\b|\bshould i (?:close|cancel)\b|\b(?:will|would|does|by) (?:closing|cancell?ing)\b/,
    only('explain', 'fee_worth'),
  ],
  [/\b(?:days?|weeks?|months?) (?:late|past due)\b/, only('explain', 'pay_on')],
  [/\bcash(?: advance)? limit\b/, only('explain')],
  [/\bfloat\b/, allBut('search_catalog', 'card_facts', 'my_cards')],
  // All that's known of a card doesn't tell it.
  [
    /\b(?:cvv|pin|hours|phone|earliest|soonest|out yet|percent(?:age)? (?:used|full)|in percent)\b/,
    (tool, { about }) => tool !== 'card_facts' || about !== undefined,
  ],
  [/\ba second (?:\S+ )?card\b/, only('explain', 'offers', 'search_catalog', 'split')],
  [/\b(?:rich|famous|most|other) people\b/, only('explain')],
  [/\b(?:versus|vs|difference)\b/, allBut(...figures.filter((tool) => tool !== 'which_card'), 'utilization')],
  [/\breturn(?:ed|ing)? (?:it|them|something|the|my|a)\b/, only('explain', 'utilization')],
  [/\b(?:sell|for sale|delete|erase)\b/, (_, { topic }) => topic === 'privacy'],
];

/** What a question says that changes its sense, in its own words, and that no call takes into account. */
export const turnsIn = (text: string, asked: readonly Asked[]): string[] =>
  turns.flatMap(([words, takes]) => {
    const found = words.exec(text);
    const isTaken = asked.some(({ tool, input }) => takes(tool, input as Readonly<Record<string, unknown>>));
    return found && !isTaken ? [found[0].trim()] : [];
  });
