// Shared libraries can't be tree-shaken. The shell shares this file instead, so that only the names in use are shipped.
export {
  MutationCache,
  QueryClient,
  QueryClientProvider,
  notifyManager,
  useMutation,
  useQuery,
  useQueryClient,
} from '@tanstack/react-query';
export type { UseQueryResult, UseMutationResult } from '@tanstack/react-query';

/** The message that says a change failed. */
export interface Failure {
  title: string;
  /** What to say where the server sends no sentence; as a function, what to say in any case. */
  text: string | ((error: unknown) => string);
}

declare module '@tanstack/react-query' {
  interface Register {
    mutationMeta: { failure?: Failure | undefined };
  }
}
