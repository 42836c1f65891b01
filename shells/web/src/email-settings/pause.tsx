import { useState, type ReactNode } from 'react';
import { Button } from '@floatwise/ui/button';
import { Field } from '@floatwise/ui/field';
import { TextInput } from '@floatwise/ui/text-input';
import { localDay } from '@floatwise/web-kit/today';
import { dayText } from './settings-text.js';
import type { Saving } from './use-email-settings.js';

/** `2026-12-03` of the day that's so many days after `now`, in this browser's calendar. */
const dayAfter = (now: Date, days: number): string =>
  localDay(new Date(now.getFullYear(), now.getMonth(), now.getDate() + days));

/** No reminders until a day. What's typed stays until it's saved. */
export function Pause({ saving: { shown, save } }: { saving: Saving }): ReactNode {
  const now = new Date();
  const [until, setUntil] = useState('');
  const [problem, setProblem] = useState<string | null>(null);
  const { pausedUntil } = shown;
  if (pausedUntil !== null) {
    return (
      <div className="flex flex-wrap items-center justify-between gap-x-6 gap-y-3">
        <p className="text-14">Paused until {dayText(pausedUntil, now)}. Reminders start again that day.</p>
        <Button variant="quiet" onClick={() => save({ pausedUntil: null })}>
          Resume now
        </Button>
      </div>
    );
  }
  const [first, last] = [dayAfter(now, 1), dayAfter(now, 366)];
  const pause = (): void => {
    const isUsable = until >= first && until <= last;
    setProblem(isUsable ? null : 'Choose a day between tomorrow and a year from now.');
    if (isUsable) save({ pausedUntil: until }, { onSaved: () => setUntil('') });
  };
  return (
    <form
      noValidate
      className="flex flex-wrap items-start gap-3"
      onSubmit={(event) => {
        event.preventDefault();
        pause();
      }}
    >
      <Field label="Pause until" error={problem} className="w-full max-w-xs">
        <TextInput type="date" min={first} max={last} value={until} onType={setUntil} />
      </Field>
      <Button type="submit" variant="quiet" className="sm:mt-6">
        Pause
      </Button>
    </form>
  );
}
