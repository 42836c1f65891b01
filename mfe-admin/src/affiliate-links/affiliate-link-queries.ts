import { call, type BodyOf } from '@floatwise/web-kit/api';
import { useCallQuery, useReadAgain } from '@floatwise/web-kit/call-query';
import { useMutation } from '@floatwise/web-kit/query';
import type { Period } from '../figures/period.js';

export const useAffiliateLinks = (days: Period) =>
  useCallQuery('analytics.listAffiliateLinks', { query: { days } }, { staleTime: 0 });

/** Creates, changes, and deletes links, and loads the list again, also after a refusal: then it's out of date. */
export function useAffiliateLinkChanges() {
  const onSettled = useReadAgain('analytics.listAffiliateLinks');
  return {
    create: useMutation({
      mutationFn: (body: BodyOf<'analytics.createAffiliateLink'>) => call('analytics.createAffiliateLink', { body }),
      onSettled,
      meta: { failure: { title: 'Error', text: 'Failed to create affiliate link' } },
    }),
    change: useMutation({
      mutationFn: ({ id, body }: { id: string; body: BodyOf<'analytics.updateAffiliateLink'> }) =>
        call('analytics.updateAffiliateLink', { params: { id }, body }),
      onSettled,
      meta: { failure: { title: 'Error', text: 'Failed to update affiliate link' } },
    }),
    remove: useMutation({
      mutationFn: (id: string) => call('analytics.deleteAffiliateLink', { params: { id } }),
      onSettled,
      meta: { failure: { title: 'Error', text: 'Failed to delete affiliate link' } },
    }),
  };
}
