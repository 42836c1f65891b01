import { type ChangeEvent, type ReactNode, useState } from 'react';
import type { Coupon } from '@floatwise/contracts/billing/coupons.http';
import { Banner } from '@floatwise/ui/banner';
import { FormDialog } from '@floatwise/ui/dialog';
import { Field } from '@floatwise/ui/field';
import { Select } from '@floatwise/ui/select';
import { Switch } from '@floatwise/ui/switch';
import { TextInput } from '@floatwise/ui/text-input';
import { ApiError, currentIn, sentenceOf } from '@floatwise/web-kit/api';
import { toast } from '@floatwise/web-kit/toasts';
import { useCouponChanges } from './coupon-queries.js';
import { versionText } from './coupon-text.js';
import { bodyOf, type Faults, type FieldName, type Typed, typedOf } from './coupon-typed.js';

const types = [
  { value: 'premium_months', label: 'Months of Pro' },
  { value: 'permanent_premium', label: 'Permanent Pro' },
] as const;

/** Creates or edits a coupon. The code can't be edited, because people may already have it. */
export function CouponFormDialog({ coupon, onClose }: { coupon: Coupon | null; onClose: () => void }): ReactNode {
  const form = useCouponForm(coupon, onClose);
  const { typed, faults } = form;
  return (
    <FormDialog
      size="wide"
      onOpenChange={onClose}
      title={coupon ? `Edit ${coupon.code}` : 'New coupon'}
      description={coupon ? 'Past redemptions aren’t affected.' : 'Anyone with the code can redeem it once.'}
      primary={{ label: coupon ? 'Save' : 'Create', loading: form.isSaving }}
      secondary={{ label: 'Cancel', onSelect: onClose }}
      onSubmit={form.submit}
      className="grid fitting-cols-2 gap-4"
    >
      {form.refusal && (
        <Banner tone="bad" className="col-span-full">
          {form.refusal}
        </Banner>
      )}
      {!coupon && (
        <Field label="Code" error={faults.code} hint="Letters, digits, hyphens" required className="col-span-full">
          <TextInput {...form.field('code')} autoComplete="off" autoCapitalize="characters" maxLength={40} />
        </Field>
      )}
      <Field label="Description" error={faults.description} optional className="col-span-full">
        <TextInput {...form.field('description')} autoComplete="off" maxLength={200} />
      </Field>
      <Field label="Grants" error={faults.type}>
        <Select options={types} value={typed.type} onChoose={(type) => form.set({ type })} />
      </Field>
      {typed.type === 'premium_months' && (
        <Field label="Months" error={faults.value} required>
          <TextInput {...form.field('value')} inputMode="numeric" autoComplete="off" />
        </Field>
      )}
      <Field
        label="Maximum uses"
        error={faults.maxUses}
        hint="Leave empty for no limit"
        className="col-start-1 max-sm:col-span-full"
      >
        <TextInput {...form.field('maxUses')} inputMode="numeric" autoComplete="off" />
      </Field>
      <Field label="Expires" error={faults.expiresAt} hint="Leave empty for never" className="max-sm:col-span-full">
        <TextInput {...form.field('expiresAt')} type="datetime-local" />
      </Field>
      <Switch
        label="Active"
        description="Only an active coupon can be redeemed"
        checked={typed.isActive}
        onChange={({ target }) => form.set({ isActive: target.checked })}
        className="col-span-full"
      />
    </FormDialog>
  );
}

const changedByOthers =
  'Someone else changed this coupon. What you typed is still here: save again to replace their version.';

/** The form's state. After a refusal the fields keep their input, each with its error. */
function useCouponForm(coupon: Coupon | null, onSaved: () => void) {
  const [typed, setTyped] = useState(() => typedOf(coupon));
  const [faults, setFaults] = useState<Faults>({});
  const [refusal, setRefusal] = useState<string | null>(null);
  /** The version that the next save replaces. */
  const [version, setVersion] = useState(coupon?.updatedAt);
  const { create, change } = useCouponChanges();

  const set = (part: Partial<Typed>): void => {
    setTyped((before) => ({ ...before, ...part }));
    setFaults((before) => Object.fromEntries(Object.entries(before).filter(([field]) => !(field in part))));
  };
  const onSuccess = (): void => {
    toast({ title: coupon ? 'Coupon saved' : 'Coupon created' });
    onSaved();
  };
  const onError = (error: unknown): void => {
    const issues = error instanceof ApiError ? error.issues : [];
    setFaults(Object.fromEntries(issues.map(({ path, message }) => [path, message])));
    if (issues.length === 0) setRefusal(sentenceOf(error, 'We couldn’t save the coupon.'));
    const theirs = currentIn<Coupon>(error);
    if (!theirs) return;
    setVersion(theirs.updatedAt);
    setRefusal(`${changedByOthers} ${versionText(theirs)}`);
  };

  return {
    typed,
    faults,
    refusal,
    isSaving: create.isPending || change.isPending,
    set,
    /** Props for a text input. */
    field: (name: Exclude<FieldName, 'isActive' | 'type'>) => ({
      value: typed[name],
      onChange: ({ target }: ChangeEvent<HTMLInputElement>) => set({ [name]: target.value }),
    }),
    submit: (): void => {
      setRefusal(null);
      const read = bodyOf(typed, coupon);
      if ('faults' in read) return setFaults(read.faults);
      const { code, ...body } = read.body;
      if (coupon)
        change.mutate({ params: { id: coupon.id }, body: { ...body, updatedAt: version } }, { onSuccess, onError });
      else create.mutate({ code, ...body }, { onSuccess, onError });
    },
  };
}
