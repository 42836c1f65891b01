import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { interfaceVersion } from '../section.ts';
import { consumed, ownCopies, provided, serverExternal } from './sharing.ts';

const { version, exports } = JSON.parse(readFileSync(join(import.meta.dirname, '../../package.json'), 'utf8')) as {
  version: string;
  exports: Record<string, object>;
};
const [major, minor] = version.split('.');
const ours = Object.values(consumed()).filter(({ shareKey }) => shareKey.startsWith('@floatwise/'));

describe('the modules that shell and sections share', () => {
  it('are the same on both sides', () => {
    expect(Object.keys(consumed())).toEqual(Object.keys(provided()));
  });

  it('are provided by the shell from its first script on', () => {
    for (const shared of Object.values(provided())) expect(shared).toMatchObject({ eager: true, singleton: true });
  });

  it('are requested by a section in the minor version it was built with or a later one', () => {
    for (const shared of ours) expect(shared).toMatchObject({ version, requiredVersion: `^${major}.${minor}.0` });
  });

  it('use the interface number as the major version of web-kit', () => {
    expect(Number(major)).toBe(interfaceVersion);
  });

  it('never include React in a section, but do include our own modules in case an older shell lacks them', () => {
    expect(consumed()['react']).toMatchObject({ import: false });
    // Imported by name: a path would leak a folder of the build machine into the page.
    for (const shared of ours) expect(shared.import).toBe(shared.shareKey);
  });

  it('are exported by web-kit', () => {
    const names = ours.map(({ shareKey }) => shareKey).filter((key) => key.startsWith('@floatwise/web-kit/'));
    for (const name of names) expect(exports).toHaveProperty([name.replace('@floatwise/web-kit', '.')]);
  });
});

describe('the modules that a Node bundle leaves out', () => {
  const directory = join(import.meta.dirname, '..');
  const issuer = join(directory, 'session.ts');

  it.each([
    ['react', 'react'],
    ['react-dom/server', 'react-dom/server'],
    ['@floatwise/web-kit/session', '@floatwise/web-kit/session'],
    ['./query.js', '@floatwise/web-kit/query'],
    ['./browser-store.js', undefined],
    ['@floatwise/finance/money/money', undefined],
  ])('%s becomes %s', (request, external) => {
    expect(serverExternal(request, { directory, issuer })).toBe(external);
  });

  it('are copied next to it as separate entries', () => {
    const entry = ownCopies()['web-kit.session'] ?? '';
    expect(entry).toBe(issuer);
    expect(serverExternal(entry, { directory, issuer: '' })).toBeUndefined();
  });
});
