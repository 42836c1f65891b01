import { useState, type ReactNode } from 'react';
import { passkeyName, type Passkey } from '@floatwise/contracts/identity/passkeys.http';
import { Badge } from '@floatwise/ui/badge';
import { Button } from '@floatwise/ui/button';
import { ConfirmDialog } from '@floatwise/ui/confirm-dialog';
import { FormDialog } from '@floatwise/ui/dialog';
import { Field } from '@floatwise/ui/field';
import { TextInput } from '@floatwise/ui/text-input';
import { ApiError, call } from '@floatwise/web-kit/api';
import { NotConfirmed, Refusal, useConfirmed } from '@floatwise/web-kit/confirm-first';
import { FormProblem } from '@floatwise/web-kit/form-problem';
import { addPasskey, PasskeyTrouble, usePasskeysWork } from '@floatwise/web-kit/passkeys';
import { useMutation } from '@floatwise/web-kit/query';
import { toast } from '@floatwise/web-kit/toasts';
import { AccountLine, AccountList, Loaded } from '../account-list.js';
import { AccountSection } from '../account-section.js';
import { passkeyText, usePasskeys, usePasskeysChanged } from './passkeys.js';

/** The person's passkeys: what they are, when they were used, and how to add, rename, and remove one. */
export const PasskeysSection = (): ReactNode => (
  <AccountSection
    anchor="passkeys"
    title="Passkeys"
    description="Sign in with your face, your fingerprint, or your screen lock instead of a password. A passkey stays on your device or in your password manager, and works only here."
  >
    <div className="grid gap-4">
      <Loaded query={usePasskeys()} failure="We can’t load your passkeys right now." lines={1}>
        {(passkeys) => <Passkeys passkeys={passkeys} />}
      </Loaded>
      {usePasskeysWork() ? (
        <AddPasskey />
      ) : (
        <p className="text-14 text-ink-soft">
          This browser can’t use passkeys. To add one, open this page in a current browser, over a secure connection.
        </p>
      )}
    </div>
  </AccountSection>
);

const Passkeys = ({ passkeys }: { passkeys: Passkey[] }): ReactNode =>
  passkeys.length === 0 ? (
    <p className="rounded-panel border border-hairline bg-surface px-4 py-3 text-14 text-ink-soft sm:px-6">
      You have no passkeys yet.
    </p>
  ) : (
    <AccountList label="Passkeys">
      {passkeys.map((passkey) => (
        <AccountLine
          key={passkey.id}
          title={
            <>
              {passkey.name}
              {passkey.suspendedAt !== null && <Badge tone="bad">Turned off</Badge>}
            </>
          }
          description={passkeyText(passkey, new Date())}
          action={
            <div className="flex flex-wrap gap-2">
              <Rename passkey={passkey} />
              <Remove passkey={passkey} />
            </div>
          }
        />
      ))}
    </AccountList>
  );

function AddPasskey(): ReactNode {
  const confirmed = useConfirmed();
  const changed = usePasskeysChanged();
  const add = useMutation({
    mutationFn: () => confirmed(addPasskey),
    onSuccess: ({ name }) => {
      changed();
      toast({ title: 'Passkey Added', description: `“${name}” now signs you in.` });
    },
  });
  return (
    <div className="grid justify-items-start gap-3">
      <Button variant="quiet" loading={add.isPending} onClick={() => add.mutate()}>
        Add a passkey
      </Button>
      {!(add.error instanceof NotConfirmed) && (
        <PasskeyTrouble error={add.error} fallback="This browser couldn’t make a passkey. Please try again." />
      )}
    </div>
  );
}

function Rename({ passkey: { id, name } }: { passkey: Passkey }): ReactNode {
  const [typed, setTyped] = useState<string | null>(null);
  const [problem, setProblem] = useState<string>();
  const changed = usePasskeysChanged();
  const rename = useMutation({
    mutationFn: (body: { name: string }) => call('identity.renamePasskey', { params: { id }, body }),
    onSuccess: () => {
      changed();
      setTyped(null);
    },
  });
  const submit = (): void => {
    const read = passkeyName.safeParse(typed);
    setProblem(read.error?.issues[0]?.message);
    if (read.success) rename.mutate({ name: read.data });
  };
  return (
    <>
      <Button variant="quiet" size="small" aria-label={`Rename ${name}`} onClick={() => setTyped(name)}>
        Rename
      </Button>
      <FormDialog
        open={typed !== null}
        onOpenChange={(open) => !open && setTyped(null)}
        title="Rename this passkey"
        description="A name that tells you which device or password manager it’s in."
        primary={{ label: 'Save', loading: rename.isPending }}
        secondary={{ label: 'Cancel', onSelect: () => setTyped(null) }}
        onSubmit={submit}
      >
        <Field label="Name" error={problem} required>
          <TextInput autoComplete="off" maxLength={60} value={typed ?? ''} onType={setTyped} />
        </Field>
        <FormProblem error={rename.error} fallback="We couldn’t save the name. Please try again." />
      </FormDialog>
    </>
  );
}

function Remove({ passkey: { id, name } }: { passkey: Passkey }): ReactNode {
  const [isAsked, setAsked] = useState(false);
  const confirmed = useConfirmed();
  const changed = usePasskeysChanged();
  const removed = (): void => {
    changed();
    toast({ title: 'Passkey Removed', description: `“${name}” no longer signs you in.` });
  };
  const remove = useMutation({
    mutationFn: () => confirmed(() => call('identity.removePasskey', { params: { id } })),
    onSuccess: removed,
    onError: (error) => {
      // Another page removed it in the meantime, which is what the person wanted.
      if (error instanceof ApiError && error.status === 404) removed();
    },
  });
  const go = (): void => {
    setAsked(false);
    remove.mutate();
  };
  return (
    <>
      <Button
        variant="quiet"
        size="small"
        aria-label={`Remove ${name}`}
        loading={remove.isPending}
        onClick={() => setAsked(true)}
      >
        Remove
      </Button>
      {remove.isError && (
        <div className="w-full">
          <Refusal error={remove.error} fallback="We couldn’t remove that passkey. Please try again." />
        </div>
      )}
      <ConfirmDialog
        open={isAsked}
        onOpenChange={setAsked}
        title="Remove this passkey?"
        description={`“${name}” won’t sign you in anymore. It stays on your device until you delete it there too.`}
        confirmLabel="Remove"
        onConfirm={go}
      />
    </>
  );
}
