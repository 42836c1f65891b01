import { Pencil, Trash2 } from 'lucide-react';
import type { ReactNode } from 'react';
import { cardName } from '@floatwise/finance/ranking/ranking';
import { cardGradient } from '@floatwise/ui/card-art';
import { IconButton } from '@floatwise/ui/icon-button';
import { Tooltip } from '@floatwise/ui/tooltip';
import { CardDetails } from './card-details.js';
import { LateSyncArea, SyncError } from './card-sync.js';
import { longName } from '../wallet/wallet.js';
import type { WalletCardProps } from './wallet-row.js';

/** One of the cards that people swipe through on a phone: its art as a header, and all of its figures. */
export const SwipedCard = (props: WalletCardProps): ReactNode => (
  <li
    className="flex w-[calc(100%-2rem)] shrink-0 snap-center flex-col rounded-panel border border-hairline px-4 pb-4 print:block print:break-inside-avoid"
    aria-label={longName(props.card)}
  >
    <SwipedHead {...props} />
    <CardDetails card={props.card} owner={props.owner} />
    {props.card.syncError && <SyncError text={props.card.syncError} />}
    <div className="mt-auto">
      <LateSyncArea card={props.card} />
    </div>
  </li>
);

const onArt = 'text-on-art hover:bg-on-art/15 hover:text-on-art';

function SwipedHead({ card, position, onEdit, onDelete, isDeleting }: WalletCardProps): ReactNode {
  const name = cardName(card);
  return (
    <div
      className={`-mx-4 mb-3 flex items-center gap-3 rounded-t-[11px] bg-linear-to-br p-4 text-on-art ${cardGradient(position)}`}
    >
      <div className="min-w-0 grow">
        <h3 className="line-clamp-2 text-14 font-semibold wrap-anywhere" title={longName(card)}>
          {card.nickname || card.name}
          {card.nickname && <span className="font-normal"> ({card.name})</span>}
        </h3>
        {card.lastFour && (
          <p className="figures text-12">
            <span className="sr-only">ending in </span>
            <span aria-hidden>•••• </span>
            {card.lastFour}
          </p>
        )}
      </div>
      <div className="-mr-2 flex shrink-0 print:hidden">
        <Tooltip text="Edit">
          <IconButton icon={Pencil} label={`Edit ${name}`} size="small" onClick={onEdit} className={onArt} />
        </Tooltip>
        <Tooltip text="Delete">
          <IconButton
            icon={Trash2}
            label={`Delete ${name}`}
            size="small"
            loading={isDeleting}
            onClick={onDelete}
            className={onArt}
          />
        </Tooltip>
      </div>
    </div>
  );
}
