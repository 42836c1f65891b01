import type { ReactNode } from 'react';
import { formatShort } from '@floatwise/finance/calendar/calendar';
import { formatMoney } from '@floatwise/finance/money/money';
import type { BalanceInterest } from '@floatwise/finance/statements/statement-check';
import type { BalanceStretch } from '@floatwise/finance/statements/statement-interest';
import { Panel } from '@floatwise/ui/panel';
import { Table } from '@floatwise/ui/table';

const daysText = ({ from, until }: BalanceStretch): string =>
  from === until ? formatShort(from) : `${formatShort(from)} – ${formatShort(until)}`;

/** The balance of each stretch of days, which is what interest is charged on. */
export const BalancesTables = ({ balances }: { balances: readonly BalanceInterest[] }): ReactNode =>
  balances.map(({ name, found: { stretches } }, index) => (
    <Panel
      key={index}
      title={balances.length > 1 ? `Day by day: ${name}` : 'Day by day'}
      description="What you owed, without the interest of this period."
      className="mt-8"
      flush
    >
      <Table
        caption={balances.length > 1 ? `Balance by days: ${name}` : 'Balance by days'}
        columns={[
          { id: 'days', header: 'Days', primary: true, cell: daysText },
          { id: 'count', header: 'Number of days', align: 'end', cell: ({ days }) => days },
          { id: 'balance', header: 'Balance', align: 'end', cell: ({ balance }) => formatMoney(balance) },
        ]}
        rows={stretches}
        rowKey={({ from }) => from}
      />
    </Panel>
  ));
