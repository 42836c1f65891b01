import type { ReactNode } from 'react';
import { Panel } from '@floatwise/ui/panel';
import { PageLink } from '@floatwise/web-kit/page-link';
import { paths } from '../routes.js';

const points = [
  ['Figures', 'Calculated, never guessed. Press one to see the math and the cards behind it.'],
  ['Offers', 'They never change an answer. Next to each one, we say how we earn money.'],
  ['Limits', 'No tax or legal advice, and no guaranteed earnings. Check the terms before you apply.'],
] as const;

/** What people can expect of an answer. */
export const HowItAnswers = (): ReactNode => (
  <Panel title="How it answers">
    <dl className="grid gap-3 text-14">
      {points.map(([name, sentence]) => (
        <div key={name}>
          <dt className="font-medium">{name}</dt>
          <dd className="text-ink-soft">{sentence}</dd>
        </div>
      ))}
    </dl>
    <p className="mt-4 text-14">
      <PageLink to={paths.disclaimer()}>What we don’t promise</PageLink>
    </p>
  </Panel>
);
