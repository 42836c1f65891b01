import type { ReactNode } from 'react';
import { Container, TextColumn } from '@floatwise/ui/container';
import { PageLink } from '@floatwise/web-kit/page-link';

/** The address for questions about personal data: the build's CONTACT_EMAIL (libs/web-kit/src/preset/compile.ts). */
declare const CONTACT_EMAIL: string;

export const contactEmail = CONTACT_EMAIL;

interface LegalPageProps {
  title: string;
  /** A summary in a sentence or two, before the details. */
  lead: string;
  children: ReactNode;
}

/** The layout of a legal text: a back link, title, date, and a readable column. */
export const LegalPage = ({ title, lead, children }: LegalPageProps): ReactNode => (
  <Container className="py-6 sm:py-12">
    <TextColumn>
      <PageLink to="/" tone="quiet" className="text-14">
        <span aria-hidden="true">← </span>Back to home
      </PageLink>
      <article className="mt-6">
        <h1 className="text-28 font-semibold sm:text-40">{title}</h1>
        <p className="mt-2 text-14 text-ink-soft">Last updated January 28, 2025</p>
        <p className="mt-6 text-20">{lead}</p>
        {children}
      </article>
    </TextColumn>
  </Container>
);

export const LegalPart = ({ title, children }: { title: string; children: ReactNode }): ReactNode => (
  <section className="mt-10 space-y-3">
    <h2 className="text-20 font-semibold">{title}</h2>
    {children}
  </section>
);

/** Points, each with a term and what it means. */
export type Points = readonly (readonly [term: string, text: string])[];

export const LegalPoints = ({ points }: { points: Points }): ReactNode => (
  <ul className="list-disc space-y-2 pl-5 marker:text-ink-soft">
    {points.map(([term, text]) => (
      <li key={term}>
        <strong className="font-semibold">{term}</strong> {text}
      </li>
    ))}
  </ul>
);
