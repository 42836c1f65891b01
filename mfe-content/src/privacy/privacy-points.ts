import type { Points } from '../legal/legal-page.js';

export const collected: Points = [
  [
    'Your account:',
    'e-mail address, your name if you give it, and your password as a hash that can not be turned back.',
  ],
  [
    'Your cards:',
    'name, the last four digits, statement and due dates, credit limit, balance, rewards rate, and what else you type in, such as the interest rate or bonus categories.',
  ],
  [
    'Connected banks, if you connect any:',
    'the accounts you choose with balances, limits, due dates, minimum payments and interest rates, and recent transactions where you allow them.',
  ],
  ['Debts, strategies and chats:', 'what you enter in the tools and save, and the messages you send to Float Genius.'],
  ['Usage data:', 'which pages are visited, which buttons and partner links are used, and when.'],
  [
    'Technical data:',
    'browser family, kind of device, time zone, the page you came from, and country, state and city. We do not store full IP addresses.',
  ],
];

export const never: Points = [
  ['Full card numbers.', 'Every form refuses them. Security codes and expiry dates have no field at all.'],
  ['Your bank password.', 'You sign in at your bank or its data provider; we receive a key that you can take back.'],
  ['Payment details.', 'Stripe takes your payment for Pro; we learn whether it was paid.'],
];

export const uses: Points = [
  [
    'To answer your question:',
    'which card gives you the most days, what you owe and when, and what a plan would save.',
  ],
  ['To keep it for you:', 'your cards and settings on every device you sign in on.'],
  [
    'To write to you:',
    'sign-in links and notices about your account, and reminders or the newsletter if you turn them on.',
  ],
  ['To run the service:', 'to find faults, stop abuse, and see which parts help, in figures about everyone together.'],
];

export const security: Points = [
  ['On the way:', 'all traffic is encrypted with TLS.'],
  ['At rest:', 'keys to your bank are encrypted with AES-256, passwords are hashed with Argon2id.'],
  ['While you are signed in:', 'your browser holds a random number and nothing else; signing out ends it at once.'],
  ['Inside:', 'each part of the service reads only its own data, and what administrators do is recorded.'],
];

export const sharing: Points = [
  ['Stripe', 'processes payments for Pro: your e-mail address and the plan you choose.'],
  ['Banks and their data providers', 'when you connect an account, to read what you allowed.'],
  [
    'The provider of the language model behind Float Genius',
    'receives your message and figures worked out from your cards. It receives no name, no e-mail address and no last four digits.',
  ],
  ['The carrier of our e-mail', 'receives your address and the message.'],
  [
    'Partners behind affiliate links',
    'learn that someone came from us when you follow a link. We pass on nothing about you. We may earn a commission, and it never changes an order or a recommendation.',
  ],
  ['Authorities', 'where the law obliges us, and no more than it obliges us to.'],
];

export const rights: Points = [
  ['See and take it along:', 'download everything we hold about you from your account page, free of charge.'],
  ['Correct it:', 'change your cards, debts and profile at any time.'],
  ['Delete it:', 'remove a card, or the account with everything in it. Removed cards can be restored for 30 days.'],
  ['Disconnect a bank:', 'the key to it is revoked at the bank.'],
  ['Stop messages:', 'every reminder and newsletter has a link that ends it.'],
  ['Not be counted:', 'we respect Do Not Track and Global Privacy Control: with either on, no usage data is recorded.'],
];
