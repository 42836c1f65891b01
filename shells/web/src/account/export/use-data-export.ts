import { useState } from 'react';
import type { DataExport } from '@floatwise/contracts/identity/export.http';
import { ApiError, call } from '@floatwise/web-kit/api';
import { callKey, useCallQuery } from '@floatwise/web-kit/call-query';
import { useMutation, useQueryClient } from '@floatwise/web-kit/query';

const pollMs = 1_000;
const about = (id: string) => ({ params: { id } });

interface DataExportState {
  state: DataExport | undefined;
  begin: () => void;
  isBeginning: boolean;
  /** Why the export didn't start, or why its progress can't be loaded. */
  error: unknown;
}

/** Starts the export and polls until it's done. */
export function useDataExport(): DataExportState {
  const client = useQueryClient();
  const [id, setId] = useState<string>();
  const begin = useMutation({
    mutationFn: () => call('identity.requestExport', {}),
    onSuccess: (begun) => {
      client.setQueryData(callKey('identity.getExport', about(begun.id)), begun);
      setId(begun.id);
    },
  });
  const followed = useCallQuery('identity.getExport', about(id ?? ''), {
    enabled: id !== undefined,
    refetchInterval: ({ state }) => (state.data?.status === 'gathering' && !isGone(state.error) ? pollMs : false),
  });
  const isLost = isGone(followed.error);
  return {
    state: isLost ? undefined : followed.data,
    begin: () => begin.mutate(),
    isBeginning: begin.isPending,
    error: begin.error ?? (isLost ? followed.error : null),
  };
}

/** The server no longer has the export. Any other error is temporary, so polling goes on. */
const isGone = (error: unknown): boolean => error instanceof ApiError && error.status === 404;
