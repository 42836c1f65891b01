import type { DeployedSection } from '@floatwise/web-kit/section';
import { sectionAt } from './section-routes.js';

const section = (name: string, ...paths: string[]): DeployedSection => ({
  name,
  container: `mfe_${name}`,
  routes: paths.map((path) => ({ path, title: '', description: '', access: 'public', prerender: true })),
  nav: [],
  footer: [],
  entry: '',
  interfaceVersion: 1,
  preload: [],
});
const list = [section('optimizer', '/', '/landing'), section('content', '/blog', '/blog/:slug', '/blog/melio')];

describe('which section an address belongs to', () => {
  it.each([
    ['/', 'optimizer'],
    ['/landing', 'optimizer'],
    ['/blog', 'content'],
    ['/blog/', 'content'],
    ['/blog/some-article', 'content'],
    ['/blog/melio', 'content'],
  ])('%s belongs to %s', (path, name) => {
    expect(sectionAt(list, path)?.name).toBe(name);
  });

  it.each(['/nope', '/blog/a/b', '/land'])('%s belongs to no section', (path) => {
    expect(sectionAt(list, path)).toBeUndefined();
  });
});
