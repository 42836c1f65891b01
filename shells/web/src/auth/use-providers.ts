import type { Answer } from '@floatwise/web-kit/api';
import { call } from '@floatwise/web-kit/api';
import { useQuery, type UseQueryResult } from '@floatwise/web-kit/query';

/** Which other ways of signing in this deployment has. */
export const useProviders = (): UseQueryResult<Answer<'identity.getProviders'>> =>
  useQuery({ queryKey: ['identity.getProviders'], queryFn: () => call('identity.getProviders', {}) });
