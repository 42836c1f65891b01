import { useState, type ReactNode } from 'react';
import { Button } from '@floatwise/ui/button';
import { Field } from '@floatwise/ui/field';
import { TextInput } from '@floatwise/ui/text-input';
import { toast } from '@floatwise/web-kit/toasts';

/** A field for a coupon code, which is trimmed and uppercased before sending. The input stays if the server refuses it. */
export function CouponBox({ onRedeem, pending }: { onRedeem: (code: string) => void; pending: boolean }): ReactNode {
  const [code, setCode] = useState('');
  const redeem = (): void => {
    const given = code.trim().toUpperCase();
    if (given === '') toast({ title: 'Invalid Input', description: 'Please enter a coupon code', tone: 'destructive' });
    else onRedeem(given);
  };
  return (
    <form
      noValidate
      className="flex items-end gap-2"
      onSubmit={(event) => {
        event.preventDefault();
        if (!pending) redeem();
      }}
    >
      <Field label="Coupon code" className="grow">
        <TextInput
          value={code}
          onType={setCode}
          autoCapitalize="characters"
          autoComplete="off"
          spellCheck={false}
          maxLength={60}
        />
      </Field>
      <Button type="submit" variant="quiet" loading={pending}>
        Redeem
      </Button>
    </form>
  );
}
