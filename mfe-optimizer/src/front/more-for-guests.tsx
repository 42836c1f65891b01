import type { ReactNode } from 'react';
import { CalendarClock, Gauge, Scale } from 'lucide-react';
import { Icon } from '@floatwise/ui/icon';
import { TopCards } from './top-cards.js';
import { TwoPhases } from './two-phases.js';

/** What the front page shows below the first answer: features, the two-phase strategy, and the top cards. */
export const MoreForGuests = (): ReactNode => (
  <div className="drawn-in-view-500">
    <Features />
    <TwoPhases />
    <TopCards />
  </div>
);

const features = [
  {
    icon: CalendarClock,
    title: 'The longest float, every time',
    text: 'A purchase made the day after a statement closes is due weeks later than one made the day before. We keep the dates of all your cards and name the one that lets you wait longest.',
  },
  {
    icon: Scale,
    title: 'The answer in dollars',
    text: 'Rewards plus what your cash earns until the bill is due, less any interest: one sum, line by line, that you can check.',
  },
  {
    icon: Gauge,
    title: 'Utilization in sight',
    text: 'How much of each limit you’re using before it’s reported, and how much to pay by when to stay under 30% or 10%.',
  },
];

/** Three features of the product. */
const Features = (): ReactNode => (
  <section aria-labelledby="features" className="py-10 sm:py-14">
    <h2 id="features" className="sr-only">
      What Floatwise does
    </h2>
    <ul className="grid gap-8 sm:grid-cols-3 sm:gap-10">
      {features.map(({ icon, title, text }) => (
        <li key={title}>
          <span className="inline-flex size-10 items-center justify-center rounded-control bg-accent-soft text-accent-strong">
            <Icon of={icon} size={20} />
          </span>
          <h3 className="mt-4 text-16 font-semibold">{title}</h3>
          <p className="mt-1 text-14 text-ink-soft">{text}</p>
        </li>
      ))}
    </ul>
  </section>
);
