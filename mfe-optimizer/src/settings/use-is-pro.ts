import { useSession } from '@floatwise/web-kit/session';

/** Whether the person has Pro. Showing or hiding protects nothing: the server sends Pro's facts to Pro alone. */
export function useIsPro(): boolean {
  const session = useSession();
  const user = session.status === 'signed-in' || session.status === 'unavailable' ? session.user : undefined;
  return user?.subscriptionTier === 'premium';
}
