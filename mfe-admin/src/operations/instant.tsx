import type { ReactNode } from 'react';
import { timeText } from '../mails/mail-log-text.js';
import { fromNow } from './operations-text.js';

/** "4 minutes ago", with the instant as its title. */
export const Instant = ({ at, now }: { at: string; now: string }): ReactNode => (
  <time dateTime={at} title={timeText(at)} className="whitespace-nowrap">
    {fromNow(at, now)}
  </time>
);
