import { useState, type ReactNode } from 'react';
import { betaFlags, type BetaFlag } from '@floatwise/contracts/identity/beta-flags';
import type { BetaTester } from '@floatwise/contracts/identity/beta-testers.http';
import { Button } from '@floatwise/ui/button';
import { EmptyState } from '@floatwise/ui/empty-state';
import { Panel } from '@floatwise/ui/panel';
import { Table, type Column } from '@floatwise/ui/table';
import { useCallQuery } from '@floatwise/web-kit/call-query';
import { Loaded } from '../page/loaded.js';
import { AddFlagDialog, RemoveFlagDialog } from './beta-flag-dialogs.js';
import { dayText, nameText } from './users-text.js';

interface GivenFlag {
  tester: BetaTester;
  flag: BetaFlag;
}

/** Who has a feature before others do, and why. */
export function BetaTestersPanel(): ReactNode {
  const query = useCallQuery('identity.listBetaTesters', {}, { refetchOnMount: 'always' });
  const [isAdding, setAdding] = useState(false);
  const [removed, setRemoved] = useState<GivenFlag | null>(null);
  return (
    <Panel
      title="Beta testers"
      description="Accounts with features that others don’t have yet."
      flush
      actions={
        <Button size="small" onClick={() => setAdding(true)}>
          Add
        </Button>
      }
    >
      <Loaded query={query} failure="The beta testers can’t be loaded right now." lines={3}>
        {(testers) =>
          testers.length === 0 ? (
            <EmptyState title="No beta testers" description="Add an account by its email address." />
          ) : (
            <Table
              caption="Beta testers"
              columns={columnsFor(setRemoved)}
              rows={testers}
              rowKey={({ userId }) => userId}
            />
          )
        }
      </Loaded>
      {isAdding && <AddFlagDialog onClose={() => setAdding(false)} />}
      {removed && <RemoveFlagDialog {...removed} onClose={() => setRemoved(null)} />}
    </Panel>
  );
}

const columnsFor = (onRemove: (given: GivenFlag) => void): Column<BetaTester>[] => [
  {
    id: 'name',
    header: 'Name',
    primary: true,
    cell: (tester) => (
      <>
        <span className="block wrap-anywhere">{nameText(tester)}</span>
        <span className="block text-12 font-normal wrap-anywhere text-ink-soft">{tester.email}</span>
      </>
    ),
  },
  {
    id: 'flags',
    header: 'Flags',
    wide: true,
    cell: (tester) => (
      <ul className="grid gap-2">
        {tester.flags.map(({ flag, reason, setAt }) => (
          <li key={flag} className="flex flex-wrap items-center justify-between gap-x-4 gap-y-1">
            <span className="min-w-0">
              <span className="block">{betaFlags[flag].name}</span>
              <span className="block text-12 wrap-anywhere text-ink-soft">
                Since {dayText(setAt)}: {reason}
              </span>
            </span>
            <Button
              variant="quiet"
              size="small"
              aria-label={`Remove ${betaFlags[flag].name} from ${tester.email}`}
              onClick={() => onRemove({ tester, flag })}
            >
              Remove
            </Button>
          </li>
        ))}
      </ul>
    ),
  },
];
