import type { Answer } from '@floatwise/web-kit/api';
import { useCallQuery } from '@floatwise/web-kit/call-query';
import type { UseQueryResult } from '@floatwise/web-kit/query';

/** Which other ways of signing in this deployment has. */
export const useProviders = (): UseQueryResult<Answer<'identity.getProviders'>> =>
  useCallQuery('identity.getProviders', {});
