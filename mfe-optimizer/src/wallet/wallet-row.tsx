import { Pencil, Trash2 } from 'lucide-react';
import type { ReactNode } from 'react';
import { ordinal } from '@floatwise/finance/calendar';
import { figures, rewardsRateText, utilizationLevel } from '@floatwise/finance/card-figures';
import { formatMoney } from '@floatwise/finance/money';
import { cardName } from '@floatwise/finance/ranking';
import { CardArt, cardGradient } from '@floatwise/ui/card-art';
import { IconButton } from '@floatwise/ui/icon-button';
import { join } from '@floatwise/ui/join';
import { Tooltip } from '@floatwise/ui/tooltip';
import { Utilization } from '@floatwise/ui/utilization';
import { useToday } from '@floatwise/web-kit/today';
import { CardBillLines } from '../bills/card-bills.js';
import { SyncArea, SyncError } from './sync/sync-area.js';
import { longName, type WalletCard, type WalletOwner } from './wallet.js';

interface Props {
  card: WalletCard;
  owner: WalletOwner;
  /** Position in the wallet, from 0; it picks one of the repeating art colors. */
  position: number;
  /** On a phone: one of several cards to swipe, with its gradient as a header, or a row of the list. */
  look: 'swipe' | 'list';
  /** Collapsed on screen, but printed. */
  isFolded: boolean;
  onEdit: () => void;
  onDelete: () => void;
  isDeleting: boolean;
}

const folded = { swipe: 'sm:hidden print:block', list: 'hidden print:block' };

const swiped =
  'max-sm:flex max-sm:w-[calc(100%-2rem)] max-sm:shrink-0 max-sm:snap-center max-sm:flex-col max-sm:rounded-panel ' +
  'max-sm:border max-sm:border-hairline max-sm:pt-0';

/** One card of the wallet, with the figures that the specification lists for the row. */
export function WalletRow(props: Props): ReactNode {
  const { card, owner, look, isFolded } = props;
  return (
    <li
      className={join(
        '@container px-4 py-4 sm:px-6 print:break-inside-avoid',
        look === 'swipe' && swiped,
        isFolded && folded[look],
      )}
      aria-label={longName(card)}
    >
      <RowHead {...props} />
      <RowFigures card={card} />
      {card.carriesBalance && (
        <p className="mt-2 text-12 text-bad">Carries a balance: interest on a purchase starts at once.</p>
      )}
      {card.syncError && <SyncError text={card.syncError} />}
      <div className={look === 'swipe' ? 'max-sm:mt-auto' : undefined}>
        <CardBillLines card={card} owner={owner} />
        <SyncArea card={card} />
      </div>
    </li>
  );
}

/** A swiped card's header is its own art: white on its gradient. */
const headOfSwiped = (position: number): string =>
  `max-sm:-mx-4 max-sm:rounded-t-[11px] max-sm:bg-linear-to-br max-sm:px-4 max-sm:py-4 max-sm:text-on-art ${cardGradient(position)}`;

function RowHead({ card, position, look, onEdit, onDelete, isDeleting }: Props): ReactNode {
  const name = cardName(card);
  const isSwiped = look === 'swipe';
  const soft = isSwiped ? 'text-ink-soft max-sm:text-on-art' : 'text-ink-soft';
  const button = isSwiped ? 'max-sm:text-on-art max-sm:hover:bg-on-art/15 max-sm:hover:text-on-art' : '';
  return (
    <div className={`flex items-center gap-3 ${isSwiped ? headOfSwiped(position) : ''}`}>
      <CardArt position={position} name={name} size="small" className={isSwiped ? 'max-sm:hidden' : ''} />
      <div className="min-w-0 grow">
        <h3 className="line-clamp-2 text-14 font-semibold wrap-anywhere" title={longName(card)}>
          {card.nickname || card.name}
          {card.nickname && <span className={`font-normal ${soft}`}> ({card.name})</span>}
        </h3>
        {card.lastFour && (
          <p className={`figures text-12 ${soft}`}>
            <span className="sr-only">ending in </span>
            <span aria-hidden>•••• </span>
            {card.lastFour}
          </p>
        )}
      </div>
      <div className="-mr-2 flex shrink-0 print:hidden">
        <Tooltip text="Edit">
          <IconButton icon={Pencil} label={`Edit ${name}`} size="small" onClick={onEdit} className={button} />
        </Tooltip>
        <Tooltip text="Delete">
          <IconButton
            icon={Trash2}
            label={`Delete ${name}`}
            size="small"
            loading={isDeleting}
            onClick={onDelete}
            className={button}
          />
        </Tooltip>
      </div>
    </div>
  );
}

function RowFigures({ card }: { card: WalletCard }): ReactNode {
  const today = useToday();
  const { availableCredit, daysToPay, utilizationRate } = figures(card, { today, amount: 0 });
  return (
    <dl className="mt-3 grid grid-cols-2 gap-x-4 gap-y-2 @xs:grid-cols-3 @2xl:grid-cols-6">
      <RowFigure label="Available Credit">{formatMoney(availableCredit)}</RowFigure>
      <RowFigure label="Days to Pay">{daysToPay}</RowFigure>
      <RowFigure label="Due Date">{ordinal(card.dueDate)}</RowFigure>
      <RowFigure label="Credit Limit">{formatMoney(card.creditLimit)}</RowFigure>
      <RowFigure label="Utilization">
        <Utilization percent={utilizationRate} level={utilizationLevel(utilizationRate, 'row')} />
      </RowFigure>
      <RowFigure label="Rewards Rate">{rewardsRateText(card)}</RowFigure>
    </dl>
  );
}

const RowFigure = ({ label, children }: { label: string; children: ReactNode }): ReactNode => (
  <div className="min-w-0">
    <dt className="text-12 text-ink-soft">{label}</dt>
    <dd className="figures text-14 font-medium">{children}</dd>
  </div>
);
