import { MessagesSquare, Pencil, Trash2 } from 'lucide-react';
import { useRef, useState, type ReactNode } from 'react';
import type { SavedStrategy } from '@floatwise/contracts/strategist/strategies.http';
import { formatShort } from '@floatwise/finance/calendar/calendar';
import { counted } from '@floatwise/finance/calendar/counted';
import { EmptyState } from '@floatwise/ui/empty-state';
import { IconButton } from '@floatwise/ui/icon-button';
import { Panel } from '@floatwise/ui/panel';
import { BusyText } from '@floatwise/ui/skeleton';
import { Tooltip } from '@floatwise/ui/tooltip';
import { call } from '@floatwise/web-kit/api';
import { callKey, useCallQuery } from '@floatwise/web-kit/call-query';
import { LoadFailed } from '@floatwise/web-kit/load-failed';
import { useMutation, useQueryClient } from '@floatwise/web-kit/query';
import { localDay } from '@floatwise/web-kit/today';
import { toast } from '@floatwise/web-kit/toasts';
import { NameDialog } from './name-dialog.js';

interface Props {
  onRead: (id: string) => void;
  onContinue: (id: string) => void;
  onRenamed: (strategy: SavedStrategy) => void;
  onDeleted: (id: string) => void;
}

const undoMs = 10_000;

/** Deletes at once, and offers Undo. */
function useDeletion(onDeleted: (id: string) => void) {
  const client = useQueryClient();
  const refresh = (): Promise<void> => client.invalidateQueries({ queryKey: callKey('strategist.listStrategies') });
  const restore = useMutation({
    mutationFn: ({ id }: SavedStrategy) => call('strategist.restoreStrategy', { params: { id } }),
    onSuccess: ({ name }) => {
      toast({ title: 'Strategy restored', description: name });
      return refresh();
    },
    meta: { failure: { title: 'Error', text: 'We couldn’t restore the strategy. Please try again.' } },
  });
  return useMutation({
    mutationFn: ({ id }: SavedStrategy) => call('strategist.deleteStrategy', { params: { id } }),
    onSuccess: (_, strategy) => {
      onDeleted(strategy.id);
      toast({
        title: 'Strategy deleted',
        description: strategy.name,
        action: { label: 'Undo', onSelect: () => restore.mutate(strategy) },
        durationMs: undoMs,
      });
    },
    // Also after a failure: it may be deleted, and only the answer lost.
    onSettled: refresh,
    meta: { failure: { title: 'Error', text: 'We couldn’t delete the strategy. Please try again.' } },
  });
}

export function SavedStrategies({ onRead, onContinue, onRenamed, onDeleted }: Props): ReactNode {
  const query = useCallQuery('strategist.listStrategies', {});
  const { data, error } = query;
  const client = useQueryClient();
  const [renaming, setRenaming] = useState<SavedStrategy | null>(null);
  const panel = useRef<HTMLElement>(null);
  const deletion = useDeletion((id) => {
    onDeleted(id);
    // The pressed button is gone with its row.
    panel.current?.focus();
  });
  return (
    <Panel ref={panel} tabIndex={-1} title="Saved strategies" className="outline-none print:hidden">
      {data ? (
        <ul className="-my-3 divide-y divide-hairline">
          {data.map((strategy) => (
            <Row
              key={strategy.id}
              strategy={strategy}
              onRead={() => onRead(strategy.id)}
              onContinue={() => onContinue(strategy.id)}
              onRename={() => setRenaming(strategy)}
              onDelete={() => deletion.mutate(strategy)}
            />
          ))}
          {data.length === 0 && <Nothing />}
        </ul>
      ) : error ? (
        <LoadFailed query={query} text="We couldn’t load your strategies. Please try again." />
      ) : (
        <BusyText lines={4} size={14} />
      )}
      {renaming && (
        <NameDialog
          title="Rename strategy"
          description="The conversation stays the same."
          confirm="Rename"
          begin={{ name: renaming.name, description: renaming.description }}
          save={(typed) =>
            call('strategist.updateStrategy', { params: { id: renaming.id }, body: changedIn(renaming, typed) })
          }
          onSaved={(renamed) => {
            onRenamed(renamed);
            void client.invalidateQueries({
              queryKey: callKey('strategist.readStrategy', { params: { id: renamed.id } }),
            });
            void client.invalidateQueries({ queryKey: callKey('strategist.listStrategies') });
          }}
          onClose={() => setRenaming(null)}
        />
      )}
    </Panel>
  );
}

/** Only what the person changed: another tab may have changed the rest since the list was read. Without any change, the name. */
const changedIn = (before: SavedStrategy, { name, description }: Pick<SavedStrategy, 'name' | 'description'>) =>
  description === before.description ? { name } : { ...(name !== before.name && { name }), description };

const Nothing = (): ReactNode => (
  <li>
    <EmptyState title="No saved strategies yet" description="Save an answer to read or continue it here." />
  </li>
);

interface RowProps {
  strategy: SavedStrategy;
  onRead: () => void;
  onContinue: () => void;
  onRename: () => void;
  onDelete: () => void;
}

function Row({ strategy, onRead, onContinue, onRename, onDelete }: RowProps): ReactNode {
  const { name, description, messages, updatedAt } = strategy;
  return (
    <li className="flex items-start gap-2 py-3">
      <div className="min-w-0 grow">
        <button
          type="button"
          onClick={onRead}
          className="max-w-full rounded-[2px] text-left text-14 font-semibold wrap-anywhere hover:text-accent"
        >
          {name}
        </button>
        <p className="text-12 wrap-anywhere text-ink-soft">{description}</p>
        <p className="figures text-12 text-ink-soft">
          {formatShort(localDay(new Date(updatedAt)))} · {counted(messages, 'message')}
        </p>
      </div>
      <div className="-mr-2 flex shrink-0">
        <Tooltip text="Continue">
          <IconButton icon={MessagesSquare} size="small" label={`Continue ${name}`} onClick={onContinue} />
        </Tooltip>
        <Tooltip text="Rename">
          <IconButton icon={Pencil} size="small" label={`Rename ${name}`} onClick={onRename} />
        </Tooltip>
        <Tooltip text="Delete">
          <IconButton icon={Trash2} size="small" label={`Delete ${name}`} onClick={onDelete} />
        </Tooltip>
      </div>
    </li>
  );
}
