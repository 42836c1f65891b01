/** Whole questions that are said in so few words that what was learned isn't sure of them, with their frames. */
const phrases: readonly (readonly [RegExp, frame: string])[] = [
  // What is owed now, not what is due on a day.
  [
    /^(?:and |so )?(?:how much|what) do i (?:currently )?owe (?:in (?:total|all)|altogether|overall|all together)[?.! ]*$/,
    'everything owed',
  ],
  [/^(?:and |so )?(?:how much|what) do i (?:currently )?owe across (?:all )?my cards[?.! ]*$/, 'figure of each card'],
  [
    /^(?:how (?:do|can|would) i|how to|how do you) avoid (?:paying )?(?:credit card )?interest(?: charges)?(?: on (?:my|a) (?:credit )?cards?)?[?.! ]*$/,
    'explain grace-period',
  ],
  [
    /^(?:(?:what's|whats|what is|which is) )?(?:the )?best (?:(?:overall |all[- ]around )?credit card(?: for me)?|(?:cash ?back|rewards) (?:credit )?card)(?: (?:overall|out there|right now|to get|available))?[?.! ]*$/,
    'offers',
  ],
];

/** The frame of a question that is one of them. */
export const certainFrame = (text: string): string | undefined =>
  phrases.find(([words]) => words.test(text.trim()))?.[1];
