/** Something that no tool answers: what we don't do, or what people say besides. Its wordings are in `wordings/`. */
export interface Remark {
  frame: `refuses ${string}` | `talk ${string}`;
  sentence: string;
  /** What a person may ask instead. */
  suggestions: readonly string[];
  /** Where it's shown. */
  openIn?: { label: string; path: string };
}

export const remarks: readonly Remark[] = [
  {
    frame: 'refuses instructions',
    sentence:
      'I can’t change how I work or show what I run on. I can help with your cards, bills, float, rewards, and debts.',
    suggestions: ['What can I ask you?', 'Which card should I use for $500?', 'How do you rank cards?'],
  },
  {
    frame: 'refuses other-people',
    sentence:
      'I only work with your own cards and debts. I have no way to see anyone else’s, and I wouldn’t show yours to them.',
    suggestions: ['Show my cards', 'How does an authorized user work?', 'How do you protect my data?'],
  },
  {
    frame: 'refuses fraud',
    sentence:
      'I can’t help with that: it would be fraud, or come close to it. I can help you pay a debt off sooner, lower your utilization, or find out what a card really costs.',
    suggestions: ['How do I pay off my debts?', 'What’s my utilization?', 'What goes into a credit score?'],
  },
  {
    frame: 'refuses spending-scheme',
    sentence:
      'I can’t help turn card credit into cash or spend in circles for points. Issuers treat that as abuse: they charge cash advance fees and interest, and they can close your accounts or take back the rewards.',
    suggestions: [
      'What does a $500 cash advance cost?',
      'Can I reach my welcome bonus with my normal spending?',
      'Which card earns most on groceries?',
    ],
  },
  {
    frame: 'refuses guaranteed-earnings',
    sentence:
      'No one can guarantee earnings, and I won’t. I can show you what your float and rewards are worth with your own figures, and the math behind each one.',
    suggestions: [
      'What’s 45 days of float on $2,000 worth?',
      'What would $5,000 grow to at 4.5% in 5 years?',
      'How do you rank cards?',
    ],
  },
  {
    frame: 'refuses investment-advice',
    sentence:
      'I don’t give investment advice, and borrowing on a card to invest loses money: a cash advance costs a fee, and interest from the first day. Keep the money for a bill that’s due soon where it can’t lose value. I can work out what it earns in savings until then.',
    suggestions: [
      'What’s 45 days of float on $2,000 worth?',
      'What would $5,000 grow to at 4.5% in 5 years?',
      'What’s an APY?',
    ],
  },
  {
    frame: 'refuses tax-or-legal',
    sentence:
      'I can’t give tax or legal advice; a tax professional or a lawyer can. I can work out what a card, a fee, or a debt costs you in dollars.',
    suggestions: [
      'Is it worth paying my taxes by card for a 1.85% fee?',
      'How long until my debts are paid off?',
      'How do points and miles work?',
    ],
  },
  {
    frame: 'refuses on-behalf',
    sentence:
      'I only calculate: I can’t pay, apply, move money, or change anything at your bank. You do that with your bank, and I can work out the amount and the day before you do.',
    suggestions: [
      'What’s due next?',
      'What should I pay before my statements close?',
      'Should I do a balance transfer?',
    ],
  },
  {
    frame: 'refuses not-known',
    sentence:
      'I don’t know that, and I don’t guess: I see the cards and debts that you added, but not your credit score, a bank’s decision, or a list of what you bought. I can’t predict an approval either. I can work with what’s on your cards.',
    suggestions: ['Show my cards', 'What goes into a credit score?', 'Which card earns the most?'],
  },
  {
    frame: 'refuses past-rewards',
    sentence:
      'Your history adds that up: what each month’s purchases earned, what your best cards would have earned, and what was left on the table. From here, I can’t see what you bought, so I don’t know the figure. Tell me about the next purchase, and it goes on the right card.',
    suggestions: ['Which card earns the most?', 'Which card for groceries?', 'Plan my month'],
    openIn: { label: 'Open your history', path: '/history' },
  },
  {
    frame: 'refuses card-with-card',
    sentence:
      'Banks don’t let you pay one card with another. A cash advance would do it, with a fee and interest from the first day, so I don’t plan that. What can help is a balance transfer at a low rate, or paying the bill that’s due first.',
    suggestions: ['Should I do a balance transfer?', 'What’s due next?', 'Which debt should I pay off first?'],
  },
  {
    frame: 'refuses off-topic',
    sentence:
      'That’s not something I can help with. I’m here for your cards: purchases, bills, float, utilization, bonuses, and debts.',
    suggestions: ['Which card should I use for $500?', 'What’s due next?', 'What can I ask you?'],
  },
  {
    frame: 'refuses lost-or-disputed',
    sentence:
      'That’s for the bank that issued the card, and soon: lock the card in its app or call the number on the back. That’s where you dispute a charge that isn’t yours, replace a lost card, and find out why one was declined. I can’t see individual charges, so I can’t check them. I can tell you which other card to use in the meantime.',
    suggestions: ['Which card should I use today?', 'What’s due next?', 'Show my cards'],
  },
  {
    frame: 'refuses perks',
    sentence:
      'I don’t know a card’s insurance, lounges, or other perks: they change, and only the issuer’s guide to benefits counts. I can tell you what a card earns, what it costs, and when it’s due.',
    suggestions: ['What’s on my card?', 'Is the annual fee worth it?', 'Which card earns the most?'],
  },
  {
    frame: 'refuses other-products',
    sentence:
      'I only work with credit cards and the debts that you added. I don’t compare loans, pay-later plans, debit cards, networks, or phone wallets, because I don’t know their terms. I can tell you what your debts cost as they are, and what a balance transfer would change.',
    suggestions: [
      'How long until my debts are paid off?',
      'Should I do a balance transfer?',
      'Which card should I use today?',
    ],
  },
  {
    frame: 'refuses cannot-pay',
    sentence:
      'I can’t change what a bank asks for, but you can call it before the bill is due: many lower a payment or waive a fee for a while if you ask. Pay at least the minimum if you can, because a late payment costs a fee and can hurt your score. A nonprofit credit counselor can help with more than one debt. Tell me how much you have, and I’ll tell you which bill comes first.',
    suggestions: ['What’s due next?', 'What happens if I pay late?', 'What’s my minimum payment?'],
  },
  {
    frame: 'refuses using-floatwise',
    sentence:
      'That’s on our pages, and I can’t do it for you: you add cards, connect banks, and import statement files in the optimizer, and your plan, your password, and your data are on your account page. I can answer questions about the cards that are there.',
    suggestions: ['Show my cards', 'How do you protect my data?', 'What can I ask you?'],
  },
  {
    frame: 'talk hello',
    sentence:
      'Hi, I’m Float Genius: a program, not a person. I calculate which card to use, what to pay when, and what debts cost. También respondo en español.',
    suggestions: ['Which card should I use for $500?', 'What’s due next?', 'What can I ask you?'],
  },
  {
    frame: 'talk thanks',
    sentence: 'You’re welcome. Ask me whenever a purchase or a bill comes up.',
    suggestions: ['What’s due next?', 'Plan my month', 'What can I ask you?'],
  },
  {
    frame: 'talk sure',
    sentence:
      'Each figure is computed, not guessed: press one to see the math. They’re only as accurate as what you entered about your cards, so check that against your bank’s statement.',
    suggestions: ['Show my cards', 'What’s due next?', 'How do you rank cards?'],
  },
];
