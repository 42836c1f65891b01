import { BookOpen, House, Receipt, type LucideIcon } from 'lucide-react';
import type { ReactNode } from 'react';
import { billPayment } from '@floatwise/contracts/offers/bill-payment';
import { formatRate } from '@floatwise/finance/money/money';
import { Container } from '@floatwise/ui/container';
import { Icon } from '@floatwise/ui/icon';
import { Panel } from '@floatwise/ui/panel';
import { FactNote } from '@floatwise/web-kit/fact-note';
import { PageLink } from '@floatwise/web-kit/page-link';
import { BillPayLink } from '../partners/bill-pay-link.js';
import { AffiliateDisclosure } from '../partners/partner-link.js';
import { paths } from '../routes.js';
import { ProductList } from './product-list.js';
import { StayForm } from './stay-form.js';

const tiles: { icon: LucideIcon; title: string; text: string; to: string }[] = [
  { icon: Receipt, title: 'Bill payment', text: 'Rent and invoices by card', to: '#bill-payment' },
  { icon: House, title: 'Travel', text: 'Vacation rentals', to: '#travel' },
  { icon: BookOpen, title: 'Books and tools', text: 'What we would recommend to a friend', to: '#books' },
];

/** Partners that fit the site's topic, each with what it costs and what we earn. */
export function ProductsPage(): ReactNode {
  return (
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
            Melio pays rent, invoices, and taxes to payees who don’t take cards. It charges your card and sends a check
            or a bank transfer. A bill you owe today then becomes part of your next card bill. The fee for cards is{' '}
            <span data-fact>{formatRate(billPayment.feePercent)}</span> of the payment, so rewards alone seldom pay for
            it; a sign-up bonus can.{' '}
            <PageLink to={paths.article('melio-credit-card-rewards')}>When it is worth it, in numbers</PageLink>
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
        <p className="mt-1 mb-4 max-w-text text-14 text-ink-soft">Public libraries have most of these too, for free.</p>
        <ProductList />
      </section>
    </Container>
  );
}

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
