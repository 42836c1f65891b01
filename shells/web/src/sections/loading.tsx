import type { ReactNode } from 'react';
import { Spinner } from '@floatwise/ui/spinner';

/** Shown while the session or a section loads: "Loading..." in a space as tall as most pages, so that the footer stays put. */
export function Loading(): ReactNode {
  return <Spinner className="min-h-[70vh]" />;
}
