import { createContext, use, useCallback, useState, type ReactNode } from 'react';
import { lazyDialog } from '@floatwise/ui/lazy-part';
import { ApiError } from './api.js';
import { FormProblem } from './form-problem.js';
import { useSession } from './session.js';

/** Runs an action that the server may refuse until the password is entered again. If so, asks for it once and retries. */
export type Confirmed = <Result>(action: () => Promise<Result>) => Promise<Result>;

interface Waiting {
  /** Only a passkey will do. */
  byPasskey: boolean;
  confirm: () => void;
  cancel: () => void;
}

/** Asks the person to confirm their identity. Rejects with `NotConfirmed` if they decline. */
type Confirm = (how?: { byPasskey: boolean }) => Promise<void>;

const ConfirmContext = createContext<Confirm>(() => Promise.reject(new NotConfirmed()));

/**
 * `const confirmed = useConfirmed()`, then `confirmed(() => call('identity.changeEmail', …))`. If the server answers
 * `confirm-first`, it waits for the person to confirm and tries once more. Rejects with `NotConfirmed` if they decline.
 */
export function useConfirmed(): Confirmed {
  const confirm = useConfirm();
  return useCallback(
    async (action) => {
      try {
        return await action();
      } catch (error) {
        if (!asksToConfirm(error) && !asksForPasskey(error)) throw error;
        await confirm({ byPasskey: asksForPasskey(error) });
      }
      return action();
    },
    [confirm],
  );
}

/** For an action that can't wait for a dialog, such as one that opens a window: `confirm()` first, then start again. */
export const useConfirm = (): Confirm => use(ConfirmContext);

const isRefusedFor = (error: unknown, code: string): boolean =>
  error instanceof ApiError && error.status === 403 && error.problem?.code === code;

/** Whether the server refused something until the person confirms their identity. */
export const asksToConfirm = (error: unknown): boolean => isRefusedFor(error, 'confirm-first');

/** Whether it did so until one of the person's passkeys is used: administrators can't change their passkeys without. */
const asksForPasskey = (error: unknown): boolean => isRefusedFor(error, 'passkey-first');

const ConfirmDialog = lazyDialog(async () => (await import('./confirm-identity-dialog.js')).ConfirmIdentityDialog);

/** Wrap this around everything that may need a confirmation by the signed-in person. */
export function ConfirmFirst({ children }: { children: ReactNode }): ReactNode {
  const session = useSession();
  const email = 'user' in session ? (session.user?.email ?? '') : '';
  const [waiting, setWaiting] = useState<Waiting | null>(null);
  const confirm = useCallback<Confirm>(async ({ byPasskey } = { byPasskey: false }) => {
    try {
      await new Promise<void>((resolve, reject) => {
        setWaiting({ byPasskey, confirm: resolve, cancel: () => reject(new NotConfirmed()) });
      });
    } finally {
      setWaiting(null);
    }
  }, []);
  return (
    <ConfirmContext value={confirm}>
      {children}
      {waiting && (
        <ConfirmDialog
          email={email}
          byPasskey={waiting.byPasskey}
          onConfirmed={waiting.confirm}
          onClose={waiting.cancel}
        />
      )}
    </ConfirmContext>
  );
}

/** The person was asked to confirm their identity and declined. Nothing happened. */
export class NotConfirmed extends Error {
  constructor() {
    super('Not confirmed');
    this.name = 'NotConfirmed';
  }
}

/** Why something was refused. Shows nothing if the person declined to confirm. */
export const Refusal = ({ error, fallback }: { error: unknown; fallback: string }): ReactNode =>
  error instanceof NotConfirmed ? null : <FormProblem error={error} fallback={fallback} />;
