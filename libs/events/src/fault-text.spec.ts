import { databaseFault, faultText } from './fault-text.js';

const named = (name: string, message: string, more: object = {}): Error =>
  Object.assign(new Error(message), { name, ...more });

const taken = { severity: 'ERROR', code: '23505', constraint: 'account_email_key', detail: 'Key (email)=(ada@x.test)' };
const unique = { kind: 'UniqueConstraintViolation', originalMessage: 'ada@x.test', constraint: { fields: ['email'] } };
const checked = { kind: 'postgres', code: '23514', message: 'ada@x.test breaks a rule' };

describe('[requirement 39] database errors are told by code and constraint only', () => {
  it.each([
    ['of Postgres', named('error', 'ada@x.test is taken', taken), 'error 23505 account_email_key'],
    [
      'of Postgres without a constraint',
      named('error', 'bad "ada"', { severity: 'ERROR', code: '22P02' }),
      'error 22P02',
    ],
    [
      'of Prisma',
      named('PrismaClientKnownRequestError', 'Raw query failed: ada@x.test', {
        code: 'P2002',
        meta: { driverAdapterError: named('DriverAdapterError', 'ada@x.test', { cause: unique }) },
      }),
      'PrismaClientKnownRequestError P2002 email',
    ],
    [
      'of Prisma, for a state of Postgres that it has no code for',
      named('PrismaClientKnownRequestError', 'Raw query failed: ada@x.test', {
        code: 'P2039',
        meta: { driverAdapterError: named('DriverAdapterError', 'ada@x.test', { cause: checked }) },
      }),
      'PrismaClientKnownRequestError 23514',
    ],
    ['of Prisma’s adapter', named('DriverAdapterError', 'ada@x.test', { cause: unique }), 'DriverAdapterError email'],
    ['of Prisma without a code', named('PrismaClientUnknownRequestError', 'ada'), 'PrismaClientUnknownRequestError'],
  ])('%s', (_, error, text) => expect(faultText(error)).toBe(text));
});

it('any other error is told by the first line of its message', () => {
  const error = new TypeError('no such member\nof ada');
  expect(databaseFault(error)).toBeUndefined();
  expect(faultText(error)).toBe('TypeError: no such member');
  expect(faultText('ada')).toBe('Something was thrown that is no Error.');
});
