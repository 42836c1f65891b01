import type { ReactNode } from 'react';
import { addDays } from '@floatwise/finance/calendar';
import { Dialog } from '@floatwise/ui/dialog';
import { EmptyFloatLine, FloatLine } from '@floatwise/ui/float-line';
import { useLocation, useNavigate } from '@floatwise/web-kit/router';
import { useSession } from '@floatwise/web-kit/session';
import { useToday } from '@floatwise/web-kit/today';
import { addCardSearch } from '../page/card-form-address.js';
import { stepCount, useExplainer } from './explainer-address.js';
import { steps } from './steps.js';

/** How it works, in five steps. The last step leads to the first card or to an account. */
export function ExplainerDialog(): ReactNode {
  const { step, goTo, close } = useExplainer();
  const today = useToday();
  const getStarted = useGetStarted();
  const number = step ?? 0;
  const shown = steps[number];
  if (!shown) return null;
  const isLast = number === stepCount - 1;
  return (
    <Dialog
      open={step !== null}
      onOpenChange={(next) => !next && close()}
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
