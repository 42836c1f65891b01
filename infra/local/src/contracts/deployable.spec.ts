import { execFileSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import type { Schema, Snapshot } from './breaking-changes.ts';
import { deployable } from './deployable.ts';
import { History, usesIn } from './history.ts';

const text = { type: 'string' };
const object = (properties: Record<string, Schema>, required = Object.keys(properties)): Schema => ({
  ...{ type: 'object', properties, required },
});
const create = (body: Schema) => ({
  ...{ method: 'POST', path: '/api/cards', status: 201, params: null, query: null },
  ...{ body, response: object({ id: text }) },
});
const first: Snapshot = {
  routes: { 'cards.create': create(object({ name: text })) },
  events: { 'cards.card.added.v1': object({ cardId: text, userId: text }) },
  requests: { 'ask.billing.entitlement': { request: object({ userId: text }), response: object({ tier: text }) } },
};
const page = `<!-- services:start -->

- **billing**
  - consumes \`cards.card.added\`
  - answers \`entitlement\`
- **cards**
  - publishes \`card.added\`
  - asks \`billing.entitlement\`, \`billing.plan-days\`

<!-- services:end -->
`;

describe('whether a version of a part may be deployed', () => {
  let dir: string;
  const write = (file: string, content: string): void => {
    mkdirSync(join(dir, dirname(file)), { recursive: true });
    writeFileSync(join(dir, file), content);
  };
  const git = (...args: string[]): string =>
    execFileSync('git', ['-c', 'user.name=t', '-c', 'user.email=t@floatwise.example', ...args], {
      cwd: dir,
      encoding: 'utf8',
      stdio: 'pipe',
    });
  /** A commit with these contracts and a tag. */
  const release = (tag: string, snapshot: Snapshot): void => {
    write('libs/contracts/contracts.snapshot.json', JSON.stringify(snapshot));
    git('add', '.');
    git('commit', '--quiet', '--allow-empty', '--message', tag);
    git('tag', tag);
  };
  const runs = (environment: string, parts: string): void => write(`infra/environments/${environment}.yaml`, parts);
  const ask = (...args: string[]): string[] => deployable(new History(dir), args);

  beforeAll(() => {
    dir = mkdtempSync(join(tmpdir(), 'floatwise-deployable-'));
    git('init', '--quiet');
    write('ARCHITECTURE.md', page);
    for (const service of ['billing', 'cards']) write(`services/${service}/src/main.ts`, '');
    write('mfe-optimizer/src/add-card.ts', "call('cards.create', { body });\n");
    write('mfe-content/src/blog.ts', '');
    write('mfe-admin/src/operations.ts', 'call(`${service}.create`, { body });\n');
    for (const folder of ['shells/web/src', 'libs/web-kit/src']) write(`${folder}/index.ts`, '');
    release('release/1', first);
    release('cards/2', {
      ...first,
      routes: { 'cards.create': create(object({ name: text, fee: text }, ['name'])) },
      events: { 'cards.card.added.v1': object({ cardId: text, userId: text, fee: text }) },
    });
    release('cards/3', {
      ...first,
      routes: { 'cards.create': create(object({ name: text, fee: text })) },
      events: { 'cards.card.added.v1': object({ cardId: text }) },
    });
    release('cards/4', {
      ...first,
      requests: {
        ...first.requests,
        'ask.billing.plan-days': { request: object({}), response: object({ days: text }) },
      },
    });
  });
  beforeEach(() => {
    rmSync(join(dir, 'infra'), { recursive: true, force: true });
    runs('production', 'billing: 1\ncards: 1\noptimizer: 1\ncontent: 1\n');
  });
  afterAll(() => rmSync(dir, { recursive: true }));

  it('yes, if it only adds what is optional', () => {
    expect(ask('cards@2')).toEqual(['production: cards@2 fits billing@1, cards@1, optimizer@1, content@1.']);
  });

  it('no, if those that run use what it changes: each breach with its rule, its place, and who feels it', () => {
    expect(() => ask('cards@3')).toThrow(
      [
        "cards@3 can't be deployed:",
        '- production: cards.card.added.v1: no longer there at data.userId in cards@3, used by billing@1',
        '- production: cards.create: new required at body.fee in cards@3, used by optimizer@1',
      ].join('\n'),
    );
  });

  it('no, if it uses what those that run do not have yet', () => {
    expect(() => ask('cards@4')).toThrow(
      "cards@4 can't be deployed:\n- production: ask.billing.plan-days: not there in billing@1, used by cards@4",
    );
    runs('production', 'billing: cards/4\n');
    expect(ask('cards@4')).toEqual(['production: cards@4 fits billing@cards/4.']);
  });

  it('no, if a section is older than what it would call, or newer', () => {
    runs('production', 'cards: 3\n');
    expect(() => ask('optimizer@1')).toThrow('cards.create: new required at body.fee in cards@3, used by optimizer@1');
    expect(() => ask('admin@1')).toThrow('cards.create: new required at body.fee in cards@3, used by admin@1');
    expect(ask('content@1')).toEqual(['production: content@1 fits cards@3.']);
  });

  it('answers for each environment, or for the one that is named', () => {
    runs('staging', '# Nothing runs yet.\n');
    runs('trial', 'billing: 1.0\n');
    git('tag', 'billing/1.0', 'release/1');
    expect(ask('cards@3', 'staging')).toEqual(['staging: nothing runs there that cards@3 could break.']);
    expect(() => ask('cards@3')).toThrow(/- production: [^]*\n- trial: cards.card.added.v1: .* used by billing@1.0$/);
  });

  it.each([
    [['cards'], 'Usage: npm run deployable -- <part>@<version>'],
    [['cards@5'], 'Git knows no cards@5: no tag cards/5, release/5, or commit that has it.'],
    [['loyalty@1'], 'Git knows no loyalty@1'],
    [['cards@--all'], 'Git knows no cards@--all'],
    [['cards@2', 'moon'], 'There is no infra/environments/moon.yaml.'],
  ])('%j is refused in a sentence', (args, sentence) => {
    expect(() => ask(...args)).toThrow(sentence);
  });

  it('an environment that is not a list of parts is refused', () => {
    runs('production', '- cards\n');
    expect(() => ask('cards@2')).toThrow('infra/environments/production.yaml: each line is a part and its version.');
  });
});

test('what a service uses stands in ARCHITECTURE.md, with every version but the first', () => {
  const entry = '- **a**\n  - consumes `b.thing.done`, `b.thing.made.v2`\n  - asks `b.it`\n- **b**\n  - asks `a.it`\n';
  expect(usesIn(entry, 'a')).toEqual(['b.thing.done.v1', 'b.thing.made.v2', 'ask.b.it']);
  expect(usesIn(entry, 'b')).toEqual(['ask.a.it']);
  expect(usesIn(entry, 'c')).toEqual([]);
});
