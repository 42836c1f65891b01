import { mailStates, mailStep } from '@floatwise/contracts/notifications/mail-log.http';
import { stateTags, stepText, timeText, triesText } from './mail-log-text.js';

const at = new Date(2026, 11, 3, 9, 0, 5).toISOString();

test('a time has its seconds', () => {
  expect(timeText(at)).toMatch(/^Dec 3, 2026, 9:00:05\sAM$/);
});

test.each([
  ['asked', 'smtp 451 RCPT TO', 'Requested'],
  ['handed', null, 'Handed to the mail server'],
  ['bounced', 'smtp 550 RCPT TO', 'Bounced: the address doesn’t accept email'],
  ['failed', 'smtp 550 RCPT TO', 'Gave up: smtp 550 RCPT TO'],
  ['not-sent', 'address bounced', 'Not sent: address bounced'],
  ['not-sent', null, 'Not sent'],
] as const)('the step %s with the fault %s: %s', (what, fault, words) => {
  expect(stepText({ what, at }, { fault })).toBe(words);
});

test('every step and every state has words of its own', () => {
  const words = mailStep.shape.what.options.map((what) => stepText({ what, at }, { fault: null }));
  expect(new Set(words).size).toBe(mailStep.shape.what.options.length);
  expect(new Set(mailStates.map((state) => stateTags[state].text)).size).toBe(mailStates.length);
});

test.each([
  [{ tries: 0, nextTryAt: null, fault: null }, /^Not tried yet\.$/],
  [{ tries: 1, nextTryAt: null, fault: null }, /^1 try\.$/],
  [{ tries: 2, nextTryAt: null, fault: 'smtp 550 RCPT TO' }, /^2 tries\.$/],
  [
    { tries: 2, nextTryAt: at, fault: 'smtp 451 RCPT TO' },
    /^2 tries\. Last error: smtp 451 RCPT TO\. Next try: Dec 3, .*AM\.$/,
  ],
])('%j: %s', (mail, words) => {
  expect(triesText(mail)).toMatch(words);
});
