import { KeyRound } from 'lucide-react';
import { useEffect, type ReactNode } from 'react';
import { Button } from '@floatwise/ui/button';
import { Icon } from '@floatwise/ui/icon';
import { ApiError } from '@floatwise/web-kit/api';
import {
  offerPasskeys,
  PasskeyTrouble,
  signInWithPasskey,
  usePasskeysWork,
  withdrawPasskeys,
} from '@floatwise/web-kit/passkeys';
import { useMutation } from '@floatwise/web-kit/query';
import { useSignedIn } from '@floatwise/web-kit/session';
import { wrapping } from './google-button.js';

/** Signs in with a passkey by one press; the browser also lists passkeys below the email field. Not there if it can't use any. */
export const PasskeyButton = ({ onSignedIn }: { onSignedIn: () => void }): ReactNode =>
  usePasskeysWork() && <Enter onSignedIn={onSignedIn} />;

function Enter({ onSignedIn }: { onSignedIn: () => void }): ReactNode {
  const signedIn = useSignedIn();
  const onSuccess = (user: Parameters<typeof signedIn>[0]): void => {
    signedIn(user);
    onSignedIn();
  };
  const { mutate: offer, error: refusal } = useMutation({ mutationFn: offerPasskeys, onSuccess });
  // Asking by the button ends the offer below the field; it's made again if nothing comes of it.
  const press = useMutation({ mutationFn: signInWithPasskey, onSuccess, onError: () => offer() });
  useEffect(() => {
    offer();
    return () => void withdrawPasskeys();
  }, [offer]);
  const error = press.error ?? (refusal instanceof ApiError ? refusal : null);
  return (
    <>
      <Button
        variant="quiet"
        size="large"
        className={wrapping}
        loading={press.isPending}
        onClick={() => press.mutate()}
      >
        <Icon of={KeyRound} size={20} />
        Continue with a passkey
      </Button>
      <PasskeyTrouble error={error} fallback="We couldn’t use a passkey here. Please sign in another way." />
    </>
  );
}
