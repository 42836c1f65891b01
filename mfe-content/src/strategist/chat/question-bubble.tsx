import type { ReactNode, Ref } from 'react';

interface Props {
  ref?: Ref<HTMLDivElement> | undefined;
  children: string;
}

/** What the person asked, as typed. */
export const QuestionBubble = ({ ref, children }: Props): ReactNode => (
  <div
    ref={ref}
    className="max-w-[85%] self-end rounded-panel rounded-tr-[4px] bg-accent-soft px-4 py-2.5 wrap-anywhere whitespace-pre-wrap print:max-w-none print:self-start print:bg-transparent print:p-0 print:font-semibold"
  >
    <span className="sr-only">You asked: </span>
    {children}
  </div>
);
