import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { spanLeaksIn } from './span-leaks.ts';

let dir: string;
beforeEach(() => (dir = mkdtempSync(join(tmpdir(), 'floatwise-spans-'))));
afterEach(() => rmSync(dir, { recursive: true }));

const attributes = (given: Record<string, string | number>) =>
  Object.entries(given).map(([key, value]) => ({
    key,
    value: typeof value === 'number' ? { intValue: value } : { stringValue: value },
  }));
const call = {
  'http.request.method': 'DELETE',
  'http.route': '/api/credit-cards/:id',
  'request.id': '0b6e2c4e-5f5b-4c8e-9c57-2a8a51f0b0aa',
  'http.response.status_code': 204,
};
const span = (more: object = {}) => ({
  ...{ traceId: 'a1', spanId: 'b1', kind: 2, flags: 257, startTimeUnixNano: '1', endTimeUnixNano: '2' },
  ...{ name: 'DELETE /api/credit-cards/:id', attributes: attributes(call), status: { code: 0 } },
  ...{ events: [], links: [], droppedAttributesCount: 0, droppedEventsCount: 0, droppedLinksCount: 0 },
  ...more,
});
const withAttribute = (key: string, value: string) => ({ attributes: attributes({ ...call, [key]: value }) });

function leaksOf(more: object, service = 'cards'): string[] {
  const resource = { attributes: attributes({ 'service.name': service }) };
  const file = join(dir, 'spans.log');
  const good = { resourceSpans: [{ resource, scopeSpans: [{ spans: [span()] }] }] };
  const given = { resourceSpans: [{ resource, scopeSpans: [{ spans: [span(), span(more)] }] }] };
  writeFileSync(file, `${JSON.stringify(good)}\n${JSON.stringify(given)}\n`);
  return spanLeaksIn(file);
}

test.each([
  ['a call', {}],
  ['a press', { name: 'press /history', attributes: attributes({ 'page.route': '/history' }) }],
  ['a press elsewhere', { name: 'press (other)', attributes: attributes({ 'page.route': '(other)' }) }],
  ['a statement', { name: 'postgres wallet-of-person', attributes: attributes({ 'db.operation.name': 'select' }) }],
  ['a command', { name: 'redis EVALSHA', attributes: attributes({ 'db.operation.name': 'EVALSHA' }) }],
  ['an event', { name: 'handle cards.bill.changed.v1', attributes: [] }],
  ['several events', { name: 'handle 12 events', attributes: [], links: [{ attributes: [], traceId: 'c1' }] }],
  ['a question', { name: 'ask ask.billing.plan-days', attributes: [] }],
  ['a job', { name: 'job count-hits', attributes: [] }],
  ['a mail', { name: 'mails: confirm-link', attributes: [] }],
  ['a mail server', { name: 'SMTP localhost', attributes: attributes({ 'server.address': 'localhost' }) }],
  ['a failure', { attributes: attributes({ 'error.type': 'DomainError' }), status: { code: 2 } }],
])('%s may be recorded', (_, more) => {
  expect(leaksOf(more)).toEqual([]);
});

describe('what says something about a person is found', () => {
  test.each([
    ['an email address as an attribute', withAttribute('user.email', 'ada@example.com')],
    ['an email address as an attribute that may be there', withAttribute('error.type', 'ada@example.com')],
    ['a card’s name', withAttribute('card.name', 'Blue')],
    ['a card’s name as a name', { name: 'press Blue Everyday' }],
    ['whose it is', withAttribute('enduser.id', '0b6e2c4e-5f5b-4c8e-9c57-2a8a51f0b0aa')],
    ['a path instead of a route', withAttribute('http.route', '/api/credit-cards/0b6e2c4e')],
    ['a path in a name', { name: 'GET /api/credit-cards/0b6e2c4e' }],
    ['a page by its id', { name: 'press /admin/users/7' }],
    ['a query string', withAttribute('url.template', '/api/cards/search?q=blue')],
    ['a whole statement', { name: "postgres select * from mail where id = '7'" }],
    ['a key of a command', { name: 'redis GET session:canary' }],
    ['where a person’s browser is', withAttribute('server.address', '203.0.113.9')],
    ['an error’s message', { events: [{ name: 'exception', attributes: [] }] }],
    ['the words of a status', { status: { code: 2, message: 'Ada has no card' } }],
    ['what a link says', { links: [{ attributes: attributes({ name: 'Ada' }) }] }],
  ])('%s', (_, more) => expect(leaksOf(more)).toEqual([expect.stringContaining('spans.log:2 has ')]));

  test('a service called like a person', () => {
    expect(leaksOf({}, 'Ada Lovelace')[0]).toContain('service.name=Ada Lovelace');
  });
});
