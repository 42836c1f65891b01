import type { ReactNode } from 'react';
import { Button } from '@floatwise/ui/button';
import { Dialog } from '@floatwise/ui/dialog';
import { TextLink } from '@floatwise/ui/text-link';
import { Link } from '@floatwise/web-kit/router';
import { useToday } from '@floatwise/web-kit/today';
import { useSignInPath } from '../page/link-targets.js';
import type { ReadyWallet } from '../wallet/wallet.js';
import { billDownloads } from './calendar-links.js';
import { FeedPanel } from './feed-panel.js';

interface Props {
  wallet: ReadyWallet;
  onClose: () => void;
}

/** An account's calendar address, or a guest's single bills. */
export function CalendarDialog({ wallet, onClose }: Props): ReactNode {
  const isGuest = wallet.owner === 'guest';
  return (
    <Dialog
      onOpenChange={onClose}
      title="Your bills in your calendar"
      description={
        isGuest
          ? 'Download a card’s next bill as a calendar event with two reminders.'
          : 'Closing dates, due dates with reminders, payments that lower your utilization, and bonus deadlines. It follows every change.'
      }
      secondary={{ label: 'Close', onSelect: onClose }}
    >
      {isGuest ? <GuestBills wallet={wallet} /> : <FeedPanel />}
    </Dialog>
  );
}

function GuestBills({ wallet }: Pick<Props, 'wallet'>): ReactNode {
  const bills = billDownloads(wallet.cards, useToday());
  const signIn = useSignInPath();
  return (
    <div className="grid gap-4 text-14">
      {bills.length === 0 ? (
        <p>Nothing to pay yet. Once a statement closes, its bill shows up here.</p>
      ) : (
        <ul aria-label="Bills to download" className="divide-y divide-hairline">
          {bills.map(({ id, name, due, address }) => (
            <li key={id} className="flex items-center gap-3 py-2">
              <p className="min-w-0 grow">
                <span className="block font-medium wrap-anywhere">{name}</span>
                <span className="text-ink-soft">Due {due}</span>
              </p>
              <Button asChild size="small" variant="quiet">
                <a href={address} download="bill.ics" aria-label={`Download ${name}, due ${due}`}>
                  Download
                </a>
              </Button>
            </li>
          ))}
        </ul>
      )}
      <p className="text-ink-soft">
        <TextLink asChild>
          <Link to={signIn}>Sign in</Link>
        </TextLink>{' '}
        to get a calendar of all your dates that stays up to date by itself.
      </p>
    </div>
  );
}
