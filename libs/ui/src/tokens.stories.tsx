import type { Meta, StoryObj } from 'storybook-react-rsbuild';

const meta: Meta = { title: 'Foundations/Tokens' };
export default meta;

const colours = [
  'paper',
  'surface',
  'raised',
  'sunken',
  'ink',
  'ink-soft',
  'hairline',
  'control',
  'accent',
  'accent-strong',
  'accent-half',
  'accent-soft',
  'good',
  'good-soft',
  'caution',
  'caution-ink',
  'caution-soft',
  'bad',
  'bad-strong',
  'bad-soft',
];

export const Colours: StoryObj = {
  render: () => (
    <div className="grid grid-cols-2 gap-4 sm:grid-cols-4 lg:grid-cols-8">
      {colours.map((name) => (
        <figure key={name}>
          <div className="h-16 rounded-panel border border-hairline" style={{ background: `var(--color-${name})` }} />
          <figcaption className="mt-1 text-12 text-ink-soft">{name}</figcaption>
        </figure>
      ))}
    </div>
  ),
};

export const Type: StoryObj = {
  render: () => (
    <div className="flex flex-col gap-4">
      <p className="figures text-56 font-semibold">54 days · $1,250.00</p>
      <p className="figures text-40 font-semibold">54 days · pay by Mar 3</p>
      <p className="text-28 font-semibold">Keep your cash longer</p>
      <p className="text-20 font-semibold">Use Everyday for this</p>
      <p className="text-16">Body text, 16 px on 24. Plain, short, second person, present tense.</p>
      <p className="text-14">Labels and tables, 14 px on 20.</p>
      <p className="text-12 text-ink-soft">Notes, 12 px on 16.</p>
      <div className="figures w-fit text-right text-16">
        <div>$1,111.11</div>
        <div>$8,888.88</div>
        <div>$4,470.70</div>
      </div>
    </div>
  ),
};
