import { createContext, lazy, Suspense, use, useCallback, useState, type ReactNode } from 'react';
import { ApiError } from '@floatwise/web-kit/api';
import { FormProblem } from '../../auth/form-problem.js';

/** Runs an action that the server may refuse until the password is entered again. If so, asks for it once and retries. */
export type Confirmed = <Result>(action: () => Promise<Result>) => Promise<Result>;

interface Waiting {
  confirm: () => void;
  cancel: () => void;
}

const ConfirmedContext = createContext<Confirmed>((action) => action());

/**
 * `const confirmed = useConfirmed()`, then `confirmed(() => call('identity.changeEmail', …))`. If the server answers
 * `confirm-first`, it waits for the person to confirm and tries once more. Rejects with `NotConfirmed` if they decline.
 */
export const useConfirmed = (): Confirmed => use(ConfirmedContext);

const asksToConfirm = (error: unknown): boolean =>
  error instanceof ApiError && error.status === 403 && error.problem?.code === 'confirm-first';

const ConfirmDialog = lazy(async () => ({
  default: (await import('./confirm-identity-dialog.js')).ConfirmIdentityDialog,
}));

/** Wrap this around everything that may need a confirmation. */
export function ConfirmFirst({ email, children }: { email: string; children: ReactNode }): ReactNode {
  const [waiting, setWaiting] = useState<Waiting | null>(null);
  const confirmed = useCallback<Confirmed>(async (action) => {
    try {
      return await action();
    } catch (error) {
      if (!asksToConfirm(error)) throw error;
    }
    try {
      await new Promise<void>((resolve, reject) => {
        setWaiting({ confirm: resolve, cancel: () => reject(new NotConfirmed()) });
      });
    } finally {
      setWaiting(null);
    }
    return action();
  }, []);
  return (
    <ConfirmedContext value={confirmed}>
      {children}
      {waiting && (
        <Suspense>
          <ConfirmDialog email={email} onConfirmed={waiting.confirm} onCancel={waiting.cancel} />
        </Suspense>
      )}
    </ConfirmedContext>
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
