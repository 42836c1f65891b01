import type { DeployedSection, FooterLink, NavLink } from '@floatwise/web-kit/section';

const byOrder = (a: NavLink, b: NavLink): number => a.order - b.order;

/** Who sees the navigation. */
export interface Visitor {
  isSignedIn: boolean;
  mayAdminister: boolean;
}

export interface Navigation {
  /** All of them, in order. */
  all: NavLink[];
  /** The product's own links, in the header's row. */
  row: NavLink[];
  /** The rest, below "More". */
  more: NavLink[];
}

/** Links up to this order are in the row if their section is older than `isInRow`. */
const lastOrderInRow = 4;

/** Navigation links to the deployed sections that this visitor may see. */
export function navigationLinks(sections: readonly DeployedSection[], visitor: Visitor): Navigation {
  const isFor = ({ audience }: NavLink): boolean =>
    audience === undefined || (audience === 'signed-in' ? visitor.isSignedIn : visitor.mayAdminister);
  const links = sections
    .flatMap(({ nav }) => nav)
    .filter(isFor)
    .sort(byOrder);
  const isInRow = (link: NavLink): boolean => link.isInRow ?? link.order <= lastOrderInRow;
  return { all: links, row: links.filter(isInRow), more: links.filter((link) => !isInRow(link)) };
}

export interface FooterColumn {
  title: FooterLink['column'];
  links: FooterLink[];
}

/** The footer's links to the shell's own pages. */
const ownLinks: FooterLink[] = [{ column: 'Resources', label: 'Support', path: '/support', order: Infinity }];

/** For beta testers with the flag `page-feedback`: the support form, about the page they're on. Never its query string. */
export const feedbackLink = (pathname: string): FooterLink => ({
  column: 'Resources',
  label: 'Give feedback',
  path: `/support?${new URLSearchParams({ about: pathname }).toString()}`,
  order: Infinity,
});

/** The footer's columns in order, without empty ones. `more` are links that only this visitor has. */
export function footerColumns(sections: readonly DeployedSection[], more: readonly FooterLink[] = []): FooterColumn[] {
  const links = [...sections.flatMap(({ footer }) => footer), ...ownLinks, ...more].sort(byOrder);
  return (['Tools', 'Resources', 'Legal'] as const)
    .map((title) => ({ title, links: links.filter(({ column }) => column === title) }))
    .filter((column) => column.links.length > 0);
}
