import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { root } from '../paths.ts';
import { breakingChanges, type Schema, type Snapshot } from './breaking-changes.ts';

const text = { type: 'string' };
const object = (properties: Record<string, Schema>, required: string[] = [], more: Schema = {}): Schema => ({
  ...{ type: 'object', properties, required },
  ...more,
});
const route = (body: Schema | null, response: Schema | null = null) => ({
  ...{ method: 'POST', path: '/api/cards', status: 201, params: null, query: null },
  ...{ body, response },
});
const snapshot = (part: Partial<Snapshot>): Snapshot => ({ routes: {}, events: {}, requests: {}, ...part });
const ofRoute = (before: ReturnType<typeof route>, after: ReturnType<typeof route>) =>
  breakingChanges(snapshot({ routes: { 'cards.create': before } }), snapshot({ routes: { 'cards.create': after } }));
const ofBody = (before: Schema | null, after: Schema | null) => ofRoute(route(before), route(after));
const ofAnswer = (before: Schema | null, after: Schema | null) => ofRoute(route(null, before), route(null, after));

const strict = { additionalProperties: false };

test.each<[string, Schema | null, Schema | null, string, string]>([
  ['a new required field', object({ a: text }), object({ a: text, b: text }, ['b']), 'new required', 'body.b'],
  ['a field that becomes required', object({ a: text }), object({ a: text }, ['a']), 'new required', 'body.a'],
  ['a body where there was none', null, object({ a: text }, ['a']), 'new required', 'body'],
  ['a field that is refused', object({ a: text }), object({}, [], strict), 'no longer there', 'body.a'],
  ['another type', object({ a: text }), object({ a: { type: 'number' } }), 'other type', 'body.a'],
  [
    'a shorter text',
    object({ a: { ...text, maxLength: 9 } }),
    object({ a: { ...text, maxLength: 8 } }),
    'narrowed',
    'body.a',
  ],
  [
    'a first limit',
    object({ a: { type: 'number' } }),
    object({ a: { type: 'number', maximum: 8 } }),
    'narrowed',
    'body.a',
  ],
  [
    'a larger minimum',
    object({ a: { type: 'number', minimum: 0 } }),
    object({ a: { type: 'number', minimum: 1 } }),
    'narrowed',
    'body.a',
  ],
  ['a pattern', object({ a: text }), object({ a: { ...text, pattern: '^a' } }), 'narrowed', 'body.a'],
  [
    'a value that is taken no more',
    object({ a: { ...text, enum: ['x', 'y'] } }),
    object({ a: { ...text, enum: ['x'] } }),
    'narrowed',
    'body.a',
  ],
  ['no null anymore', object({ a: { anyOf: [text, { type: 'null' }] } }), object({ a: text }), 'narrowed', 'body.a'],
  [
    'deep in a list',
    object({ a: { type: 'array', items: object({ b: text }) } }),
    object({ a: { type: 'array', items: object({ b: text }, ['b']) } }),
    'new required',
    'body.a[].b',
  ],
])('of what is taken, breaking: %s', (_what, before, after, rule, where) => {
  expect(ofBody(before, after)).toEqual([{ contract: 'cards.create', rule, where }]);
});

test.each<[string, Schema, Schema | null, string, string]>([
  ['a field that is gone', object({ a: text }, ['a']), object({}), 'no longer there', 'response.a'],
  ['a field that may be missing', object({ a: text }, ['a']), object({ a: text }), 'no longer there', 'response.a'],
  ['no answer at all', object({ a: text }, ['a']), null, 'no longer there', 'response'],
  [
    'a new value',
    object({ a: { ...text, enum: ['x'] } }),
    object({ a: { ...text, enum: ['x', 'y'] } }),
    'new value',
    'response.a',
  ],
  [
    'null where there was none',
    object({ a: text }),
    object({ a: { anyOf: [text, { type: 'null' }] } }),
    'new value',
    'response.a',
  ],
  ['another type', object({ a: text }), object({ a: { type: 'boolean' } }), 'other type', 'response.a'],
  [
    'a new kind of part',
    { oneOf: [object({ kind: { const: 'a' } })] },
    { oneOf: [object({ kind: { const: 'a' } }), object({ kind: { const: 'b' } })] },
    'new value',
    'response',
  ],
])('of what is given, breaking: %s', (_what, before, after, rule, where) => {
  expect(ofAnswer(before, after)).toEqual([{ contract: 'cards.create', rule, where }]);
});

test.each<[string, Schema | null, Schema | null, Schema | null, Schema | null]>([
  ['an optional field to send', object({ a: text }), object({ a: text, b: text }), null, null],
  ['a field that need not be sent', object({ a: text }, ['a']), object({ a: text }), null, null],
  ['a longer text', object({ a: { ...text, maxLength: 8 } }), object({ a: { ...text, maxLength: 9 } }), null, null],
  [
    'a value that is taken, too',
    object({ a: { ...text, enum: ['x'] } }),
    object({ a: { ...text, enum: ['x', 'y'] } }),
    null,
    null,
  ],
  ['a body that need not be', null, object({ a: text }), null, null],
  ['more in an answer', null, null, object({ a: text }), object({ a: text, b: text }, ['b'])],
  [
    'a value that is never given',
    null,
    null,
    object({ a: { ...text, enum: ['x', 'y'] } }),
    object({ a: { ...text, enum: ['x'] } }),
  ],
])('breaks nothing: %s', (_what, body, bodyNow, answer, answerNow) => {
  expect(ofRoute(route(body, answer), route(bodyNow, answerNow))).toEqual([]);
});

test.each<[string, Schema, Schema]>([
  ['a longer text', { ...text, maxLength: 8 }, { ...text, maxLength: 9 }],
  ['no limit anymore', { type: 'number', maximum: 8 }, { type: 'number' }],
  ['another pattern', { ...text, pattern: '^a' }, { ...text, pattern: '^b' }],
])('%s in an event or in an answer to a service is refused there; a browser takes it', (_what, old, now) => {
  const [before, after] = [object({ a: old }), object({ a: now })];
  const of = (given: Schema) =>
    snapshot({
      events: { 'cards.card.changed.v1': given },
      requests: { 'ask.cards.wallet': { request: object({}), response: given } },
    });
  expect(breakingChanges(of(before), of(after))).toEqual([
    { contract: 'cards.card.changed.v1', rule: 'new value', where: 'data.a' },
    { contract: 'ask.cards.wallet', rule: 'new value', where: 'response.a' },
  ]);
  expect(breakingChanges(of(after), of(after))).toEqual([]);
  expect(ofAnswer(before, after)).toEqual([]);
});

test('calls, events, and questions that are gone or elsewhere', () => {
  const before = snapshot({
    routes: { 'cards.create': route(null), 'cards.list': route(null) },
    events: { 'cards.card.changed.v1': object({ a: { ...text, enum: ['x'] } }) },
    requests: { 'ask.cards.wallet': { request: object({}), response: object({ a: text }, ['a']) } },
  });
  const after = snapshot({
    routes: { 'cards.create': { ...route(null), path: '/api/credit-cards' } },
    events: { 'cards.card.changed.v1': object({ a: { ...text, enum: ['x', 'y'] } }) },
    requests: { 'ask.cards.wallet': { request: object({ b: text }, ['b']), response: object({}) } },
  });
  expect(breakingChanges(before, after)).toEqual([
    { contract: 'cards.create', rule: 'moved', where: 'POST /api/cards' },
    { contract: 'cards.list', rule: 'removed', where: '' },
    { contract: 'cards.card.changed.v1', rule: 'new value', where: 'data.a' },
    { contract: 'ask.cards.wallet', rule: 'new required', where: 'request.b' },
    { contract: 'ask.cards.wallet', rule: 'no longer there', where: 'response.a' },
  ]);
});

test('schemas by name are looked up on both sides, also those that hold themselves', () => {
  const tree = (more: Schema): Schema => ({
    $ref: '#/$defs/Tree',
    $defs: { Tree: object({ name: { ...text, ...more }, inner: { $ref: '#/$defs/Tree' } }) },
  });
  expect(ofBody(tree({}), tree({ maxLength: 5 })).map(({ where }) => where)).toContain('body.name');
});

test('a way by name that is another one now is a way that nobody knows', () => {
  const ways = (kind: string): Schema => ({
    anyOf: [{ $ref: '#/$defs/Part' }, { type: 'null' }],
    $defs: { Part: object({ kind: { const: kind } }) },
  });
  expect(ofAnswer(ways('a'), ways('b'))).toEqual([{ contract: 'cards.create', rule: 'new value', where: 'response' }]);
});

test('today’s contracts break nothing of themselves', () => {
  const file = join(root, 'libs/contracts/contracts.snapshot.json');
  const today = JSON.parse(readFileSync(file, 'utf8')) as Snapshot;
  expect(breakingChanges(today, today)).toEqual([]);
});
