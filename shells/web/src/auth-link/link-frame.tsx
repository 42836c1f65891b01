import { useEffect, useRef, type ReactNode } from 'react';
import { Panel } from '@floatwise/ui/panel';

interface Props {
  title: string;
  description: ReactNode;
  /** It answers a press on this page. Focus moves to it, so keyboard and screen reader users notice it. */
  isAnswer?: boolean;
  children?: ReactNode;
}

/** The layout of the pages that links in our emails open, which ask or answer just one question. */
export function LinkFrame({ title, description, isAnswer = false, children }: Props): ReactNode {
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => {
    if (isAnswer) heading.current?.focus();
  }, [isAnswer]);
  return (
    <div className="mx-auto w-full max-w-md px-4 py-8 sm:py-16">
      <Panel>
        <h1
          ref={heading}
          tabIndex={isAnswer ? -1 : undefined}
          className="text-20 font-semibold break-words outline-none"
        >
          {title}
        </h1>
        <p className="mt-2 break-words text-ink-soft">{description}</p>
        {children}
      </Panel>
    </div>
  );
}
