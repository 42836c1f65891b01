import type { DeployedSection } from '@floatwise/web-kit/section';

/** The hash of the section's entry, by which two deployments are told apart. */
export const versionOf = ({ entry }: Pick<DeployedSection, 'entry'>): string =>
  new URLSearchParams(entry.split('?')[1]).get('v') ?? 'not known';

/** The addresses of its pages in one line. */
export const pagesOf = ({ routes }: Pick<DeployedSection, 'routes'>): string =>
  routes.map(({ path }) => path).join(', ');
