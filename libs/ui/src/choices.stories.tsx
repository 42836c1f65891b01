import { useState } from 'react';
import type { Meta, StoryObj } from 'storybook-react-rsbuild';
import { Checkbox } from './checkbox.js';
import { RadioGroup } from './radio-group.js';
import { Switch } from './switch.js';

const meta: Meta = { title: 'Controls/Choices' };
export default meta;

function DueMonth() {
  const [value, setValue] = useState<'same' | 'next'>('same');
  return (
    <RadioGroup
      label="Which month is the bill due in?"
      value={value}
      onValueChange={setValue}
      options={[
        { value: 'same', label: 'The same month', description: 'Closes Dec 5, due Dec 30' },
        { value: 'next', label: 'The next month', description: 'Closes Dec 5, due Jan 30' },
      ]}
    />
  );
}

function Order() {
  const [value, setValue] = useState<'float' | 'dollars'>('float');
  return (
    <RadioGroup
      label="Order"
      look="segmented"
      value={value}
      onValueChange={setValue}
      options={[
        { value: 'float', label: 'Longest float' },
        { value: 'dollars', label: 'Most dollars' },
      ]}
    />
  );
}

export const Radios: StoryObj = { render: () => <DueMonth /> };
export const Segmented: StoryObj = { render: () => <Order /> };
export const Checkboxes: StoryObj = {
  render: () => (
    <div className="flex flex-col gap-3">
      <Checkbox label="Everyday •• 4242" description="54 days, $4,200.00 available" defaultChecked />
      <Checkbox label="Travel •• 1881" description="31 days, $900.00 available" />
    </div>
  ),
};
export const Switches: StoryObj = {
  render: () => (
    <div className="flex max-w-sm flex-col gap-4">
      <Switch label="I carry a balance on this card" description="Then new purchases cost interest at once." />
      <Switch label="Email reminders" defaultChecked />
    </div>
  ),
};
