import type { Meta, StoryObj } from 'storybook-react-rsbuild';
import { Field } from './field.js';
import { Select } from './select.js';

const meta: Meta<typeof Select> = { title: 'Controls/Select', component: Select };
export default meta;

export const Banks: StoryObj = {
  render: () => (
    <Field label="Bank" className="max-w-sm">
      <Select
        defaultValue=""
        placeholder="Select your credit card issuer"
        options={['Chase', 'Wells Fargo', 'Capital One'].map((label) => ({ value: label, label }))}
      />
    </Field>
  ),
};
