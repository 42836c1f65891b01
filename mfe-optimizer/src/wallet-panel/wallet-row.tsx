import { ChevronDown, Pencil, Trash2 } from 'lucide-react';
import { useId, useState, type ReactNode } from 'react';
import { ordinal } from '@floatwise/finance/calendar/calendar';
import { figures, rewardsRateText } from '@floatwise/finance/cycle/card-figures';
import { formatMoney } from '@floatwise/finance/money/money';
import { cardName } from '@floatwise/finance/ranking/ranking';
import { formatDays } from '@floatwise/finance/ranking/reasons';
import { CardArt } from '@floatwise/ui/card-art';
import { FloatLine, LostFloatLine } from '@floatwise/ui/float-line';
import { Icon } from '@floatwise/ui/icon';
import { IconButton } from '@floatwise/ui/icon-button';
import { join } from '@floatwise/ui/join';
import { Tooltip } from '@floatwise/ui/tooltip';
import { Utilization } from '@floatwise/ui/utilization';
import { useToday } from '@floatwise/web-kit/today';
import { CardDetails } from './card-details.js';
import { LateSyncArea, LateSyncButton, SyncError } from './card-sync.js';
import { longName, type WalletCard, type WalletOwner } from '../wallet/wallet.js';

export interface WalletCardProps {
  card: WalletCard;
  owner: WalletOwner;
  /** Position in the wallet, from 0; it picks one of the repeating art colors. */
  position: number;
  onEdit: () => void;
  onDelete: () => void;
  isDeleting: boolean;
}

interface Props extends WalletCardProps {
  /** The longest float of the wallet, in days, so that all lines share one scale. */
  scaleDays: number;
  /** Collapsed on screen with the other cards at the end of a long list, but printed. */
  isHidden: boolean;
}

/** While closed, a row outside the window isn't laid out: a wallet may hold hundreds of cards. */
const closedRow = 'drawn-in-view-29';

/** One card as a row of 116 px, which opens to all of its figures, its bills, and its connection. */
export function WalletRow(props: Props): ReactNode {
  const { card, owner, isHidden } = props;
  const [isOpen, setOpen] = useState(false);
  const detailsId = useId();
  return (
    <li
      className={join('print:break-inside-avoid', !isOpen && closedRow, isHidden && 'hidden print:block')}
      aria-label={longName(card)}
    >
      <RowHead {...props} isOpen={isOpen} detailsId={detailsId} onToggle={() => setOpen(!isOpen)} />
      <RowStrip {...props} isOpen={isOpen} />
      {card.syncError && (
        <div className="px-4 pb-3 sm:px-6">
          <SyncError text={card.syncError} />
        </div>
      )}
      <div id={detailsId} className={join('px-4 pt-1 pb-4 sm:px-6', !isOpen && 'hidden print:block')}>
        <CardDetails card={card} owner={owner} />
        {isOpen && <LateSyncArea card={card} isInRow />}
      </div>
    </li>
  );
}

interface HeadProps extends Props {
  isOpen: boolean;
  detailsId: string;
  onToggle: () => void;
}

/** The name is the button; its press area is the whole head. */
function RowHead({ card, position, scaleDays, isOpen, detailsId, onToggle }: HeadProps): ReactNode {
  const today = useToday();
  const { closingDate, nextDueDate, daysToPay, utilizationRate } = figures(card, { today, amount: 0 });
  return (
    <div className="group relative flex min-h-[calc(4.5rem-1px)] flex-wrap items-center gap-x-3 px-4 py-1 hover:bg-sunken sm:px-6 print:min-h-0 print:pt-3">
      <CardArt position={position} name={cardName(card)} size="small" className="max-sm:w-9" />
      <div className="min-w-0 grow basis-20">
        <div className="flex items-baseline gap-2">
          <h3 className="min-w-0 text-14 font-semibold">
            <button
              type="button"
              data-print
              aria-expanded={isOpen}
              aria-controls={detailsId}
              title={longName(card)}
              onClick={onToggle}
              className="block w-full truncate text-left outline-none after:absolute after:inset-0 focus-visible:after:outline-2 focus-visible:after:-outline-offset-2 focus-visible:after:outline-accent"
            >
              {card.nickname || card.name}
              {card.nickname && <span className="font-normal text-ink-soft"> ({card.name})</span>}
            </button>
          </h3>
          {card.lastFour && (
            <p className={join('figures shrink-0 text-12 text-ink-soft', !isOpen && 'max-sm:sr-only')}>
              <span className="sr-only">ending in </span>
              <span aria-hidden>•• </span>
              {card.lastFour}
            </p>
          )}
        </div>
        {card.carriesBalance ? (
          <LostFloatLine className="group-hover:[&>:last-child]:bg-sunken" />
        ) : (
          <FloatLine size="small" today={today} closes={closingDate} due={nextDueDate} scaleDays={scaleDays} />
        )}
      </div>
      <div className="ml-auto shrink-0 text-right text-14">
        <p className="figures font-medium">{card.carriesBalance ? 'No float' : formatDays(daysToPay)}</p>
        <div className="flex justify-end">
          <span className="sr-only">Credit used: </span>
          <Utilization bare percent={utilizationRate} />
        </div>
      </div>
      <Icon
        of={ChevronDown}
        className={join('-mr-1 text-ink-soft transition-[rotate] print:hidden', isOpen && 'rotate-180')}
      />
    </div>
  );
}

/** What a closed row tells of its card in two quiet lines, and what can be done with it at one press. */
function RowStrip({ card, isOpen, onEdit, onDelete, isDeleting }: WalletCardProps & { isOpen: boolean }): ReactNode {
  const today = useToday();
  const { availableCredit } = figures(card, { today, amount: 0 });
  const name = cardName(card);
  return (
    <div className="flex items-start justify-end gap-3 px-4 pb-3 sm:pr-6 sm:pl-21 print:hidden">
      {!isOpen && (
        <div className="figures min-w-0 grow text-12 text-ink-soft">
          <p>
            {formatMoney(availableCredit)} of {formatMoney(card.creditLimit)} available
          </p>
          <p>
            Rewards {rewardsRateText(card)} · Due {ordinal(card.dueDate)}
          </p>
        </div>
      )}
      <div className="-mr-2 flex shrink-0">
        <LateSyncButton card={card} />
        <Tooltip text="Edit">
          <IconButton icon={Pencil} size="small" label={`Edit ${name}`} onClick={onEdit} />
        </Tooltip>
        <Tooltip text="Delete">
          <IconButton icon={Trash2} size="small" label={`Delete ${name}`} loading={isDeleting} onClick={onDelete} />
        </Tooltip>
      </div>
    </div>
  );
}
