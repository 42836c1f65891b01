import { useState, type ChangeEvent, type SubmitEvent } from 'react';
import type { Coupon } from '@floatwise/contracts/billing/coupons.http';
import { ApiError, sentenceOf } from '@floatwise/web-kit/api';
import { toast } from '@floatwise/web-kit/toasts';
import { useCouponChanges } from './coupon-queries.js';
import { bodyOf, typedOf, type Faults, type FieldName, type Typed } from './coupon-typed.js';

/** The form's state. After a refusal the fields keep their input, each with its error. */
export function useCouponForm(coupon: Coupon | null, onSaved: () => void) {
  const [typed, setTyped] = useState(() => typedOf(coupon));
  const [faults, setFaults] = useState<Faults>({});
  const [refusal, setRefusal] = useState<string | null>(null);
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
    submit: (event: SubmitEvent<HTMLFormElement>): void => {
      event.preventDefault();
      setRefusal(null);
      const read = bodyOf(typed);
      if ('faults' in read) return setFaults(read.faults);
      const { code, ...body } = read.body;
      if (coupon) change.mutate({ id: coupon.id, body }, { onSuccess, onError });
      else create.mutate({ code, ...body }, { onSuccess, onError });
    },
  };
}
