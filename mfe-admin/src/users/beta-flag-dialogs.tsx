import { useState, type ReactNode } from 'react';
import { betaFlag, betaFlags, type BetaFlag } from '@floatwise/contracts/identity/beta-flags';
import type { BetaTester } from '@floatwise/contracts/identity/beta-testers.http';
import { Banner } from '@floatwise/ui/banner';
import { FormDialog } from '@floatwise/ui/dialog';
import { Field } from '@floatwise/ui/field';
import { Select } from '@floatwise/ui/select';
import { TextInput } from '@floatwise/ui/text-input';
import { call, sentenceOf } from '@floatwise/web-kit/api';
import { useReadAgain } from '@floatwise/web-kit/call-query';
import { toast } from '@floatwise/web-kit/toasts';
import { ReasonDialog } from '../acts/reason-dialog.js';
import { useChange } from '../acts/use-change.js';

const flags = betaFlag.options.map((value) => ({ value, label: betaFlags[value].name }));
const reads = ['identity.listBetaTesters'] as const;

/** Asks which account gets which flag, and why. */
export function AddFlagDialog({ onClose }: { onClose: () => void }): ReactNode {
  const [email, setEmail] = useState('');
  const [flag, setFlag] = useState<BetaFlag>('page-feedback');
  const [reason, setReason] = useState('');
  const [isChecked, setChecked] = useState(false);
  const add = useChange('identity.addBetaFlag', { reads });
  const submit = (): void => {
    setChecked(true);
    if (email.trim() === '' || reason.trim() === '') return;
    const onSuccess = (): void => {
      toast({ title: 'Flag added', description: `${email.trim()} now has ${betaFlags[flag].name}.` });
      onClose();
    };
    add.mutate({ body: { email, flag, reason } }, { onSuccess });
  };
  return (
    <FormDialog
      alert
      onOpenChange={onClose}
      title="Add a beta tester"
      description="The account gets the feature within a minute. The audit log notes that you did it."
      primary={{ label: 'Add', loading: add.isPending }}
      secondary={{ label: 'Cancel', onSelect: onClose }}
      onSubmit={submit}
    >
      {add.isError && <Banner tone="bad">{sentenceOf(add.error, 'The flag couldn’t be added.')}</Banner>}
      <Field
        label="Email address"
        error={isChecked && email.trim() === '' ? 'Enter the account’s email address.' : undefined}
        required
      >
        <TextInput
          type="email"
          value={email}
          onType={setEmail}
          autoComplete="off"
          autoCapitalize="none"
          spellCheck={false}
          maxLength={254}
        />
      </Field>
      <Field label="Flag" hint={betaFlags[flag].does}>
        <Select
          value={flag}
          onChange={({ target }) => setFlag(betaFlag.options.find((one) => one === target.value) ?? flag)}
          options={flags}
        />
      </Field>
      <Field
        label="Reason"
        hint="Kept in the audit log"
        error={isChecked && reason.trim() === '' ? 'Write down why.' : undefined}
        required
      >
        <TextInput value={reason} onType={setReason} autoComplete="off" maxLength={500} />
      </Field>
    </FormDialog>
  );
}

interface RemoveProps {
  tester: BetaTester;
  flag: BetaFlag;
  onClose: () => void;
}

/** Says what is taken back, and asks why. */
export function RemoveFlagDialog({ tester, flag, onClose }: RemoveProps): ReactNode {
  const readAgain = useReadAgain(...reads);
  const { name } = betaFlags[flag];
  return (
    <ReasonDialog
      title={`Remove ${name}?`}
      description={`${tester.email} loses the feature. You can add it again. The audit log notes that you did it.`}
      confirm="Remove"
      keep="Keep"
      danger
      act={async (reason) => {
        try {
          await call('identity.removeBetaFlag', { params: { id: tester.userId }, body: { flag, reason } });
        } finally {
          await readAgain();
        }
        toast({ title: 'Flag removed', description: `${tester.email} no longer has ${name}.` });
      }}
      failed="The flag couldn’t be removed."
      onClose={onClose}
    />
  );
}
