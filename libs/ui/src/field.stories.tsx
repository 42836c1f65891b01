import type { Meta, StoryObj } from 'storybook-react-rsbuild';
import { Field } from './field.js';
import { MoneyInput } from './money-input.js';
import { Select } from './select.js';
import { TextInput } from './text-input.js';

const meta: Meta<typeof Field> = { title: 'Controls/Field', component: Field };
export default meta;

const days = Array.from({ length: 31 }, (_, day) => ({ value: String(day + 1), label: String(day + 1) }));

export const CardForm: StoryObj = {
  render: () => (
    <div className="grid max-w-dialog gap-4 sm:grid-cols-2">
      <Field label="Card name" className="sm:col-span-2" required>
        <TextInput defaultValue="Chase Freedom Unlimited" />
      </Field>
      <Field label="Nickname" optional hint="What you call it.">
        <TextInput placeholder="Everyday" />
      </Field>
      <Field label="Last four digits" error="Last four are exactly four digits.">
        <TextInput defaultValue="42" inputMode="numeric" maxLength={4} />
      </Field>
      <Field label="Statement date">
        <Select options={days} defaultValue="15" />
      </Field>
      <Field label="Due date" error="Check these dates: 12 days between close and due.">
        <Select options={days} defaultValue="27" />
      </Field>
      <Field label="Credit limit">
        <MoneyInput defaultValue={1000} />
      </Field>
      <Field label="Rewards rate">
        <TextInput type="number" step={0.1} defaultValue={1.5} trailing="%" />
      </Field>
    </div>
  ),
};
