// Shared libraries are never tree-shaken: the shell shares this file, so only the names in use are shipped.
export { QueryClient, QueryClientProvider, useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
export type { UseQueryResult, UseMutationResult } from '@tanstack/react-query';
