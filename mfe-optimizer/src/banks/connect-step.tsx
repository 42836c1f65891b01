import { Check, LockKeyhole } from 'lucide-react';
import { useId, useState, type ReactNode } from 'react';
import { banks, type Bank, type BankId, type ConnectionMethod } from '@floatwise/contracts/cards/banks';
import { Badge } from '@floatwise/ui/badge';
import { Banner } from '@floatwise/ui/banner';
import { Field } from '@floatwise/ui/field';
import { Icon } from '@floatwise/ui/icon';
import { join } from '@floatwise/ui/join';
import { Select } from '@floatwise/ui/select';
import { Tabs } from '@floatwise/ui/tabs';
import { toast } from '@floatwise/web-kit/toasts';
import { isSetUp, type Available } from './use-connections.js';
import { nameOf } from './use-bank-visit.js';
import { title, type Step } from './visit-view.js';

type TabName = 'free' | 'oauth' | 'manual';

interface Options {
  available: Available | undefined;
  /** Name of the card that one of the accounts is meant to update. */
  forCard: string | undefined;
  isAsking: boolean;
  refusal: string | null;
  onConnect: (bankId: BankId, method: ConnectionMethod) => void;
  onManual: () => void;
}

/** Choosing a bank and a connection method: three tabs, with the open tab's action below. */
export function useConnectStep(options: Options): Step {
  const { available, forCard, isAsking, refusal, onConnect, onManual } = options;
  const formId = useId();
  const [tab, setTab] = useState<TabName>('free');
  const [chosen, setChosen] = useState<{ bankId: BankId; method: ConnectionMethod } | null>(null);
  const method = tab === 'oauth' ? 'oauth' : 'yodlee';
  // A bank chosen in another tab may not be available in this one.
  const bankId = chosen?.method === method ? chosen.bankId : null;
  const submit = (): void => {
    if (isAsking) return;
    if (bankId) return onConnect(bankId, method);
    toast({ title: 'Select a Bank', description: 'Please choose your bank to continue.', tone: 'destructive' });
  };
  const tabProps = { available, bankId, onChoose: (next: BankId) => setChosen({ bankId: next, method }) };
  return {
    title,
    description: forCard
      ? `Choose the bank that issued ${forCard}. The account there will keep this card up to date.`
      : 'Balances, limits and dates sync automatically.',
    ...primaryOf({ tab, bankId, isAsking, formId, onManual }),
    children: (
      <form
        id={formId}
        className="grid gap-5"
        onSubmit={(event) => {
          event.preventDefault();
          submit();
        }}
      >
        {refusal !== null && <Banner tone="bad">{refusal}</Banner>}
        <Tabs
          label="How to connect"
          fill
          value={tab}
          onValueChange={setTab}
          tabs={[
            { value: 'free', label: 'Free Options', content: <FreeTab {...tabProps} /> },
            { value: 'oauth', label: 'Bank OAuth', content: <OAuthTab {...tabProps} /> },
            { value: 'manual', label: 'Manual Entry', content: manualTab },
          ]}
        />
        {tab !== 'manual' && <Privacy />}
      </form>
    ),
  };
}

interface PrimaryOptions {
  tab: TabName;
  bankId: BankId | null;
  isAsking: boolean;
  formId: string;
  onManual: () => void;
}

/** The open tab's only action. In the tab for the banks' own APIs, it appears once a bank is chosen. */
function primaryOf({ tab, bankId, isAsking, formId, onManual }: PrimaryOptions): Pick<Step, 'primary'> {
  if (tab === 'manual') return { primary: { label: 'Continue with Manual Entry', onSelect: onManual } };
  if (tab === 'oauth' && !bankId) return {};
  const label = tab === 'oauth' && bankId ? `Connect via ${nameOf(bankId)} OAuth` : 'Connect with Free Tier';
  return {
    primary: { label: isAsking ? 'Connecting...' : label, form: formId, disabled: isAsking || bankId === null },
  };
}

interface TabProps {
  available: Available | undefined;
  bankId: BankId | null;
  onChoose: (bankId: BankId) => void;
}

const notHere = 'not set up here';

function FreeTab({ available, bankId, onChoose }: TabProps): ReactNode {
  const free: readonly Bank[] = banks.filter(({ hasFree }) => hasFree);
  const optionOf = ({ id, name, hasApi }: Bank) => {
    const canUse = !available || isSetUp(available, 'yodlee', id);
    const marks = [hasApi && 'API', !canUse && notHere].filter(Boolean).join(', ');
    return { value: id, label: `${name}${marks && ` (${marks})`}`, disabled: !canUse };
  };
  const chosen = free.find(({ id }) => id === bankId);
  return (
    <div className="grid gap-5">
      <p className="text-14 text-ink-soft">The free tier has limited refreshes: we update your cards once a day.</p>
      <Field label="Your bank" action={chosen?.hasApi && <Badge tone="accent">API</Badge>}>
        <Select
          placeholder="Select your credit card issuer"
          options={free.map(optionOf)}
          value={bankId ?? ''}
          onChange={({ target }) => {
            const bank = free.find(({ id }) => id === target.value);
            if (bank) onChoose(bank.id);
          }}
        />
      </Field>
      <Synced />
    </div>
  );
}

const OAuthTab = ({ available, bankId, onChoose }: TabProps): ReactNode => (
  <div className="grid gap-5">
    <p className="text-14 text-ink-soft">
      This is your bank’s official API connection: the most secure way, though your bank may limit refreshes.
    </p>
    <ul aria-label="Banks with an API" className="grid grid-cols-1 gap-2 min-[360px]:grid-cols-2 sm:grid-cols-3">
      {banks
        .filter(({ hasApi }) => hasApi)
        .map((bank) => (
          <li key={bank.id}>
            <BankButton
              bank={bank}
              isChosen={bank.id === bankId}
              isHere={!available || isSetUp(available, 'oauth', bank.id)}
              onChoose={() => onChoose(bank.id)}
            />
          </li>
        ))}
    </ul>
  </div>
);

interface BankButtonProps {
  bank: Bank;
  isChosen: boolean;
  isHere: boolean;
  onChoose: () => void;
}

const BankButton = ({ bank: { name, logo }, isChosen, isHere, onChoose }: BankButtonProps): ReactNode => (
  <button
    type="button"
    aria-pressed={isChosen}
    disabled={!isHere}
    onClick={onChoose}
    className={join(
      'flex h-full min-h-14 w-full items-center justify-between gap-2 rounded-control border px-3 py-2 text-left text-14 font-medium transition-colors',
      isChosen ? 'border-accent bg-accent-soft/50' : 'border-control bg-surface hover:border-ink-soft',
      'disabled:border-hairline disabled:bg-sunken disabled:text-ink-soft',
    )}
  >
    <span className="min-w-0">
      {name}
      {!isHere && <span className="block text-12 font-normal">{notHere}</span>}
    </span>
    <span aria-hidden className="text-20">
      {logo}
    </span>
  </button>
);

const manualTab = (
  <p className="text-14 text-ink-soft">
    You can still enter your cards yourself: two dates, a limit and a balance per card. Everything works the same, and
    you can connect a bank later.
  </p>
);

const whatIsSynced = [
  'Balance and available credit',
  'Credit limit',
  'Statement and due dates',
  'Minimum payment',
  'APR',
  'Recent transactions, if you allow it',
];

/** What a bank connection keeps up to date. */
export const Synced = (): ReactNode => (
  <div>
    <p className="text-14 font-medium">What gets synced</p>
    <ul aria-label="What gets synced" className="mt-2 grid gap-x-4 gap-y-1 text-14 text-ink-soft sm:grid-cols-2">
      {whatIsSynced.map((what) => (
        <li key={what} className="flex items-start gap-2">
          <Icon of={Check} className="mt-0.5 text-good" />
          {what}
        </li>
      ))}
    </ul>
  </div>
);

export const Privacy = (): ReactNode => (
  <p className="flex items-start gap-2 border-t border-hairline pt-4 text-12 text-ink-soft">
    <Icon of={LockKeyhole} />
    Your banking credentials are encrypted and never stored on our servers. You enter them on your bank’s own page, or
    its data provider’s. We never see them.
  </p>
);
