import type { ReactNode } from 'react';
import { Panel } from '@floatwise/ui/panel';

interface Props {
  title: string;
  description: ReactNode;
  children?: ReactNode;
}

/** The layout of this page, which asks or answers just one question. */
export const LinkFrame = ({ title, description, children }: Props): ReactNode => (
  <div className="mx-auto w-full max-w-md px-4 py-8 sm:py-16">
    <Panel>
      <h1 className="text-20 font-semibold break-words">{title}</h1>
      <p className="mt-2 break-words text-ink-soft">{description}</p>
      {children}
    </Panel>
  </div>
);
