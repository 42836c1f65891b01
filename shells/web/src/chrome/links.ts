import type { DeployedSection, FooterLink, NavLink } from '@floatwise/web-kit/section';

const byOrder = (a: NavLink, b: NavLink): number => a.order - b.order;

/** Navigation links to the deployed sections; administrators' links only for people with that role. */
export function navigationLinks(sections: readonly DeployedSection[], mayAdminister: boolean): NavLink[] {
  return sections
    .flatMap(({ nav }) => nav)
    .filter(({ audience }) => audience !== 'administrators' || mayAdminister)
    .sort(byOrder);
}

export interface FooterColumn {
  title: FooterLink['column'];
  links: FooterLink[];
}

/** The footer's columns in order, without empty ones. */
export function footerColumns(sections: readonly DeployedSection[]): FooterColumn[] {
  const links = sections.flatMap(({ footer }) => footer).sort(byOrder);
  return (['Tools', 'Resources', 'Legal'] as const)
    .map((title) => ({ title, links: links.filter(({ column }) => column === title) }))
    .filter((column) => column.links.length > 0);
}
