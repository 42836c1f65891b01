import type { ReactNode } from 'react';
import { addDays } from '@floatwise/finance/calendar/calendar';
import { Dialog } from '@floatwise/ui/dialog';
import { EmptyFloatLine, FloatLine } from '@floatwise/ui/float-line';
import { useLocation, useNavigate } from '@floatwise/web-kit/router';
import { useSession } from '@floatwise/web-kit/session';
import { useToday } from '@floatwise/web-kit/today';
import { addCardSearch } from '../page/card-form-address.js';
import { stepCount, useExplainer } from './explainer-address.js';

interface Step {
  title: string;
  text: ReactNode;
  /** Dates of the float line shown with the step, in days from the purchase. Without a card, the line stays empty. */
  line?: { closes: number; due: number };
}

/** The specification's five steps: welcome, add cards, statement and due dates, results, ready. */
const steps: readonly [Step, Step, Step, Step, Step] = [
  {
    title: 'Welcome to Floatwise',
    text: 'For each purchase, one of your cards has the longest interest-free time. Floatwise finds it, and your cash earns until the bill is due.',
    line: { closes: 28, due: 54 },
  },
  {
    title: 'Add your cards',
    text: 'All we need is a name, the closing day, the due day, and the limit. We never ask for a card number. Three cards are free.',
  },
  {
    title: 'Statement and due dates',
    text: 'A purchase goes on the statement that closes next, and you pay it by that statement’s due date. Buy the day after a statement closes, and you have the longest time to pay.',
    line: { closes: 30, due: 55 },
  },
  {
    title: 'Read the result',
    text: 'Type an amount. You’ll see the best card, how many days you have to pay, what that earns you in dollars, and why the other cards weren’t chosen.',
    line: { closes: 12, due: 38 },
  },
  {
    title: 'You’re ready',
    text: 'Pay each bill in full and on time. Float is free only on a card that doesn’t carry a balance.',
    line: { closes: 28, due: 54 },
  },
];

/** How it works, in five steps. The last step leads to the first card or to an account. */
export function ExplainerDialog({ onClose }: { onClose: () => void }): ReactNode {
  const { step, goTo } = useExplainer();
  const today = useToday();
  const getStarted = useGetStarted();
  const number = step ?? 0;
  const shown = steps[number];
  if (!shown) return null;
  const isLast = number === stepCount - 1;
  return (
    <Dialog
      open={step !== null}
      onOpenChange={(next) => !next && onClose()}
      title={shown.title}
      description={`How it works: step ${number + 1} of ${stepCount}`}
      primary={
        isLast ? { label: 'Get Started', onSelect: getStarted } : { label: 'Next', onSelect: () => goTo(number + 1) }
      }
      secondary={{ label: 'Previous', onSelect: () => goTo(number - 1), disabled: number === 0 }}
    >
      <div aria-live="polite" className="grid min-h-44 content-start gap-6">
        <p className="text-16">{shown.text}</p>
        {shown.line ? (
          <FloatLine today={today} closes={addDays(today, shown.line.closes)} due={addDays(today, shown.line.due)} />
        ) : (
          <EmptyFloatLine className="mt-6" />
        )}
      </div>
      <Progress step={number} />
    </Dialog>
  );
}

const Progress = ({ step }: { step: number }): ReactNode => (
  <div aria-hidden className="mt-6 flex justify-center gap-2">
    {steps.map(({ title }, place) => (
      <span key={title} className={`h-1.5 w-6 rounded-full ${place <= step ? 'bg-accent' : 'bg-hairline'}`} />
    ))}
  </div>
);

/** Opens the empty card form; signed-out people go to the sign-in page (specification, section 2). */
function useGetStarted(): () => void {
  const session = useSession();
  const navigate = useNavigate();
  const { pathname } = useLocation();
  return () => {
    if (session.status === 'guest') void navigate(`/auth?${new URLSearchParams({ tab: 'sign-up', next: pathname })}`);
    else void navigate({ search: addCardSearch });
  };
}
