import { supportRequestBody } from '@floatwise/contracts/notifications/support.http';
import { renderMail } from '../rendering/render-mail.js';
import { confirmationMail, newTicket, operatorsMail, walletTable, type SupportMessage } from './support-texts.js';

const message: SupportMessage = {
  ticket: 'FW-7K3M9Q',
  topic: 'banks',
  message: 'My card is missing.\nWhat can I do?',
  attachWallet: false,
  priority: false,
  createdAt: new Date('2026-11-21T17:00:00.000Z'),
};
const wallet = [
  { name: 'Groceries', issuer: 'American Express', creditLimit: 12_000, currentBalance: 1250.5, dueDate: 7 },
  { name: 'Union Card', issuer: null, creditLimit: 500, currentBalance: 0, dueDate: 31 },
];

describe('the operators’ mail', () => {
  const ada = { to: 'ada@example.com', emailVerified: true };

  test.each([
    [true, 'From: ada@example.com (verified)\n'],
    [false, 'From: ada@example.com (not verified, so it may be somebody else’s address)\n'],
    [undefined, 'From: ada@example.com (not verified, so it may be somebody else’s address)\n'],
  ])('says whether the sender’s address is verified (%p)', (emailVerified, line) => {
    const from = emailVerified === undefined ? { to: ada.to } : { ...ada, emailVerified };
    expect(operatorsMail(message, from, null).text).toContain(line);
  });

  test('has ticket, topic, sender and plan, and the message word for word at its end', () => {
    expect(operatorsMail(message, ada, null)).toEqual({
      subject: 'FW-7K3M9Q: Banks and statement files',
      text: `Ticket: FW-7K3M9Q
Topic: Banks and statement files
From: ada@example.com (verified)
Plan: Free
Sent: Nov 21, 2026, 5:00 PM UTC
Wallet: not attached

Message
-------
My card is missing.
What can I do?
`,
    });
  });

  test('is marked for Pro', () => {
    const { subject, text } = operatorsMail({ ...message, priority: true }, ada, null);
    expect(subject).toBe('[Priority] FW-7K3M9Q: Banks and statement files');
    expect(text).toContain('Plan: Pro, answer first');
  });

  test('has the wallet as a table above the message if it is attached', () => {
    const { text } = operatorsMail(message, ada, wallet);
    expect(text).toContain(`Wallet
------
Card        Issuer                 Limit    Balance  Due day
Groceries   American Express  $12,000.00  $1,250.50        7
Union Card  -                    $500.00      $0.00       31

Message
-------
My card`);
  });

  test('says so if the attached wallet is empty', () => {
    expect(operatorsMail(message, ada, []).text).toContain('Wallet: attached, without cards');
  });

  test('the subject has no word of the message', () => {
    const sly = { ...message, message: 'Urgent\r\nBcc: everybody@example.com' };
    expect(operatorsMail(sly, ada, null).subject).toBe('FW-7K3M9Q: Banks and statement files');
  });

  test('a long name does not push the figures away', () => {
    const [line] = walletTable(wallet.map((card) => ({ ...card, name: 'N'.repeat(100) })))
      .split('\n')
      .slice(1);
    expect(line?.startsWith(`${'N'.repeat(39)}…  American Express`)).toBe(true);
  });
});

describe('the confirmation', () => {
  const ada = { firstName: 'Ada', timezone: 'America/New_York' };

  test.each([
    [false, 'We answer messages in the order they arrive.'],
    [true, 'You have Pro, so we’ll answer you first.'],
  ])('has the ticket number and says when we answer (Pro: %s)', (priority, saying) => {
    const mail = confirmationMail({ ...message, priority }, ada);
    const { text, html } = renderMail(mail, 'https://float.example');
    expect(mail.subject).toBe('We received your message (FW-7K3M9Q)');
    for (const part of ['Hello Ada,', saying, 'Nov 21, 2026, 12:00 PM EST', 'Banks and statement files']) {
      expect(text).toContain(part);
      expect(html).toContain(part);
    }
    expect(text).toContain('Wallet: Not attached');
  });

  test('does not repeat the message', () => {
    const { text, html } = renderMail(confirmationMail(message, ada), 'https://float.example');
    expect(text + html).not.toContain('My card is missing');
  });

  test('says that the wallet is attached', () => {
    expect(confirmationMail({ ...message, attachWallet: true }, ada).facts).toContainEqual({
      name: 'Wallet',
      value: 'Attached',
    });
  });
});

test('a ticket number is easy to read aloud', () => {
  for (let count = 0; count < 200; count += 1) expect(newTicket()).toMatch(/^FW-[34679CFHJKMPQRTWXY]{6}$/);
  expect(new Set(Array.from({ length: 200 }, newTicket)).size).toBeGreaterThan(195);
});

describe('what is taken as a message', () => {
  const take = (text: string) =>
    supportRequestBody.shape.message.safeParse(text).error?.issues[0]?.message ??
    supportRequestBody.shape.message.parse(text);

  test.each([
    ['a line\r\nand another\rand one more', 'a line\nand another\nand one more'],
    ['  with a\ttab and spaces around  ', 'with a\ttab and spaces around'],
    ['ten chars!', 'ten chars!'],
    ['nine char', 'Please write at least 10 characters.'],
    ['  too short   ', 'Please write at least 10 characters.'],
    ['x'.repeat(4000), 'x'.repeat(4000)],
    ['x'.repeat(4001), 'A message can have at most 4,000 characters.'],
    ['a bell \u0007 rings here', 'A message can’t contain control characters.'],
    ['an escape \u001b[2J here', 'A message can’t contain control characters.'],
    ['a next line \u0085 here', 'A message can’t contain control characters.'],
  ])('%j: %j', (text, expected) => {
    expect(take(text)).toBe(expected);
  });
});
