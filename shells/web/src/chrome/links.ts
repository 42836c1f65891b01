import type { DeployedSection, FooterLink, NavLink } from '@floatwise/web-kit/section';

const byOrder = (a: NavLink, b: NavLink): number => a.order - b.order;

/** Who looks at the navigation. */
export interface Visitor {
  isSignedIn: boolean;
  mayAdminister: boolean;
}

/** The navigation of what is deployed, without the links that are not for this visitor. */
export function navigationLinks(sections: readonly DeployedSection[], visitor: Visitor): NavLink[] {
  const isFor = ({ audience }: NavLink): boolean =>
    audience === undefined || (audience === 'signed-in' ? visitor.isSignedIn : visitor.mayAdminister);
  return sections
    .flatMap(({ nav }) => nav)
    .filter(isFor)
    .sort(byOrder);
}

export interface FooterColumn {
  title: FooterLink['column'];
  links: FooterLink[];
}

/** The footer's columns in their order; one without a link is left out. */
export function footerColumns(sections: readonly DeployedSection[]): FooterColumn[] {
  const links = sections.flatMap(({ footer }) => footer).sort(byOrder);
  return (['Tools', 'Resources', 'Legal'] as const)
    .map((title) => ({ title, links: links.filter(({ column }) => column === title) }))
    .filter((column) => column.links.length > 0);
}
