import type { Meta, StoryObj } from 'storybook-react-rsbuild';
import { Field } from './field.js';
import { MoneyInput } from './money-input.js';

const meta: Meta<typeof MoneyInput> = { title: 'Controls/Money input', component: MoneyInput };
export default meta;

export const Large: StoryObj = {
  render: () => (
    <Field label="Amount to Spend" className="max-w-md">
      <MoneyInput size="large" defaultValue={1250} />
    </Field>
  ),
};
export const Medium: StoryObj = {
  render: () => (
    <Field label="Current balance" className="max-w-xs" error="A balance cannot be negative.">
      <MoneyInput defaultValue={-12} />
    </Field>
  ),
};
