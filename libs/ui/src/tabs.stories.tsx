import { useState } from 'react';
import type { Meta, StoryObj } from 'storybook-react-rsbuild';
import { Panel } from './panel.js';
import { Tabs } from './tabs.js';

const meta: Meta<typeof Tabs> = { title: 'Content/Tabs', component: Tabs };
export default meta;

function Tools() {
  const [value, setValue] = useState<'strategy' | 'transfers' | 'spending'>('strategy');
  return (
    <Panel className="max-w-2xl">
      <Tabs
        label="Advanced Optimization Tools"
        value={value}
        onValueChange={setValue}
        tabs={[
          { value: 'strategy', label: 'Monthly strategy', content: <p>Each day has one best card.</p> },
          { value: 'transfers', label: 'Balance transfers', content: <p>Three offers fit your cards.</p> },
          { value: 'spending', label: 'Spending', content: <p>You spent $1,250.00 this month.</p> },
        ]}
      />
    </Panel>
  );
}
export const Three: StoryObj = { render: () => <Tools /> };
