import type { Meta, StoryObj } from 'storybook-react-rsbuild';
import { Badge } from './badge.js';
import { Banner } from './banner.js';
import { Button } from './button.js';
import { Chip, FigureChip, PlainFigure } from './chip.js';

const meta: Meta = { title: 'Content/Messages' };
export default meta;

export const Banners: StoryObj = {
  render: () => (
    <div className="flex max-w-3xl flex-col gap-4">
      <Banner
        title="You are using Floatwise as a guest"
        action={
          <Button size="small" variant="quiet">
            Sign In
          </Button>
        }
        onDismiss={() => undefined}
      >
        Your cards stay in this browser until you sign in.
      </Banner>
      <Banner tone="caution">Check these dates: 12 days lie between the close and the due date.</Banner>
      <Banner tone="bad" title="We cannot reach your cards">
        What you see is from 10:42. Try again in a minute.
      </Banner>
    </div>
  ),
};
export const Badges: StoryObj = {
  render: () => (
    <div className="flex flex-wrap gap-2">
      <Badge>Manual</Badge>
      <Badge tone="accent">Recommended</Badge>
      <Badge tone="good">Connected</Badge>
      <Badge tone="caution">Due in 3 days</Badge>
      <Badge tone="bad">Overdue</Badge>
    </div>
  ),
};
export const Chips: StoryObj = {
  render: () => (
    <div className="flex flex-wrap gap-2">
      <Chip>50 days</Chip>
      <Chip pressed>Groceries</Chip>
    </div>
  ),
};

export const FiguresInText: StoryObj = {
  render: () => (
    <p className="max-w-text">
      Use <PlainFigure>Freedom</PlainFigure>: you pay on <FigureChip open={false}>May 3</FigureChip>,{' '}
      <FigureChip open>54 days</FigureChip> after the purchase.
    </p>
  ),
};
