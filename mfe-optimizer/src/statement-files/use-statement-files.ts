import type { CsvMapping, StatementFile } from '@floatwise/contracts/cards/statement-files.http';
import { counted } from '@floatwise/finance/calendar/counted';
import { maskCardNumbers } from '@floatwise/contracts/card-number';
import { call } from '@floatwise/web-kit/api';
import { useMutation, useQueryClient } from '@floatwise/web-kit/query';
import { sendFile } from '@floatwise/web-kit/send-file';
import { toast } from '@floatwise/web-kit/toasts';
import { useState } from 'react';

/** Leaves time to notice a wrong file. */
const undoMs = 15_000;

/** Reloads everything that an import can change: cards, files, history. */
function useRefresh(): () => Promise<void> {
  const client = useQueryClient();
  return () =>
    client.invalidateQueries({ predicate: ({ queryKey: [id] }) => typeof id === 'string' && id.startsWith('cards.') });
}

/** Uploads a file; `share` is the fraction uploaded so far, 0 to 1. */
export function useSendFile(onSent: (file: StatementFile) => void) {
  const [share, setShare] = useState(0);
  const sending = useMutation({
    mutationFn: ({ cardId, file }: { cardId: string; file: File }) => {
      setShare(0);
      // URLs are logged along the way, so the name must not contain a card number.
      const name = maskCardNumbers(file.name);
      const sent = { params: { id: cardId }, query: { name }, file };
      return sendFile('cards.addStatementFile', sent, { onProgress: setShare });
    },
    onSuccess: onSent,
  });
  return { ...sending, share };
}

/** Undoes a file's import. */
export function useUndoFile() {
  const refresh = useRefresh();
  return useMutation({
    mutationFn: (id: string) => call('cards.undoStatementFile', { params: { id } }),
    onSuccess: async ({ name }) => {
      await refresh();
      toast({ title: 'Import undone', description: `Everything that came from ${name} is gone.` });
    },
    meta: { failure: { title: 'Not undone', text: 'Please try again.' } },
  });
}

/** What people can do with a file's preview. */
export function useFileDecision({ id, cardName, onDone }: { id: string; cardName: string; onDone: () => void }) {
  const refresh = useRefresh();
  const undo = useUndoFile();
  const commit = useMutation({
    mutationFn: (body: { take: number[]; otherCard: boolean }) =>
      call('cards.commitStatementFile', { params: { id }, body }),
    onSuccess: async ({ imported }) => {
      await refresh();
      toast({
        title: 'Import finished',
        // A file can have balances only.
        description: `${imported === 0 ? 'Balances' : counted(imported, 'transaction')} added to ${cardName}.`,
        action: { label: 'Undo', onSelect: () => undo.mutate(id) },
        durationMs: undoMs,
      });
      onDone();
    },
  });
  return commit;
}

export function useDiscardFile(onDone: () => void) {
  const refresh = useRefresh();
  return useMutation({
    mutationFn: (id: string) => call('cards.discardStatementFile', { params: { id } }),
    onSettled: refresh,
    onSuccess: onDone,
    meta: { failure: { title: 'Error', text: 'We couldn’t discard the file. Please try again.' } },
  });
}

/** Forgets which column is which, so that the file asks again. */
export function useResetMapping(id: string) {
  const refresh = useRefresh();
  return useMutation({
    mutationFn: () => call('cards.resetStatementFileMapping', { params: { id } }),
    onSuccess: refresh,
  });
}

/** Saves which column is which. */
export function useMapFile(id: string) {
  const refresh = useRefresh();
  return useMutation({
    mutationFn: (body: CsvMapping) => call('cards.mapStatementFile', { params: { id }, body }),
    onSuccess: refresh,
  });
}
