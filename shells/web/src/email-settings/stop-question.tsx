import { useState, type ReactNode } from 'react';
import type { EmailPreferences, ReminderKind } from '@floatwise/contracts/notifications/email-preferences.http';
import { Button } from '@floatwise/ui/button';
import { FormProblem } from '../auth/form-problem.js';
import { LinkFrame } from '../auth-link/link-frame.js';
import { stopped } from './settings-text.js';
import { useSaving, type Access } from './use-email-settings.js';

interface Props {
  access: Access;
  preferences: EmailPreferences;
  kind: ReminderKind;
  onSettings: () => void;
}

/** Asks before it stops anything, because mail scanners open links, too. */
export function StopQuestion({ access, preferences, kind, onSettings }: Props): ReactNode {
  const { isSaving, error, save } = useSaving(access, preferences);
  const [isDone, setIsDone] = useState(false);
  const change = stopped(preferences, kind);
  const { email, emailReminders } = preferences;
  if (isDone || change === null) {
    const other = kind === 'daily' ? 'weekly' : 'daily';
    const rest = emailReminders
      ? `We’ll still send the ${other} one to ${email}.`
      : `We won’t send reminders to ${email} anymore.`;
    return (
      <LinkFrame isAnswer title={`The ${kind} reminder is stopped`} description={rest}>
        <Settings label="Change settings" onSettings={onSettings} />
      </LinkFrame>
    );
  }
  return (
    <LinkFrame
      title={`Stop the ${kind} reminder?`}
      description={`It goes to ${email}. Your bills are still due, whether we remind you or not.`}
    >
      <div className="mt-6 grid gap-4">
        <FormProblem error={error} fallback="That didn’t work. Please try again." />
        <Button size="large" loading={isSaving} onClick={() => save(change, { onSaved: () => setIsDone(true) })}>
          Stop the {kind} reminder
        </Button>
        <Settings label="Change settings instead" onSettings={onSettings} />
      </div>
    </LinkFrame>
  );
}

const Settings = ({ label, onSettings }: { label: string; onSettings: () => void }): ReactNode => (
  <Button variant="quiet" className="mt-2" onClick={onSettings}>
    {label}
  </Button>
);
