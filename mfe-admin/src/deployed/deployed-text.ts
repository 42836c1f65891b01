import type { DeployedSection } from '@floatwise/web-kit/section';

/** The hash of the section's entry, which identifies a deployment. */
export const versionOf = ({ entry }: Pick<DeployedSection, 'entry'>): string =>
  new URLSearchParams(entry.split('?')[1]).get('v') ?? 'not known';

/** The paths of its pages in one line. */
export const pagesOf = ({ routes }: Pick<DeployedSection, 'routes'>): string =>
  routes.map(({ path }) => path).join(', ');
