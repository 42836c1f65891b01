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

describe('what shell and sections share', () => {
  it('is the same modules on both sides', () => {
    expect(Object.keys(consumed())).toEqual(Object.keys(provided()));
  });

  it('is offered by the shell from its first script on', () => {
    for (const shared of Object.values(provided())) expect(shared).toMatchObject({ eager: true, singleton: true });
  });

  it('is asked for by a section in the minor version that it was built with, or a later one', () => {
    for (const shared of ours) expect(shared).toMatchObject({ version, requiredVersion: `^${major}.${minor}.0` });
  });

  it('carries the number of the interface as the major version of web-kit', () => {
    expect(Number(major)).toBe(interfaceVersion);
  });

  it('never lets a section carry React, and lets it bring modules of ours that an older shell lacks', () => {
    expect(consumed()['react']).toMatchObject({ import: false });
    // By name: a path would put a folder of the machine that builds it into the page.
    for (const shared of ours) expect(shared.import).toBe(shared.shareKey);
  });

  it('names modules that web-kit exports', () => {
    const names = ours.map(({ shareKey }) => shareKey).filter((key) => key.startsWith('@floatwise/web-kit/'));
    for (const name of names) expect(exports).toHaveProperty([name.replace('@floatwise/web-kit', '.')]);
  });
});

describe('what a Node bundle leaves out', () => {
  const directory = join(import.meta.dirname, '..');
  const issuer = join(directory, 'session.ts');

  it.each([
    ['react', 'react'],
    ['react-dom/server', 'react-dom/server'],
    ['@floatwise/web-kit/session', '@floatwise/web-kit/session'],
    ['./query.js', '@floatwise/web-kit/query'],
    ['./browser-store.js', undefined],
    ['@floatwise/finance/money', undefined],
  ])('%s becomes %s', (request, external) => {
    expect(serverExternal(request, { directory, issuer })).toBe(external);
  });

  it('is copied beside it as entries of their own', () => {
    const entry = ownCopies()['web-kit.session'] ?? '';
    expect(entry).toBe(issuer);
    expect(serverExternal(entry, { directory, issuer: '' })).toBeUndefined();
  });
});
