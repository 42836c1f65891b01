import { useCallQuery } from '@floatwise/web-kit/call-query';
import { useChange } from '../acts/use-change.js';
import type { Period } from '../figures/period.js';

export const useAffiliateLinks = (days: Period) =>
  useCallQuery('analytics.listAffiliateLinks', { query: { days } }, { staleTime: 0 });

const around = (text: string) =>
  ({ reads: ['analytics.listAffiliateLinks'], failure: { title: 'Error', text } }) as const;

export const useAffiliateLinkChanges = () => ({
  create: useChange('analytics.createAffiliateLink', around('Failed to create affiliate link')),
  change: useChange('analytics.updateAffiliateLink', around('Failed to update affiliate link')),
  remove: useChange('analytics.deleteAffiliateLink', around('Failed to delete affiliate link')),
});
