import type { ReactNode } from 'react';
import { Container } from './container.js';
import { Spinner } from './spinner.js';

/** Shown until a page can be shown: "Loading...". As tall as most pages, so that the footer stays out of view. */
export const PageSpinner = () => <Spinner className="min-h-dvh" />;

export interface PageMessageProps {
  title: string;
  /** What happened, in a sentence or two. */
  children: ReactNode;
  /** Buttons: what to do about it. */
  action: ReactNode;
  role?: 'alert';
}

/** Shown instead of a page that can't be shown. */
export const PageMessage = ({ title, children, action, role }: PageMessageProps) => (
  <Container role={role} className="flex min-h-[70vh] flex-col items-center justify-center text-center">
    <h1 className="text-28 font-semibold">{title}</h1>
    <p className="mt-2 max-w-md wrap-anywhere text-ink-soft">{children}</p>
    <div className="mt-6 flex flex-wrap justify-center gap-3">{action}</div>
  </Container>
);
