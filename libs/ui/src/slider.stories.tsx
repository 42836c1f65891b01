import type { Meta, StoryObj } from 'storybook-react-rsbuild';
import { useState } from 'react';
import { formatMoney } from '@floatwise/finance/money/money';
import { Slider } from './slider.js';

const meta: Meta<typeof Slider> = { title: 'Controls/Slider', component: Slider };
export default meta;

function PurchaseAmount() {
  const [amount, setAmount] = useState(420);
  return (
    <Slider
      label="A purchase of"
      valueText={formatMoney(amount)}
      value={amount}
      min={20}
      max={6000}
      step={10}
      onValueChange={setAmount}
    />
  );
}

export const Amount: StoryObj = { render: () => <PurchaseAmount /> };
