import { ApiError, call, sentenceOf } from '@floatwise/web-kit/api';
import { useMutation, useQueryClient } from '@floatwise/web-kit/query';
import { userKey } from '@floatwise/web-kit/session';
import { toast } from '@floatwise/web-kit/toasts';

interface AdminLogin {
  ask: (username: string) => void;
  isPending: boolean;
  /** Why the last attempt was refused. */
  problem: string | null;
}

/** The messages come from the specification, section 8. */
function wordsOf(error: unknown): { title: string; description: string } {
  const isAway = error instanceof ApiError && error.status === 0;
  return isAway
    ? { title: 'Connection Error', description: 'Could not connect to server' }
    : { title: 'Access Failed', description: sentenceOf(error, 'Access was not granted.') };
}

/** Requests the role from the server, then reloads the session, which includes the role. */
export function useAdminLogin({ onGranted }: { onGranted: () => void }): AdminLogin {
  const client = useQueryClient();
  const login = useMutation({
    mutationFn: (username: string) => call('identity.adminLogin', { body: { username } }),
    onSuccess: async ({ name }) => {
      toast({ title: 'Admin Access Granted', description: `Welcome ${name}! You have full platform access.` });
      onGranted();
      await client.invalidateQueries({ queryKey: userKey });
    },
    onError: (error) => toast({ ...wordsOf(error), tone: 'destructive' }),
  });
  return {
    ask: (username) => login.mutate(username),
    isPending: login.isPending,
    problem: login.isError ? wordsOf(login.error).description : null,
  };
}
