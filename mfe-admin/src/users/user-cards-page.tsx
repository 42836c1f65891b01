import { useEffect, useState, type ReactNode } from 'react';
import type { UserBalances, UserCard } from '@floatwise/contracts/cards/user-cards.http';
import { formatBalance, formatMoney } from '@floatwise/finance/money/money';
import { Badge } from '@floatwise/ui/badge';
import { Banner } from '@floatwise/ui/banner';
import { Button } from '@floatwise/ui/button';
import { lazyDialog } from '@floatwise/ui/lazy-part';
import { Table, type Column } from '@floatwise/ui/table';
import { Utilization } from '@floatwise/ui/utilization';
import { call } from '@floatwise/web-kit/api';
import { PageLink } from '@floatwise/web-kit/page-link';
import { useParams } from '@floatwise/web-kit/router';
import { ForAdministrators } from '../page/for-administrators.js';
import { paths } from '../routes.js';
import { Nothing, UserBlock } from './user-block.js';
import { UserFrame } from './user-page.js';
import { useUser, useUserCards } from './user-queries.js';
import { dueText, momentText, syncTag } from './user-text.js';
import { nameText } from './users-text.js';

const ReasonDialog = lazyDialog(async () => (await import('../acts/reason-dialog.js')).ReasonDialog);

/** A person's cards. Balances are shown with a reason alone, and for some minutes. */
export function UserCardsPage(): ReactNode {
  const { id = '' } = useParams();
  return (
    <ForAdministrators>
      <UserFrame id={id} title="Cards of a user" links={<PageLink to={paths.user(id)}>Details</PageLink>}>
        <CardsBlock id={id} />
      </UserFrame>
    </ForAdministrators>
  );
}

function CardsBlock({ id }: { id: string }): ReactNode {
  const user = useUser(id);
  const [isAsked, setAsked] = useState(false);
  const [balances, setBalances] = useBalances();
  return (
    <>
      <UserBlock
        title="Cards"
        description={user.data && `${nameText(user.data)}, ${user.data.email}`}
        query={useUserCards(id)}
        failed="The cards can’t be loaded right now."
      >
        {(cards) =>
          cards.length === 0 ? (
            <Nothing>No credit cards found</Nothing>
          ) : (
            <>
              <Hidden balances={balances} onShow={() => setAsked(true)} onHide={() => setBalances(null)} />
              <Table caption="Cards" columns={columnsWith(balances)} rows={cards} rowKey={(card) => card.id} />
            </>
          )
        }
      </UserBlock>
      {isAsked && (
        <ReasonDialog
          title="Show balances?"
          description="Balances, limits, and utilization of this person’s cards are shown for 10 minutes. Your reason is written into the audit log first."
          confirm="Show balances"
          keep="Leave hidden"
          act={async (reason) => {
            setBalances(await call('cards.showUserBalances', { params: { userId: id }, body: { reason } }));
          }}
          failed="The balances can’t be shown right now."
          onClose={() => setAsked(false)}
        />
      )}
    </>
  );
}

const longestMs = 600_000;

/** Balances live in this page alone, never in a cache or an address, and are forgotten when their time is over. */
function useBalances(): [UserBalances | null, (balances: UserBalances | null) => void] {
  const [balances, setBalances] = useState<UserBalances | null>(null);
  useEffect(() => {
    if (!balances) return;
    const leftMs = Math.min(longestMs, new Date(balances.hideAt).getTime() - Date.now());
    const timer = setTimeout(() => setBalances(null), Math.max(0, leftMs));
    return () => clearTimeout(timer);
  }, [balances]);
  return [balances, setBalances];
}

interface HiddenProps {
  balances: UserBalances | null;
  onShow: () => void;
  onHide: () => void;
}

const Hidden = ({ balances, onShow, onHide }: HiddenProps): ReactNode => (
  <Banner
    className="mx-4 mb-4 sm:mx-6"
    action={
      <Button variant="quiet" size="small" onClick={balances ? onHide : onShow}>
        {balances ? 'Hide now' : 'Show balances'}
      </Button>
    }
  >
    {balances
      ? `Balances are shown until ${momentText(balances.hideAt)}.`
      : 'Balances, limits, and utilization are hidden. To see them, give a reason, which goes into the audit log.'}
  </Banner>
);

const columnsWith = (balances: UserBalances | null): Column<UserCard>[] => [
  {
    id: 'name',
    header: 'Card',
    primary: true,
    cell: ({ name, nickname }) => (nickname === null ? name : `${nickname} (${name})`),
  },
  { id: 'issuer', header: 'Issuer', cell: ({ issuer }) => issuer ?? 'Not known' },
  { id: 'last', header: 'Last four', cell: ({ lastFour }) => lastFour || '–' },
  { id: 'closes', header: 'Closes on day', align: 'end', cell: ({ statementDate }) => statementDate },
  { id: 'due', header: 'Due on day', cell: dueText },
  { id: 'sync', header: 'Sync', cell: (card) => <Badge tone={syncTag(card).tone}>{syncTag(card).text}</Badge> },
  ...(balances ? moneyColumns(balances) : []),
];

/** Colors as specified: above 50 percent red, above 30 yellow, else green. */
function moneyColumns({ cards }: UserBalances): Column<UserCard>[] {
  const of = ({ id }: UserCard) => cards.find((one) => one.id === id);
  const shown = (amount: number | undefined, format: (dollars: number) => string): string =>
    amount === undefined ? '–' : format(amount);
  return [
    { id: 'balance', header: 'Balance', align: 'end', cell: (card) => shown(of(card)?.currentBalance, formatBalance) },
    { id: 'limit', header: 'Limit', align: 'end', cell: (card) => shown(of(card)?.creditLimit, formatMoney) },
    {
      id: 'utilization',
      header: 'Utilization',
      cell: (card) => {
        const percent = of(card)?.utilizationRate;
        if (percent === undefined) return '–';
        return <Utilization bare percent={percent} place="table" />;
      },
    },
  ];
}
