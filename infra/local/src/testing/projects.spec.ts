import { affectedBy, foundationsIn, projectsIn, readersOf, roomsAffectedBy } from '../../projects.mjs';
import { root } from '../paths.ts';

const foundations = foundationsIn(root);
const affected = (...files: string[]): string[] => affectedBy(files, foundations);

describe('the projects', () => {
  it('are the folders that the compiler knows, each with what its programs and tests are made from', () => {
    expect(projectsIn(root)).toEqual(
      expect.arrayContaining(['infra/lint', 'libs/finance', 'mfe-admin', 'services/cards']),
    );
    expect(foundations.get('libs/finance')).toEqual([]);
    expect(foundations.get('services/cards')).toEqual(
      expect.arrayContaining(['libs/finance', 'libs/test-kit', 'libs/browser-test-kit']),
    );
    for (const other of ['services/billing', 'libs/web-kit'])
      expect(foundations.get('services/cards')).not.toContain(other);
  });

  it('are concerned by a change in a service or a section alone', () => {
    expect(affected('services/cards/src/main.ts')).toEqual(['services/cards']);
    expect(affected('mfe-admin/src/routes.ts', 'README.md')).toEqual(['mfe-admin']);
  });

  it('are concerned by a change in what they are built on, or tested with', () => {
    expect(affected('libs/ui/src/button.tsx')).toEqual(
      expect.arrayContaining(['libs/ui', 'libs/web-kit', 'mfe-admin', 'shells/web']),
    );
    expect(affected('libs/test-kit/src/sandbox.ts')).toEqual(
      expect.arrayContaining(['libs/events', 'services/billing']),
    );
    expect(affected('services/cards/src/main.ts', 'libs/test-kit/src/sandbox.ts')).toContain('libs/service-kit');
  });

  it('are all concerned by a file that is above them, and none by prose', () => {
    expect(affected('package-lock.json')).toEqual(projectsIn(root));
    expect(affected('infra/nats/nats.conf')).toEqual(projectsIn(root));
    expect(affected('ARCHITECTURE.md', 'infra/decisions/0001-sections-joined-at-run-time.md')).toEqual([]);
  });

  it('are read elsewhere by the unit tests of some', () => {
    expect(readersOf(['services/cards/src/service.ts'])).toEqual(['infra/lint', 'infra/local', 'libs/test-kit']);
    expect(readersOf(['mfe-content/src/blog/articles/one.md'])).toContain('services/strategist');
  });
});

describe("a section's rooms", () => {
  const rooms = (...files: string[]): string[] => roomsAffectedBy(files, 'mfe-content', root);

  it('are concerned by a change in one of them, or in one that they import', () => {
    expect(rooms('mfe-content/src/blog/article-page.tsx', 'README.md')).toEqual(['mfe-content/src/blog']);
    const through = rooms('mfe-content/src/own-cards/own-cards.ts');
    expect(through).toEqual(expect.arrayContaining(['own-cards', 'savings'].map((room) => `mfe-content/src/${room}`)));
    expect(through).not.toContain('mfe-content/src/blog');
  });

  it('are all concerned by what is in none, and by what the section is built on', () => {
    for (const file of ['mfe-content/src/routes.ts', 'mfe-content/package.json', 'libs/ui/src/button.tsx'])
      expect(rooms('mfe-content/src/blog/article-page.tsx', file).at(-1)).toBe('mfe-content/src');
  });
});
