import type { ReactNode } from 'react';
import { Banner } from '@floatwise/ui/banner';
import { formatDay } from '../account/format-day.js';
import { KeepAccount } from './keep-account.js';

/** On every page, so that nobody is surprised. */
export const DeletionNote = ({ deletionAt }: { deletionAt: string }): ReactNode => (
  <Banner tone="caution" title={`Your account will be deleted on ${formatDay(deletionAt)}`} action={<KeepAccount />}>
    You asked for it. Until then you can change your mind.
  </Banner>
);
