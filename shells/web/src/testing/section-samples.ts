import type { DeployedSection, FooterLink, NavLink } from '@floatwise/web-kit/section';

const link = (label: string, path: string, order: number): NavLink => ({ label, path, order });
const footerLink = (column: FooterLink['column'], label: string, path: string): FooterLink => ({
  column,
  ...link(label, path, 1),
});
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
/** The specification's navigation as its sections declare it, in reverse order. */
export const sections: DeployedSection[] = [
  section([{ ...link('Admin', '/admin', 99), audience: 'administrators' }]),
  section(
    [
      link('Blog', '/blog', 8),
      { ...link('Calculators', '/calculators', 3), isInRow: false },
      link('Debt Payoff', '/debt-reduction', 4),
      link('High-Yield Savings', '/high-yield-savings', 5),
      link('Balance Transfer', '/balance-transfer', 6),
      link('Products', '/products', 7),
    ],
    [
      footerLink('Legal', 'Privacy Policy', '/privacy'),
      footerLink('Resources', 'Disclaimer', '/disclaimer'),
      footerLink('Tools', 'Calculators', '/calculators'),
    ],
  ),
  section([link('AI Strategist', '/ai-strategist', 2)]),
  section([link('Optimizer', '/', 1), { ...link('History', '/history', 2.5), audience: 'signed-in' }]),
];
