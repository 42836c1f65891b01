import type { Meta, StoryObj } from 'storybook-react-rsbuild';
import { CardArt } from './card-art.js';

const meta: Meta<typeof CardArt> = { title: 'Signature/Card art', component: CardArt };
export default meta;

const names = ['Everyday', 'Sapphire Preferred', 'Venture', 'Double Cash', 'Blue Cash Everyday', 'Active Cash'];

export const SixGradients: StoryObj = {
  render: () => (
    <div className="flex flex-wrap gap-6">
      {names.map((name, position) => (
        <CardArt key={name} position={position} name={name} lastFour={`${4242 + position * 111}`} />
      ))}
    </div>
  ),
};
export const Medium: StoryObj = {
  render: () => (
    <div className="flex gap-4 overflow-x-auto" tabIndex={0} role="group" aria-label="Your cards">
      {names.map((name, position) => (
        <CardArt key={name} size="medium" position={position} name={name} lastFour="4242" />
      ))}
    </div>
  ),
};
export const Small: StoryObj = {
  render: () => (
    <div className="flex gap-3">
      {names.map((name, position) => (
        <CardArt key={name} size="small" position={position} name={name} />
      ))}
    </div>
  ),
};

const longNames = ['Extraordinarily Long Business Cash Rewards Platinum Card', 'Incomprehensibilities'];

/** A long name stays clear of the chip at every size. */
export const LongNames: StoryObj = {
  render: () => (
    <div className="flex flex-wrap items-start gap-6">
      {longNames.flatMap((name) =>
        (['w-80', 'w-56', 'w-36', 'w-30'] as const).map((width, position) => (
          <CardArt key={name + width} position={position} name={name} className={width} />
        )),
      )}
      {longNames.map((name, position) => (
        <CardArt key={name} size="medium" position={position} name={name} lastFour="4242" className="max-w-36" />
      ))}
    </div>
  ),
};
