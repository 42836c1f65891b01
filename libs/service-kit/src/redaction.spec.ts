import { createLogger } from './logging.js';
import { redactError, redactFields, redactText } from './redaction.js';

test.each([
  ['an email in a sentence', 'no mail for ada.l+x@example.co.uk today', 'no mail for [email] today'],
  ['a password in an address', 'postgres://identity:hunter2@127.0.0.1/x', 'postgres://identity:[redacted]@127.0.0.1/x'],
  ['plain words', 'the relay lost its database', 'the relay lost its database'],
])('%s', (_, text, expected) => expect(redactText(text)).toBe(expected));

test('members named like secrets are struck out at any depth, whatever they hold', () => {
  expect(
    redactFields({
      status: 200,
      headers: { cookie: 'fw_session=abc', Authorization: 'Bearer x', accept: 'json' },
      body: { email: 'a@b.cc', password: { nested: 1 }, list: [{ accessToken: 't' }, 'mail a@b.cc'] },
    }),
  ).toEqual({
    status: 200,
    headers: { cookie: '[redacted]', Authorization: '[redacted]', accept: 'json' },
    body: { email: '[redacted]', password: '[redacted]', list: [{ accessToken: '[redacted]' }, 'mail [email]'] },
  });
});

test('[requirement 39] an error of a database is logged by code and constraint, whatever it says', () => {
  const lines: string[] = [];
  const logger = createLogger({ level: 'info', service: 'toy', destination: { write: (line) => lines.push(line) } });
  const taken = { severity: 'ERROR', code: '23505', constraint: 'account_email_key', detail: 'canary-detail' };
  const cause = Object.assign(new Error('canary-message\nand canary-line'), { name: 'error' }, taken);
  logger.error({ err: new Error('could not save', { cause }) }, 'failed');
  const [line = ''] = lines;
  expect(JSON.parse(line)).toMatchObject({
    err: { message: 'could not save', cause: { type: 'error', code: '23505', constraint: 'account_email_key' } },
  });
  expect(line).toContain('redaction.spec');
  expect(line).not.toContain('canary');
  expect(redactError(cause)['stack']).toMatch(/^\s+at .*\n\s+at /);
  delete cause.stack;
  expect(redactError(cause)).toMatchObject({ code: '23505', stack: '' });
});

test('a logged error brings its message, code, stack and causes, and nothing that hangs on it', () => {
  const lines: string[] = [];
  const logger = createLogger({ level: 'info', service: 'toy', destination: { write: (line) => lines.push(line) } });
  const cause = Object.assign(new Error('ada@example.com exists'), { code: '23505', detail: 'canary-detail' });
  logger.error(
    { err: new Error('could not save', { cause }), request: { password: 'canary-password' } },
    'failed for ada@example.com',
  );
  const [line = ''] = lines;
  expect(JSON.parse(line)).toMatchObject({
    level: 'error',
    service: 'toy',
    msg: 'failed for [email]',
    err: { message: 'could not save', cause: { code: '23505', message: '[email] exists' } },
  });
  expect(line).not.toMatch(/ada@|canary/);
});

test('what is nested deeper than five times is left out, and so are causes', () => {
  expect(redactFields({ a: { b: { c: { d: { e: { f: 1 } } } } } })).toEqual({
    a: { b: { c: { d: { e: '[deeper]' } } } },
  });
  expect(redactFields({ a: { b: { c: { d: 'ada@example.com' } } } })).toEqual({ a: { b: { c: { d: '[email]' } } } });
  expect(redactFields({ list: [[[['ada@example.com']]]] })).toEqual({ list: [[[['[email]']]]] });
  const chain = (length: number): Error =>
    new Error(String(length), length > 1 ? { cause: chain(length - 1) } : undefined);
  let told: unknown = redactError(chain(9));
  const messages: unknown[] = [];
  while (typeof told === 'object' && told !== null && 'message' in told) {
    messages.push(told.message);
    told = 'cause' in told ? told.cause : null;
  }
  expect(messages).toEqual(['9', '8', '7', '6', '5', '4']);
});
