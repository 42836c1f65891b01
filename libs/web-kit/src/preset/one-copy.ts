import type { ExternalItemFunctionData } from '@rspack/core';

const facades: Record<string, string> = {
  'react-router': '@floatwise/web-kit/router',
  '@tanstack/react-query': '@floatwise/web-kit/query',
};

type Answer = (error?: Error) => void;

/**
 * Stops a build that would put a second router or query library on the page. Only their facades are shared, and a second copy
 * wouldn't see the shell's router or query client.
 */
export function oneCopy({ request = '', contextInfo }: ExternalItemFunctionData, answer: Answer): void {
  const facade = facades[request];
  const issuer = contextInfo?.issuer ?? '';
  if (!facade || /[\\/](web-kit[\\/]src|node_modules)[\\/]/.test(issuer)) return answer();
  answer(new Error(`${issuer} imports ${request}: import it from ${facade}, which the shell shares.`));
}
