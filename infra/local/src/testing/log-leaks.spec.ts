import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { leaksIn } from './log-leaks.ts';

let dir: string;
beforeEach(() => (dir = mkdtempSync(join(tmpdir(), 'floatwise-logs-'))));
afterEach(() => rmSync(dir, { recursive: true }));

const leaksOf = (line: string, secrets: string[] = []): number => {
  writeFileSync(join(dir, 'identity.log'), `first line\n${line}\n`);
  writeFileSync(join(dir, 'notes.txt'), 'ada@example.com');
  return leaksIn(dir, secrets).length;
};

describe('[requirement 39] a leak is found', () => {
  it.each([
    ['an email address', 'DETAIL: Key (email)=(ada.l+x@example.co.uk) already exists.', 1],
    ['a query string', '{"uri":"/api/cards/search?query=4111"}', 1],
    ['both', '{"uri":"/auth?next=ada@example.com"}', 2],
    ['neither in a line of a service', '{"route":"/api/user","msg":"what now? nothing"}', 0],
    ['neither in a stack', 'at file:///node_modules/pg@8.23/lib/client.js:12:3 (node:internal/x)', 0],
  ])('%s', (_, line, leaks) => expect(leaksOf(line)).toBe(leaks));

  it('a secret of the test', () => {
    expect(leaksOf('state: abcdef', ['abcdef'])).toBe(1);
    expect(leaksIn(dir, ['abcdef'])[0]).toContain('identity.log:2 holds secret 0');
  });
});
