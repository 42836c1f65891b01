import { sentenceOf } from './api.js';
import { MutationCache, QueryClient, notifyManager } from './query.js';
import { toast } from './toasts.js';

// By default, components hear of a change one task later. Until then React shows a radio button as it was before the press.
notifyManager.setScheduler(queueMicrotask);

/**
 * The only query client, with the specification's defaults: no automatic refetching, never stale, no retries. A mutation
 * with `meta: { failure: { title, text } }` shows that message when it fails.
 */
export const createQueryClient = (): QueryClient =>
  new QueryClient({
    mutationCache: new MutationCache({
      onError: (error, _variables, _result, { meta }) => {
        // Nothing went wrong if the person only declined to confirm who they are.
        if (!meta?.failure || error.name === 'NotConfirmed') return;
        const { title, text } = meta.failure;
        const description = typeof text === 'string' ? sentenceOf(error, text) : text(error);
        toast({ title, description, tone: 'destructive' });
      },
    }),
    defaultOptions: {
      queries: { refetchInterval: false, refetchOnWindowFocus: false, staleTime: Infinity, retry: false },
      mutations: { retry: false },
    },
  });
