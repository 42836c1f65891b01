import type { Meta, StoryObj } from 'storybook-react-rsbuild';
import { Button } from './button.js';
import { CardArt } from './card-art.js';
import { Field } from './field.js';
import { Figure } from './figure.js';
import { FloatLine } from './float-line.js';
import { MoneyInput } from './money-input.js';
import { Panel } from './panel.js';
import { Select } from './select.js';
import { SumLine } from './sum-line.js';

const meta: Meta = { title: 'Signature/The answer' };
export default meta;

/** How the components work together on the most important page: the purchase on the left, the answer on the right. */
export const Home: StoryObj = {
  render: () => (
    <div className="mx-auto grid max-w-content items-start gap-6 lg:grid-cols-12">
      <Panel title="Purchase Amount" className="lg:col-span-5">
        <div className="flex flex-col gap-4">
          <Field label="Amount to Spend">
            <MoneyInput size="large" defaultValue={1250} />
          </Field>
          <Field label="Category">
            <Select options={[{ value: 'any', label: 'Any purchase' }]} />
          </Field>
          <div className="flex gap-3">
            <Button size="large" className="grow">
              Calculate
            </Button>
            <Button size="large" variant="quiet">
              Quick Pick
            </Button>
          </div>
        </div>
      </Panel>
      <Panel tone="accent" className="lg:col-span-7" aria-label="Recommended Card">
        <div className="flex flex-wrap items-center gap-6">
          <CardArt position={0} name="Everyday" lastFour="4242" size="medium" />
          <div className="min-w-0 grow">
            <p className="text-14 text-ink-soft">Use Everyday for this</p>
            <p className="text-40 font-semibold sm:text-56">
              <Figure value={50} format={(value) => `${Math.round(value)} days`} />
            </p>
            <p className="figures text-16 text-ink-soft">pay by Jan 10</p>
          </div>
        </div>
        <SumLine
          className="mt-6"
          parts={[
            { label: 'rewards', value: '$18.75' },
            { label: 'float value', value: '$7.71' },
          ]}
          total={{ label: 'back', value: '$26.46' }}
        />
        <FloatLine className="mt-6" today="2026-11-21" closes="2026-12-15" due="2027-01-10" name="Everyday" />
      </Panel>
    </div>
  ),
};
