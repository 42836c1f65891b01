import type { Meta, StoryObj } from 'storybook-react-rsbuild';
import { Container, TextColumn } from './container.js';
import { SkipLink, TextLink } from './text-link.js';

const meta: Meta<typeof TextLink> = { title: 'Content/Text', component: TextLink };
export default meta;

export const Reading: StoryObj = {
  render: () => (
    <Container>
      <SkipLink />
      <TextColumn>
        <h1 className="text-28 font-semibold">Why the closing day matters</h1>
        <p className="mt-4">
          A purchase on the closing day still belongs to that statement. One day later it has a month more.{' '}
          <TextLink href="#cycle">
            See the cycle <span className="sr-only">of your own cards</span>
          </TextLink>
        </p>
      </TextColumn>
    </Container>
  ),
};
