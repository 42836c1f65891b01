/** What the strategist says first. It counts as the first message of a conversation. */
export const greeting =
  'I’m Float Genius. Ask me which card to use, when to buy, what a transfer costs, or how a grace period works. Every figure I give is calculated, never guessed. Press one to see how.';

/** Questions to begin with; they can be pressed. All but the first are answered without a card, too. */
export const examples = [
  'Which card should I use for a $1,500 laptop today?',
  'Is a balance transfer worth it for $5,000 at 24%?',
  'How does a grace period work?',
  'What does a cash advance of $400 cost?',
  'Search the catalog for a groceries card with no annual fee',
] as const;
