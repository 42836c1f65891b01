import { call } from '@floatwise/web-kit/api';
import { setGuestApyPercent, useGuestApyPercent } from '@floatwise/web-kit/guest-settings';
import { useMutation, useQueryClient } from '@floatwise/web-kit/query';
import { userKey, useSession } from '@floatwise/web-kit/session';

/** What cash earns until a bill is due (percent per year): the account's setting, or the guest's in this browser. */
export function useApyPercent() {
  const session = useSession();
  const guestApyPercent = useGuestApyPercent();
  const client = useQueryClient();
  const user = session.status === 'signed-in' || session.status === 'unavailable' ? session.user : undefined;
  const save = useMutation({
    mutationFn: async (apyPercent: number): Promise<void> => {
      if (!user) return setGuestApyPercent(apyPercent);
      const changed = await call('identity.updateSettings', { body: { apyPercent } });
      // A poll that began before the change would show it undone.
      void client.cancelQueries({ queryKey: userKey });
      client.setQueryData(userKey, changed);
    },
  });
  return { apyPercent: user?.apyPercent ?? guestApyPercent, save };
}
