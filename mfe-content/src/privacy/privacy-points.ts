import type { Points } from '../legal/legal-page.js';

export const collected: Points = [
  [
    'Your account:',
    'your e-mail address, your name if you provide it, and your password as a hash that cannot be reversed.',
  ],
  [
    'Your cards:',
    'name, the last four digits, statement and due dates, credit limit, balance, rewards rate, and anything else you enter, such as the interest rate or bonus categories.',
  ],
  [
    'Connected banks, if you connect any:',
    'the accounts you choose with balances, limits, due dates, minimum payments and interest rates, and recent transactions if you allow it.',
  ],
  ['Debts, strategies and chats:', 'what you enter in the tools and save, and the messages you send to Float Genius.'],
  [
    'Messages to support:',
    'what you write to us, and a summary of your cards if you attach it. They reach our mailbox; Floatwise deletes its copy after 180 days.',
  ],
  [
    'Usage data:',
    'which pages are visited, which buttons and partner links are used, and when. Visits carry your account only while you are signed in, and no longer than the account exists. After 13 months only sums are left.',
  ],
  [
    'Technical data:',
    'browser family, the width of your window in three steps, time zone, the site you came from, and country, state and city. We do not store full IP addresses.',
  ],
];

export const never: Points = [
  ['Full card numbers.', 'Every form refuses them. There are no fields for security codes or expiration dates.'],
  ['Your bank password.', 'You sign in at your bank or its data provider; we receive a key that you can revoke.'],
  ['Payment details.', 'Stripe handles your payment for Pro; we only learn whether it went through.'],
];

export const uses: Points = [
  [
    'To answer your question:',
    'which card gives you the most days, what you owe and when, and what a plan would save.',
  ],
  ['To keep it for you:', 'your cards and settings on every device you sign in to.'],
  [
    'To write to you:',
    'sign-in links and notices about your account, and reminders or the newsletter if you turn them on.',
  ],
  ['To run the service:', 'to find errors, stop abuse, and see which features help, using aggregate figures only.'],
];

export const security: Points = [
  ['In transit:', 'all traffic is encrypted with TLS.'],
  ['At rest:', 'keys to your bank are encrypted with AES-256, and passwords are hashed with Argon2id.'],
  ['While you are signed in:', 'your browser holds only a random session ID; signing out invalidates it at once.'],
  ['Inside:', 'each part of the service reads only its own data, and administrator actions are recorded.'],
];

export const sharing: Points = [
  ['Stripe', 'processes payments for Pro: your e-mail address and the plan you choose.'],
  ['Banks and their data providers', 'when you connect an account, to read what you allowed.'],
  [
    'The provider of the language model behind Float Genius',
    'receives your message and figures calculated from your cards. It does not receive your name, e-mail address, or last four digits.',
  ],
  ['Our e-mail provider', 'receives your address and the message.'],
  [
    'Partners behind affiliate links',
    'learn that someone came from us when you follow a link. We pass on nothing about you. We may earn a commission, which never affects our rankings or recommendations.',
  ],
  ['Authorities', 'if the law requires it, and no more than the law requires.'],
];

export const rights: Points = [
  ['See it and take it with you:', 'download everything we store about you from your account page, free of charge.'],
  ['Correct it:', 'change your cards, debts and profile at any time.'],
  ['Delete it:', 'remove a card, or your account with everything in it. Removed cards can be restored for 30 days.'],
  ['Disconnect a bank:', 'we revoke our key at the bank.'],
  ['Stop messages:', 'every reminder and newsletter has an unsubscribe link.'],
  [
    'Opt out of tracking:',
    'we respect Do Not Track and Global Privacy Control: with either on, no usage data is recorded.',
  ],
];
