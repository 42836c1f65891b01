import type { Points } from '../legal/legal-page.js';

export const collected: Points = [
  [
    'Your account:',
    'your email address, your name if you give it, and your password as a hash that can’t be reversed.',
  ],
  [
    'Your cards:',
    'name, the last four digits, statement and due dates, credit limit, balance, rewards rate, and anything else you enter, such as the interest rate or bonus categories.',
  ],
  [
    'Connected banks, if you connect any:',
    'the accounts you choose, with their balances, limits, due dates, minimum payments, and interest rates, and recent transactions if you allow it.',
  ],
  ['Debts, strategies, and chats:', 'what you enter and save in the tools, and the messages you send to Float Genius.'],
  [
    'Messages to support:',
    'what you write to us, and a summary of your cards if you attach it. They go to our mailbox. Floatwise deletes its copy after 180 days.',
  ],
  [
    'Questions that Float Genius got wrong:',
    'only those that you send us with “Not what I asked”, with names of cards and people, addresses, and long numbers hidden. We don’t keep who sent them, and delete them after 180 days.',
  ],
  [
    'Usage data:',
    'which pages you visit, which buttons and partner links you use, and when. Visits are tied to your account only while you’re signed in, and only as long as the account exists. After 13 months, we keep only totals.',
  ],
  [
    'Technical data:',
    'your browser family, window size (one of three), time zone, the site you came from, and your country, state, and city. We don’t store full IP addresses. We also measure how long a button takes to answer and whether a page loads, without keeping whose browser it was.',
  ],
];

export const never: Points = [
  ['Full card numbers.', 'Our forms don’t accept them. We have no fields for security codes or expiration dates.'],
  ['Your bank password.', 'You sign in at your bank or its data provider. We get a key that you can revoke.'],
  [
    'Payment details.',
    'Stripe handles your payment for Pro. We only learn whether it went through, and what the invoice says.',
  ],
];

export const uses: Points = [
  [
    'To answer your question:',
    'which card gives you the most days, what you owe and when, and how much a plan would save.',
  ],
  ['To keep it for you:', 'your cards and settings on every device you sign in to.'],
  [
    'To write to you:',
    'sign-in links, notices about your account, and reminders or the newsletter if you turn them on.',
  ],
  ['To run the service:', 'to find errors, stop abuse, and see which features help, using only aggregate figures.'],
];

export const security: Points = [
  ['In transit:', 'all traffic is encrypted with TLS.'],
  ['At rest:', 'we encrypt your bank keys with AES-256 and hash passwords with Argon2id.'],
  ['While you are signed in:', 'your browser holds only a random session ID. Signing out ends it right away.'],
  ['Inside:', 'each part of the service reads only its own data, and we log what administrators do.'],
];

export const sharing: Points = [
  [
    'Stripe',
    'processes payments for Pro: your email address and the plan you choose. It keeps invoices after you delete your account, as the law requires.',
  ],
  ['Banks and their data providers', 'when you connect an account, so we can read what you allowed.'],
  [
    'The provider of the language model behind Float Genius',
    'gets your message and figures calculated from your cards. It doesn’t get your name, email address, or last four digits.',
  ],
  ['Our email provider', 'gets your address and the message.'],
  ['Your browser’s push service', 'passes on the alerts you turn on. They’re encrypted, so it can’t read them.'],
  [
    'Partners behind affiliate links',
    'learn that someone came from us when you follow a link. We tell them nothing about you. We may earn a commission, which never affects our rankings or recommendations.',
  ],
  ['Authorities', 'if the law requires it, and only as much as it requires.'],
];

export const rights: Points = [
  ['See it and take it with you:', 'download everything we store about you from your account page, free of charge.'],
  ['Correct it:', 'change your cards, debts, and profile anytime.'],
  ['Delete it:', 'remove a card, or your account and everything in it. You can restore a removed card for 30 days.'],
  ['Disconnect a bank:', 'we revoke our key at the bank.'],
  ['Stop messages:', 'every reminder and newsletter has an unsubscribe link.'],
  [
    'Opt out of tracking:',
    'we respect Do Not Track and Global Privacy Control. If either is on, we record no usage data.',
  ],
];
