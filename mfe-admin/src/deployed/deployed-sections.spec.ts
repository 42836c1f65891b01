import { pagesOf } from './deployed-sections.js';

const route = { title: '', description: '', access: 'public', prerender: true } as const;

describe('a deployed section', () => {
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
