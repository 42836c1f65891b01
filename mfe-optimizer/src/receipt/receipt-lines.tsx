import type { ReactNode } from 'react';
import type { Receipt } from '@floatwise/contracts/cards/receipt.http';
import { formatShort } from '@floatwise/finance/calendar/calendar';
import { formatMoney } from '@floatwise/finance/money/money';
import { cardName } from '@floatwise/finance/ranking/ranking';
import { Table, type Column } from '@floatwise/ui/table';
import type { WalletCard } from '../wallet/wallet.js';

interface LinesProps {
  receipt: Receipt;
  cards: readonly WalletCard[];
}

type Figure = 'kept' | 'float' | 'earned' | 'missed';

interface Line {
  id: string;
  name: string;
  about: string;
  amount: string;
  value: string;
}

const words: Record<Figure, { caption: string; header: string; none: string }> = {
  kept: {
    caption: 'Purchases whose cash kept working',
    header: 'Days',
    none: 'No purchase was on a card that you pay in full.',
  },
  float: {
    caption: 'Float earned by each purchase',
    header: 'Float',
    none: 'No purchase was on a card that you pay in full.',
  },
  earned: { caption: 'Rewards earned by each purchase', header: 'Rewards', none: 'There were no purchases.' },
  missed: {
    caption: 'What each purchase left on the table',
    header: 'Missed',
    none: 'Nothing: every purchase was on its best card.',
  },
};

const nameOf = (cards: readonly WalletCard[], id: string | null): string => {
  const card = cards.find((one) => one.id === id);
  return card ? cardName(card) : '';
};

function othersLine({ receipt: { others } }: LinesProps, figure: Figure): Line[] {
  if (!others || (figure === 'missed' && others.missed === 0)) return [];
  const isKept = figure === 'kept';
  return [
    {
      ...{ id: 'others', name: `${others.count} more purchases`, about: 'The smaller ones, added up' },
      amount: formatMoney(isKept ? others.kept : others.amount),
      value: isKept ? '' : formatMoney(others[figure]),
    },
  ];
}

function linesOf({ receipt, cards }: LinesProps, figure: Figure): Line[] {
  const isOfCash = figure === 'kept' || figure === 'float';
  // Where most was missed comes first; else the days are in order.
  const inOrder = figure === 'missed' ? receipt.purchases.toSorted((a, b) => b.missed - a.missed) : receipt.purchases;
  return inOrder.flatMap((one, index): Line[] => {
    if ((isOfCash && one.days === null) || (figure === 'missed' && one.missed === 0)) return [];
    const better = figure === 'missed' && nameOf(cards, one.betterCardId);
    const about = [formatShort(one.day), nameOf(cards, one.cardId), better && `best: ${better}`];
    return [
      {
        ...{ id: String(index), name: one.merchant, about: about.filter(Boolean).join(' · ') },
        amount: formatMoney(one.amount),
        value: figure === 'kept' ? String(one.days) : formatMoney(one[figure]),
      },
    ];
  });
}

/** The purchases behind a figure, each with its part of it. */
export function PurchaseLines({ figure, ...lines }: LinesProps & { figure: Figure }): ReactNode {
  const { caption, header, none } = words[figure];
  return (
    <Lines
      caption={caption}
      none={none}
      lines={[...linesOf(lines, figure), ...othersLine(lines, figure)]}
      columns={[
        { id: 'amount', header: 'Amount', align: 'end', cell: ({ amount }) => amount },
        { id: 'value', header, align: 'end', cell: ({ value }) => value },
      ]}
    />
  );
}

/** What cards charged, day by day. */
export function ChargeLines({ receipt, cards, kind }: LinesProps & { kind: 'fee' | 'interest' }): ReactNode {
  const isFee = kind === 'fee';
  const lines = receipt.charges
    .filter((one) => one.kind === kind)
    .map(({ cardId, day, amount }, index): Line => {
      const name = nameOf(cards, cardId) || (isFee ? 'Fee' : 'Interest');
      return { id: String(index), name, about: formatShort(day), amount: formatMoney(amount), value: '' };
    });
  return (
    <Lines
      caption={isFee ? 'Fees by card and day' : 'Interest by card and day'}
      none={isFee ? 'No card charged a fee.' : 'No card charged interest.'}
      lines={lines}
      columns={[{ id: 'amount', header: 'Amount', align: 'end', cell: ({ amount }) => amount }]}
    />
  );
}

interface TableOfLinesProps {
  caption: string;
  /** Shown without lines. */
  none: string;
  lines: readonly Line[];
  columns: readonly Column<Line>[];
}

const named: Column<Line> = {
  id: 'name',
  header: 'Purchase',
  primary: true,
  cell: ({ name, about }) => (
    <span className="grid">
      <span className="wrap-anywhere">{name}</span>
      <span className="text-12 font-normal wrap-anywhere text-ink-soft">{about}</span>
    </span>
  ),
};

function Lines({ caption, none, lines, columns }: TableOfLinesProps): ReactNode {
  if (lines.length === 0) return <p className="text-14 text-ink-soft">{none}</p>;
  const first = columns.length > 1 ? named : { ...named, header: 'Card' };
  return (
    <div className="max-h-96 overflow-y-auto" tabIndex={0} role="group" aria-label={caption}>
      <Table compact stickyHead caption={caption} columns={[first, ...columns]} rows={lines} rowKey={({ id }) => id} />
    </div>
  );
}
