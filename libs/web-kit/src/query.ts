// Shared libraries can't be tree-shaken. The shell shares this file instead, so that only the names in use are shipped.
export { QueryClient, QueryClientProvider, useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
export type { UseQueryResult, UseMutationResult } from '@tanstack/react-query';
