import { pagesOf, versionOf } from './deployed-sections.js';

const route = { title: '', description: '', access: 'public', prerender: true } as const;

describe('a deployed section', () => {
  it('is identified by the hash in its entry', () => {
    expect(versionOf({ entry: '/mf/content/remoteEntry.js?v=0123456789ab' })).toBe('0123456789ab');
    expect(versionOf({ entry: '/mf/content/remoteEntry.js' })).toBe('not known');
  });

  it('lists its pages', () => {
    expect(
      pagesOf({
        routes: [
          { ...route, path: '/blog' },
          { ...route, path: '/blog/:slug' },
        ],
      }),
    ).toBe('/blog, /blog/:slug');
  });
});
