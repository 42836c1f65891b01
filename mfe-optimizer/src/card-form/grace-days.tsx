import type { ReactNode } from 'react';
import { formatShort } from '@floatwise/finance/calendar/calendar';
import { dueAfterClose } from '@floatwise/finance/cycle/cycle';
import { GRACE_DAYS } from '@floatwise/finance/cycle/due-day';
import { Disclosure } from '@floatwise/ui/disclosure';
import { Field } from '@floatwise/ui/field';
import { TextInput } from '@floatwise/ui/text-input';

/** Days of grace as they were typed; null unless they're whole, and as many as a bill can have. */
export function graceDaysOf(typed: string): number | null {
  const days = typed.trim() === '' ? Number.NaN : Number(typed);
  return Number.isInteger(days) && days >= GRACE_DAYS.least && days <= GRACE_DAYS.most ? days : null;
}

interface Props {
  typed: string;
  onType: (typed: string) => void;
  statementDate: number | null;
  today: string;
}

/** For bills that say "due 25 days after the close": fills in the due day. */
export function GraceDays({ typed, onType, statementDate, today }: Props): ReactNode {
  const graceDays = graceDaysOf(typed);
  const isWrong = typed.trim() !== '' && graceDays === null;
  return (
    <Disclosure summary="Does your bill give a number of days instead?" className="col-span-full">
      <Field
        label="Days After the Close"
        error={isWrong ? `Enter ${GRACE_DAYS.least} to ${GRACE_DAYS.most} days.` : undefined}
        hint={graceDays === null ? 'Such as 25. We fill in the due date.' : filledIn(statementDate, graceDays, today)}
        optional
      >
        <TextInput
          type="number"
          inputMode="numeric"
          min={GRACE_DAYS.least}
          max={GRACE_DAYS.most}
          step={1}
          trailing="days"
          autoComplete="off"
          value={typed}
          onType={onType}
        />
      </Field>
    </Disclosure>
  );
}

/** "Closed Mar 5, due Mar 30." A bill that hasn't closed yet "closes". */
function filledIn(statementDate: number | null, graceDays: number, today: string): string {
  if (statementDate === null) return 'Choose the Statement Date first.';
  const { closingDate, dueDate } = dueAfterClose({ statementDate, graceDays }, today);
  const closes = closingDate < today ? 'Closed' : 'Closes';
  return `${closes} ${formatShort(closingDate)}, due ${formatShort(dueDate)}. Months vary, so we use the earliest day it can be.`;
}
