import { useState } from 'react';
import type { Meta, StoryObj } from 'storybook-react-rsbuild';
import { Button } from './button.js';
import { Disclosure } from './disclosure.js';
import { Figure } from './figure.js';
import { SumLine } from './sum-line.js';
import { Utilization } from './utilization.js';

const meta: Meta = { title: 'Signature/Figures' };
export default meta;

function Counting() {
  const [days, setDays] = useState(54);
  return (
    <div className="flex flex-col items-start gap-4">
      <p className="text-56 font-semibold">
        <Figure value={days} format={(value) => `${Math.round(value)} days`} />
      </p>
      <Button variant="quiet" onClick={() => setDays(days === 54 ? 31 : 54)}>
        Other card
      </Button>
    </div>
  );
}

export const Counts: StoryObj = { render: () => <Counting /> };
export const Sum: StoryObj = {
  render: () => (
    <div className="flex flex-col gap-4">
      <SumLine
        parts={[
          { label: 'rewards', value: '$18.75' },
          { label: 'float value', value: '$7.71' },
          { label: 'interest', value: '-$2.10' },
        ]}
        total={{ label: 'back', value: '$24.36' }}
      />
      <Disclosure summary="How we calculate">
        <p className="text-14 text-ink-soft">Float value is amount × APY × days ÷ 365.</p>
      </Disclosure>
    </div>
  ),
};
export const UtilizationLevels: StoryObj = {
  render: () => (
    <div className="flex max-w-xs flex-col gap-4">
      <Utilization percent={4} />
      <Utilization percent={22.4} />
      <Utilization percent={42} />
      <Utilization percent={42} place="table" />
      <Utilization percent={87.25} />
    </div>
  ),
};
