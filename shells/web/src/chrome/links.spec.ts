import type { DeployedSection, FooterLink, NavLink } from '@floatwise/web-kit/section';
import { footerColumns, navigationLinks } from './links.js';

const section = (nav: NavLink[], footer: FooterLink[] = []): DeployedSection => ({
  name: 'x',
  container: 'mfe_x',
  entry: '/mf/x/remoteEntry.js',
  interfaceVersion: 1,
  preload: [],
  routes: [],
  nav,
  footer,
});
const labels = (links: { label: string }[]): string[] => links.map(({ label }) => label);

describe('navigation and footer show only what is deployed', () => {
  const deployed = [
    section([{ label: 'Blog', path: '/blog', order: 8 }]),
    section([{ label: 'Optimizer', path: '/', order: 1 }]),
    section([{ label: 'Admin', path: '/admin', order: 99, audience: 'administrators' }]),
    section([{ label: 'History', path: '/history', order: 2, audience: 'signed-in' }]),
  ];
  const labelsFor = (isSignedIn: boolean, mayAdminister = false) => {
    const { row, more } = navigationLinks(deployed, { isSignedIn, mayAdminister });
    return labels([...row, ...more]);
  };

  it('orders links across all sections', () => {
    expect(labelsFor(true, true)).toEqual(['Optimizer', 'History', 'Blog', 'Admin']);
  });

  it('hides the administrators’ link from everyone else', () => {
    expect(labelsFor(true)).toEqual(['Optimizer', 'History', 'Blog']);
  });

  it('hides links that need an account from guests', () => {
    expect(labelsFor(false)).toEqual(['Optimizer', 'Blog']);
  });

  it.each([
    ['says so', { order: 9, isInRow: true }, 'row'],
    ['says that it’s not', { order: 3, isInRow: false }, 'more'],
    ['is of an older section, up to order 4', { order: 4 }, 'row'],
    ['is of an older section, after order 4', { order: 5 }, 'more'],
  ] as const)('a link that %s: %j is in the %s', (_, about, place) => {
    const links = navigationLinks([section([{ label: 'It', path: '/it', ...about }])], {
      isSignedIn: false,
      mayAdminister: false,
    });
    expect({ row: [], more: [], [place]: ['It'] }).toEqual({ row: labels(links.row), more: labels(links.more) });
  });

  it('leaves out a footer column without links', () => {
    const columns = footerColumns([
      section([], [{ column: 'Legal', label: 'Privacy Policy', path: '/privacy', order: 1 }]),
    ]);
    expect(columns.map(({ title }) => title)).toEqual(['Resources', 'Legal']);
  });

  it('the footer links to support, after the sections’ pages', () => {
    const columns = footerColumns([
      section([], [{ column: 'Resources', label: 'Disclaimer', path: '/disclaimer', order: 99 }]),
    ]);
    expect(columns.flatMap(({ links }) => links.map(({ path }) => path))).toEqual(['/disclaimer', '/support']);
  });
});
