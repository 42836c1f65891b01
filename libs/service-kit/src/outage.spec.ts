import { Unavailable } from '@floatwise/events/unavailable';
import { isOutage } from './outage.js';
import { refusalOf } from './problem.filter.js';
import { DomainError } from './errors.js';

const withCode = (code: string) => Object.assign(new Error('x'), { code });
/** How Prisma reports a Postgres state for which it has no code of its own. */
const withMeta = (driverAdapterError: unknown) => Object.assign(withCode('P2039'), { meta: { driverAdapterError } });

/** An outage nested under this many errors. */
const chain = (depth: number): unknown =>
  depth === 0 ? withCode('ECONNRESET') : new Error('x', { cause: chain(depth - 1) });

describe('a server that can not be reached is an outage', () => {
  test.each([
    ['nobody listens', withCode('ECONNREFUSED')],
    ['Postgres is shutting down', withCode('57P01')],
    ['Postgres is starting', withCode('57P03')],
    ['Postgres ended a slow statement', withCode('57014')],
    ['Postgres has no connection left', withCode('53300')],
    ['the connection broke', withCode('08006')],
    ['Prisma can not reach it', withCode('P1001')],
    ['Prisma passes on what the driver said', withMeta({ cause: { kind: 'postgres', code: '57P01' } })],
    ['node-postgres lost it', new Error('Connection terminated unexpectedly')],
    ['node-postgres got none', new Error('timeout exceeded when trying to connect')],
    ['node-postgres heard nothing', new Error('Query read timeout')],
    ['the adapter says so', Object.assign(new Error('x'), { cause: { kind: 'DatabaseNotReachable' } })],
    ['another service did not answer', new Unavailable('ask.billing.entitlement', 'no-answer')],
    ...[
      ...['ECONNREFUSED', 'ECONNRESET', 'ECONNABORTED', 'EPIPE', 'ETIMEDOUT', 'EHOSTUNREACH', 'ENETUNREACH'],
      ...['ENOTFOUND', 'EAI_AGAIN', 'CONNECTION_CLOSED'],
      ...['08000', '08001', '53100', '53200', '53300', '57P01', '57P02', '57P03', '57P05', '57014', '25006'],
      ...['P1000', 'P1001', 'P1002', 'P1008', 'P1011', 'P1017', 'P2024', 'P2037'],
    ].map((code): [string, unknown] => [`the code ${code}`, withCode(code)]),
    ...['DatabaseNotReachable', 'ConnectionClosed', 'SocketTimeout', 'TooManyConnections', 'TlsConnectionError'].map(
      (kind): [string, unknown] => [`the adapter's word ${kind}`, Object.assign(new Error('x'), { kind })],
    ),
    ['five causes deep', chain(5)],
    ['deep among the causes', new Error('x', { cause: new Error('y', { cause: withCode('ECONNRESET') }) })],
    ['one of several tries', new AggregateError([withCode('ECONNREFUSED')])],
  ])('%s', (_, error) => {
    expect(isOutage(error)).toBe(true);
    expect(refusalOf(error)).toMatchObject({ status: 503 });
  });
});

describe('anything else is not', () => {
  test.each([
    ['a unique index', withCode('23505')],
    ['Prisma’s word for it', withCode('P2002')],
    ['what the driver said of a unique index', withMeta({ cause: { kind: 'postgres', code: '23505' } })],
    ['Prisma with nothing from the driver', withMeta(undefined)],
    ['a fault of ours', new TypeError('undefined is not a function')],
    ['not even an error', 'ECONNREFUSED'],
    ['nothing', null],
    ['deeper than causes are followed', chain(6)],
  ])('%s', (_, error) => {
    expect(isOutage(error)).toBe(false);
    expect(refusalOf(error)).toBeNull();
  });
});

test('an error that causes itself ends the search', () => {
  const error = new Error('x');
  error.cause = error;
  expect(isOutage(error)).toBe(false);
});

test('a refusal stays what it is, whatever caused it', () => {
  const refusal = new DomainError('card-limit', 402, 'Pro has room for more.');
  refusal.cause = withCode('ECONNREFUSED');
  expect(refusalOf(refusal)).toBe(refusal);
});
