import { useState, type FormEvent, type ReactNode } from 'react';
import { Button } from '@floatwise/ui/button';
import { Field } from '@floatwise/ui/field';
import { TextInput } from '@floatwise/ui/text-input';
import { call } from '@floatwise/web-kit/api';
import { useIsHydrated } from '@floatwise/web-kit/hydrated';
import { useToday } from '@floatwise/web-kit/today';
import { AffiliateDisclosure, partnerAddress } from '../partners/partner-link.js';
import { plainSearch, searchNames, searchPage, stayProblems, type Stay } from './stay-rules.js';

const context = 'travel_optimization_widget';
const empty: Stay = { destination: '', checkIn: '', checkOut: '' };
const fields: { name: keyof Stay; label: string; type: 'text' | 'date' }[] = [
  { name: 'destination', label: 'Destination', type: 'text' },
  { name: 'checkIn', label: 'Check-in', type: 'date' },
  { name: 'checkOut', label: 'Check-out', type: 'date' },
];

async function addressOf(stay: Stay): Promise<string> {
  const body = { ...stay, destination: stay.destination.trim(), context };
  return partnerAddress(
    async (signal) => (await call('analytics.trackStayClick', { body }, signal)).affiliateLink,
    plainSearch(stay),
  );
}

/** Opens the partner's search for a place and two dates in a new tab, even if recording the click fails. */
export function StayForm(): ReactNode {
  const today = useToday();
  const isHydrated = useIsHydrated();
  const [stay, setStay] = useState(empty);
  const [isTried, setTried] = useState(false);
  const [isTracking, setTracking] = useState(false);
  const problems = isTried ? stayProblems(stay, today) : {};
  const search = (event: FormEvent): void => {
    event.preventDefault();
    setTried(true);
    if (isTracking || Object.keys(stayProblems(stay, today)).length > 0) return;
    setTracking(true);
    void addressOf(stay).then((address) => {
      window.open(address, '_blank', 'noopener');
      setTracking(false);
    });
  };
  return (
    <form
      action={searchPage}
      target="_blank"
      // Without JavaScript, the browser itself reports what is missing.
      noValidate={isHydrated}
      onSubmit={search}
      aria-label="Vacation rentals"
    >
      <div className="grid grid-cols-2 items-start gap-4">
        {fields.map(({ name, label, type }) => (
          <Field
            key={name}
            label={label}
            error={problems[name]}
            required
            className={type === 'text' ? 'col-span-2' : ''}
          >
            <TextInput
              type={type}
              name={searchNames[name]}
              required
              value={stay[name]}
              {...(type === 'date' && { min: name === 'checkOut' && stay.checkIn > today ? stay.checkIn : today })}
              autoComplete="off"
              onChange={(event) => setStay({ ...stay, [name]: event.target.value })}
            />
          </Field>
        ))}
      </div>
      <Button type="submit" className="mt-4" aria-busy={isTracking || undefined}>
        {isTracking ? 'Searching…' : 'Search vacation rentals'}
        <span className="sr-only"> (opens in a new tab)</span>
      </Button>
      <AffiliateDisclosure className="mt-2" />
    </form>
  );
}
