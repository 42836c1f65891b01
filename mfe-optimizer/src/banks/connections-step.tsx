import type { ReactNode } from 'react';
import type { BankConnection } from '@floatwise/contracts/cards/banks.http';
import { counted } from '@floatwise/finance/calendar/counted';
import { Badge } from '@floatwise/ui/badge';
import { Banner } from '@floatwise/ui/banner';
import { Button } from '@floatwise/ui/button';
import { call } from '@floatwise/web-kit/api';
import type { BankAddress } from '../page/bank-address.js';
import { dayText, lastSyncText, needsPerson, nextSyncText, stateOf } from './connection-text.js';
import { nameOf, type BankVisit } from './use-bank-visit.js';
import type { Step } from './visit-view.js';

interface Actions {
  visit: Pick<BankVisit, 'begin' | 'isAsking' | 'refusal'>;
  banks: Pick<BankAddress, 'connect' | 'found' | 'close'>;
}

/** Every bank that is or was connected, with its state and the available actions. */
export function connectionsStep(connections: readonly BankConnection[], { visit, banks }: Actions): Step {
  const shown = connections.filter(({ accounts, status }) => accounts.length > 0 || status === 'connected');
  const reconnect = ({ id, bankId, problem }: BankConnection): void =>
    visit.begin({ bankId, before: problem?.code, ask: () => call('cards.reconnectBank', { params: { id } }) });
  const another = { label: 'Connect another bank', onSelect: () => banks.connect() };
  return {
    title: 'Bank connections',
    description: 'To end a connection, disconnect its cards in your wallet. Once none are left, we tell the bank.',
    // Only one action is primary: if something is broken, it's the repair.
    [shown.some(needsPerson) ? 'secondary' : 'primary']: another,
    children: (
      <div className="grid gap-4">
        {visit.refusal !== null && <Banner tone="bad">{visit.refusal}</Banner>}
        {shown.length === 0 && <p className="text-14 text-ink-soft">No bank is connected.</p>}
        <ul aria-label="Bank connections" className="grid gap-3">
          {shown.map((connection) => (
            <Connection
              key={connection.id}
              connection={connection}
              isAsking={visit.isAsking}
              onReconnect={() => reconnect(connection)}
              onCorrect={() => banks.found(connection.id)}
            />
          ))}
        </ul>
      </div>
    ),
  };
}

interface ConnectionProps {
  connection: BankConnection;
  isAsking: boolean;
  onReconnect: () => void;
  onCorrect: () => void;
}

function Connection({ connection, isAsking, onReconnect, onCorrect }: ConnectionProps): ReactNode {
  const { bankId, method, problem, accounts } = connection;
  const bank = nameOf(bankId);
  const { words, tone } = stateOf(connection);
  const followed = accounts.filter(({ cardId, outcome }) => cardId !== null && outcome !== 'gone').length;
  const isOver = connection.status === 'disconnected';
  return (
    <li aria-label={bank} className="rounded-control border border-hairline p-4">
      <div className="flex flex-wrap items-center gap-2">
        <h3 className="text-14 font-semibold">{bank}</h3>
        <Badge>{method === 'oauth' ? 'API' : 'Free tier'}</Badge>
        <Badge tone={tone}>{words}</Badge>
      </div>
      {problem && <p className="mt-2 text-14 text-bad">{problem.sentence}</p>}
      <ul className="figures mt-2 flex flex-wrap gap-x-4 text-12 text-ink-soft">
        {factsOf(connection, followed).map((fact) => (
          <li key={fact}>{fact}</li>
        ))}
      </ul>
      {!isOver && (
        <div className="mt-3 flex flex-wrap gap-2">
          {needsPerson(connection) && (
            <Button size="small" aria-label={`Reconnect ${bank}`} loading={isAsking} onClick={onReconnect}>
              Reconnect
            </Button>
          )}
          <Button size="small" variant="quiet" aria-label={`Change accounts at ${bank}`} onClick={onCorrect}>
            Change accounts
          </Button>
        </div>
      )}
    </li>
  );
}

function factsOf({ lastSyncAt, nextSyncAt, consent, status }: BankConnection, followed: number): string[] {
  const now = Date.now();
  const next = nextSyncText(nextSyncAt, now);
  const isOver = status === 'disconnected';
  return [
    followed === 0 ? 'Not linked to a card' : `Updates ${counted(followed, 'card')}`,
    `Last sync: ${lastSyncText(lastSyncAt === null ? null : Date.parse(lastSyncAt), now)}`,
    ...(next && !isOver ? [`Next sync from ${next}`] : []),
    ...(consent?.until && !isOver ? [`Allowed until ${dayText(consent.until)}`] : []),
  ];
}
