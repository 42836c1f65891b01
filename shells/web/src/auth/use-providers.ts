import type { Answer } from '@floatwise/web-kit/api';
import { useCallQuery } from '@floatwise/web-kit/call-query';
import type { UseQueryResult } from '@floatwise/web-kit/query';

/** The other sign-in methods this deployment offers. */
export const useProviders = (): UseQueryResult<Answer<'identity.getProviders'>> =>
  useCallQuery('identity.getProviders', {});
