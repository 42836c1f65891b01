import { BookOpen, House, type LucideIcon, Receipt } from 'lucide-react';
import { type FormEvent, type ReactNode, useState } from 'react';
import { billPayment } from '@floatwise/contracts/offers/bill-payment';
import { formatRate } from '@floatwise/finance/money/money';
import { Container } from '@floatwise/ui/container';
import { Icon } from '@floatwise/ui/icon';
import { Panel } from '@floatwise/ui/panel';
import { FactNote } from '@floatwise/web-kit/fact-note';
import { PageLink } from '@floatwise/web-kit/page-link';
import { Button } from '@floatwise/ui/button';
import { Field } from '@floatwise/ui/field';
import { TextInput } from '@floatwise/ui/text-input';
import { call } from '@floatwise/web-kit/api';
import { useIsHydrated } from '@floatwise/web-kit/hydrated';
import { useToday } from '@floatwise/web-kit/today';
import { BillPayLink } from '../partners/bill-pay-link.js';
import { AffiliateDisclosure, partnerAddress } from '../partners/partner-link.js';
import { paths } from '../routes.js';
import { ProductList } from './product-list.js';
import { plainSearch, searchNames, searchPage, type Stay, stayProblems } from './stay-rules.js';

const tiles: { icon: LucideIcon; title: string; text: string; to: string }[] = [
  { icon: Receipt, title: 'Bill payment', text: 'Rent and invoices by card', to: '#bill-payment' },
  { icon: House, title: 'Travel', text: 'Vacation rentals', to: '#travel' },
  { icon: BookOpen, title: 'Books and tools', text: 'What we’d recommend to a friend', to: '#books' },
];

/** Partners that fit the site's topic, each with what it costs and what we earn. */
export const ProductsPage = (): ReactNode => (
  <Container className="py-6 sm:py-10">
    <header className="max-w-text">
      <h1 className="text-28 font-semibold sm:text-40">Products</h1>
      <p className="mt-2 text-16 text-balance text-ink-soft">
        A few things that go well with paying late and in full. Links that may earn us a commission say so.
      </p>
    </header>
    <Tiles />
    <div className="mt-10 grid gap-6 lg:grid-cols-2">
      <Panel id="bill-payment" title="Pay bills by card" className="scroll-mt-24">
        <p className="max-w-text text-14 text-ink-soft">
          Melio pays rent, invoices, and taxes to payees who don’t take cards. It charges your card and sends a check or
          a bank transfer. A bill you owe today then becomes part of your next card bill. The fee for cards is{' '}
          <span data-fact>{formatRate(billPayment.feePercent)}</span> of the payment, so rewards alone rarely cover it;
          a sign-up bonus can.{' '}
          <PageLink to={paths.article('melio-credit-card-rewards')}>When it’s worth it, in numbers</PageLink>
        </p>
        <FactNote
          facts={[{ label: 'Fee', source: billPayment.source }]}
          about={{ offerId: billPayment.id, name: billPayment.name }}
          className="mt-2"
        />
        <div className="mt-4">
          <BillPayLink context="bill_payment_widget" label="See how it works" />
          <AffiliateDisclosure className="mt-2" />
        </div>
      </Panel>
      <Panel id="travel" title="Vacation rentals" className="scroll-mt-24">
        <p className="mb-4 max-w-text text-14 text-ink-soft">
          A stay is a large purchase that you can time. Book it the day after your statement closes, and you get the
          longest float your card offers. We pass your destination and dates on to Vrbo and don’t keep them.
        </p>
        <StayForm />
      </Panel>
    </div>
    <section id="books" aria-labelledby="books-title" className="mt-10 scroll-mt-24">
      <h2 id="books-title" className="text-20 font-semibold">
        Books and tools
      </h2>
      <p className="mt-1 mb-4 max-w-text text-14 text-ink-soft">Public libraries often lend these for free.</p>
      <ProductList />
    </section>
  </Container>
);

const Tiles = (): ReactNode => (
  <nav aria-label="Kinds of products" className="mt-6">
    <ul className="grid gap-3 sm:grid-cols-3">
      {tiles.map(({ icon, title, text, to }) => (
        <li key={to}>
          <a
            href={to}
            className="flex h-full items-center gap-4 rounded-panel border border-hairline bg-surface p-4 transition-colors hover:border-control"
          >
            <span className="inline-flex size-10 shrink-0 items-center justify-center rounded-control bg-accent-soft text-accent-strong">
              <Icon of={icon} size={20} />
            </span>
            <span>
              <span className="block text-16 font-semibold">{title}</span>
              <span className="block text-14 text-ink-soft">{text}</span>
            </span>
          </a>
        </li>
      ))}
    </ul>
  </nav>
);

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
function StayForm(): ReactNode {
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
      <div className="grid fitting-cols-2 items-start gap-4">
        {fields.map(({ name, label, type }) => (
          <Field
            key={name}
            label={label}
            error={problems[name]}
            required
            className={type === 'text' ? 'col-span-full' : ''}
          >
            <TextInput
              type={type}
              name={searchNames[name]}
              required
              value={stay[name]}
              {...(type === 'date' && { min: name === 'checkOut' && stay.checkIn > today ? stay.checkIn : today })}
              autoComplete="off"
              onType={(text) => setStay({ ...stay, [name]: text })}
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
