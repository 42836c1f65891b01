import { useState, type ReactNode } from 'react';
import type {
  EmailPreferences,
  ReminderFrequency,
  ReminderKind,
} from '@floatwise/contracts/notifications/email-preferences.http';
import { Button } from '@floatwise/ui/button';
import { Chip } from '@floatwise/ui/chip';
import { Field } from '@floatwise/ui/field';
import { lazyPanel } from '@floatwise/ui/lazy-part';
import { RadioGroup, type RadioOption } from '@floatwise/ui/radio-group';
import { Select } from '@floatwise/ui/select';
import { Switch } from '@floatwise/ui/switch';
import { call } from '@floatwise/web-kit/api';
import { PageLink } from '@floatwise/web-kit/page-link';
import { useMutation } from '@floatwise/web-kit/query';
import { toast } from '@floatwise/web-kit/toasts';
import { AccountSection } from '../account/account-section.js';
import { FormProblem } from '@floatwise/web-kit/form-problem';
import { CardChoice } from './card-choice.js';
import { DeliveryNote } from './delivery-note.js';
import { Pause } from './pause.js';
import { chosenDays, nextLines, summaryOf, timeText, zoneText } from './settings-text.js';
import { useFocusBack, useSaving, type Access, type Saving } from './use-email-settings.js';

interface Props {
  access: Access;
  preferences: EmailPreferences;
}

const PushSection = lazyPanel(async () => (await import('../push/push-section.js')).PushSection);

/** The switch, and everything else once it's on. */
export function ReminderSettings({ access, preferences }: Props): ReactNode {
  const saving = useSaving(access, preferences);
  const { shown, isSaving, error, save } = saving;
  const onFocus = useFocusBack(isSaving);
  return (
    <>
      <DeliveryNote access={access} preferences={preferences} />
      <fieldset
        aria-label="Reminders"
        aria-busy={isSaving}
        disabled={isSaving}
        onFocus={onFocus}
        className="mt-6 min-w-0 divide-y divide-hairline border-y border-hairline sm:mt-8"
      >
        <AccountSection
          title="Reminders"
          description="Before a bill is due, and once a week. Nothing to report? No email."
        >
          <Switch
            label={<span className="text-16 font-medium">Email reminders</span>}
            checked={shown.emailReminders}
            onChange={({ target }) => save({ emailReminders: target.checked })}
          />
          <Summary preferences={shown} isSaving={isSaving} />
          <div className="mt-4 empty:hidden">
            <FormProblem error={error} fallback="We couldn’t save your change. Please try again." />
          </div>
        </AccountSection>
        {shown.emailReminders && (
          <>
            <Frequency saving={saving} />
            {shown.reminderFrequency !== 'weekly' && <DaysAhead saving={saving} />}
            <TimeOfDay saving={saving} />
            <AccountSection title="Cards" description="Which cards you want reminders for.">
              <CardChoice access={access} saving={saving} />
            </AccountSection>
            <AccountSection
              title="Vacation"
              description="Pause reminders for a while. They’ll start again on their own."
            >
              <Pause saving={saving} />
            </AccountSection>
            {access.kind === 'account' && <Previews />}
            <Received frequency={shown.reminderFrequency} />
          </>
        )}
      </fieldset>
      {access.kind === 'account' && preferences.emailVerified && (
        <div className="border-b border-hairline empty:border-0">
          <PushSection />
        </div>
      )}
      <Elsewhere access={access} />
    </>
  );
}

/** What all the settings come to. While a change is saved, the next dates aren't known. */
const Summary = ({ preferences, isSaving }: { preferences: EmailPreferences; isSaving: boolean }): ReactNode => (
  <div className="mt-4 max-w-text text-14" aria-live="polite">
    <p>{summaryOf(preferences, new Date())}</p>
    {preferences.emailReminders &&
      !isSaving &&
      nextLines(preferences).map((line) => (
        <p key={line} className="mt-1 font-medium figures">
          {line}
        </p>
      ))}
  </div>
);

const frequencies: RadioOption<ReminderFrequency>[] = [
  { value: 'daily', label: 'Daily', description: 'On days when a bill needs your attention.' },
  { value: 'weekly', label: 'Weekly', description: 'Every Monday, with your next seven days.' },
  { value: 'both', label: 'Both', description: 'Daily and weekly.' },
];

const Frequency = ({ saving: { shown, save } }: { saving: Saving }): ReactNode => (
  <AccountSection
    title="Frequency"
    description={`The weekly email goes every Monday${shown.sendAt < '12:00' ? ' morning' : ''}.`}
  >
    <RadioGroup
      label="How often"
      hideLabel
      options={frequencies}
      value={shown.reminderFrequency}
      onValueChange={(reminderFrequency) => save({ reminderFrequency })}
    />
  </AccountSection>
);

const offeredDays = [14, 10, 7, 5, 3, 2, 1];
const mostDays = 5;

function DaysAhead({ saving: { shown, save } }: { saving: Saving }): ReactNode {
  const { daysAhead } = shown;
  // Another page of ours or an older setting can have chosen a day that isn't offered here.
  const days = [...new Set([...offeredDays, ...daysAhead])].sort((a, b) => b - a);
  const isFull = daysAhead.length >= mostDays;
  return (
    <AccountSection
      title="Days ahead"
      description="How many days before a bill is due we remind you. Pick up to five. We always remind you on the due date and when a bill is late."
    >
      <div role="group" aria-label="Days before a bill is due" className="flex flex-wrap gap-2">
        {days.map((day) => (
          <Chip
            key={day}
            pressed={daysAhead.includes(day)}
            disabled={isFull && !daysAhead.includes(day)}
            className="disabled:opacity-50"
            onClick={() => save({ daysAhead: chosenDays(daysAhead, day) })}
          >
            {day === 1 ? '1 day' : `${day} days`}
          </Chip>
        ))}
      </div>
    </AccountSection>
  );
}

const halfHours = Array.from({ length: 48 }, (_, step) => {
  const value = `${String(Math.floor(step / 2)).padStart(2, '0')}:${step % 2 === 0 ? '00' : '30'}`;
  return { value, label: timeText(value) };
});

const TimeOfDay = ({ saving: { shown, save } }: { saving: Saving }): ReactNode => (
  <AccountSection title="Time of day" description="When we send the emails.">
    <Field
      label="Send at"
      hint={`${zoneText(shown.timezone)} (${shown.timezone.replaceAll('_', ' ')})`}
      className="max-w-xs"
    >
      <Select options={halfHours} value={shown.sendAt} onChange={({ target }) => save({ sendAt: target.value })} />
    </Field>
  </AccountSection>
);

const received = {
  recommendation: ['Card recommendations', 'The best card to use today, and why.'],
  dues: ['Payment due alerts', 'What’s due, what’s late, and what to pay before a statement closes.'],
  week: ['Weekly 7-day strategy', 'The best card for each of the next seven days, with what closes and what’s due.'],
  tips: ['Savings tips', 'One tip that fits your cards, with the math.'],
} as const;
const receivedBy = {
  daily: ['recommendation', 'dues'],
  weekly: ['recommendation', 'dues', 'week', 'tips'],
  both: ['recommendation', 'dues', 'week', 'tips'],
} as const satisfies Record<ReminderFrequency, readonly (keyof typeof received)[]>;

const Received = ({ frequency }: { frequency: ReminderFrequency }): ReactNode => (
  <AccountSection
    title="What you’ll receive"
    description="Figures from your own cards, worked out when the email is sent."
  >
    <ul aria-label="What you’ll receive" className="grid gap-4 sm:grid-cols-2">
      {receivedBy[frequency].map((each) => {
        const [title, text] = received[each];
        return (
          <li key={each} className="min-w-0 text-14">
            <p className="font-medium">{title}</p>
            <p className="text-ink-soft">{text}</p>
          </li>
        );
      })}
    </ul>
  </AccountSection>
);

function Previews(): ReactNode {
  const [asked, setAsked] = useState<ReminderKind>('daily');
  const sending = useMutation({
    mutationFn: (type: ReminderKind) => call('notifications.sendTestEmail', { body: { type } }),
    onSuccess: () => toast({ title: 'Test Email Sent', description: 'Check your inbox for the preview email!' }),
    meta: {
      failure: { title: 'Send Failed', text: () => 'Failed to send test email. Please check your email settings.' },
    },
  });
  const send = (kind: ReminderKind): void => {
    setAsked(kind);
    sending.mutate(kind);
  };
  return (
    <AccountSection title="Previews" description="See what each email would look like today.">
      <div className="flex flex-wrap gap-3">
        {(['daily', 'weekly'] as const).map((kind) => (
          <Button
            key={kind}
            variant="quiet"
            loading={sending.isPending && asked === kind}
            disabled={sending.isPending && asked !== kind}
            onClick={() => send(kind)}
          >
            Send {kind} preview
          </Button>
        ))}
      </div>
      <div className="mt-4 empty:hidden">
        <FormProblem error={sending.error} fallback="We couldn’t send the preview. Please try again." />
      </div>
    </AccountSection>
  );
}

/** What people look for here and find elsewhere. */
const Elsewhere = ({ access }: { access: Access }): ReactNode => (
  <div className="grid gap-2 pt-6 text-14 text-ink-soft">
    <p>
      Our weekly tips are a separate email that doesn’t use your cards.{' '}
      <PageLink to="/weekly-tips">See the weekly tips</PageLink>
    </p>
    {access.kind === 'account' && (
      <p>
        Looking for an email? <PageLink to="/account#mails">What we sent you</PageLink>
      </p>
    )}
  </div>
);
