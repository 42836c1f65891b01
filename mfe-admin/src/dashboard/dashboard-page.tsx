import { lazy, Suspense, type ReactNode, useState } from 'react';
import { Button } from '@floatwise/ui/button';
import { Container } from '@floatwise/ui/container';
import { lazyPart } from '@floatwise/ui/lazy-part';
import { BusyText } from '@floatwise/ui/skeleton';
import { Tabs, type Tab } from '@floatwise/ui/tabs';
import { choice, defineAddress, useAddress } from '@floatwise/web-kit/address';
import { PageLink } from '@floatwise/web-kit/page-link';
import { Link } from '@floatwise/web-kit/router';
import { SummaryCards } from '../overview/summary-cards.js';
import { paths } from '../routes.js';
import { ForAdministrators } from '../page/for-administrators.js';
import { PeriodChoice, periods, type Period, type OfPeriod } from '../figures/period.js';

const OverviewPanel = lazy(async () => ({ default: (await import('../overview/overview-panel.js')).OverviewPanel }));
const UsersPanel = lazy(async () => ({ default: (await import('../users/users-panel.js')).UsersPanel }));
const WalletsPanel = lazy(async () => ({ default: (await import('../wallets/wallets-panel.js')).WalletsPanel }));
const CouponsPanel = lazy(async () => ({ default: (await import('../coupons/coupons-panel.js')).CouponsPanel }));
const AffiliateLinksPanel = lazy(async () => ({
  default: (await import('../affiliate-links/affiliate-links-panel.js')).AffiliateLinksPanel,
}));
const AnalyticsPanel = lazy(async () => ({
  default: (await import('../analytics/analytics-panel.js')).AnalyticsPanel,
}));

export const DashboardPage = (): ReactNode => (
  <ForAdministrators>
    <Dashboard />
  </ForAdministrators>
);

const tabNames = ['overview', 'users', 'cards', 'coupons', 'affiliate', 'analytics'] as const;
type TabName = (typeof tabNames)[number];

const address = defineAddress({ tab: choice(tabNames, 'overview'), days: choice(periods, '30') });

const tabsOf = (days: Period): Tab<TabName>[] => [
  { value: 'overview', label: 'Overview', content: <Loading of={<OverviewPanel days={days} />} /> },
  { value: 'users', label: 'Users', content: <Loading of={<UsersPanel />} /> },
  { value: 'cards', label: 'Cards', content: <Loading of={<WalletsPanel />} /> },
  { value: 'coupons', label: 'Coupons', content: <Loading of={<CouponsPanel days={days} />} /> },
  { value: 'affiliate', label: 'Affiliate', content: <Loading of={<AffiliateLinksPanel days={days} />} /> },
  { value: 'analytics', label: 'Analytics', content: <Loading of={<AnalyticsPanel days={days} />} /> },
];

const waiting = <BusyText lines={6} />;
const Loading = ({ of }: { of: ReactNode }): ReactNode => <Suspense fallback={waiting}>{of}</Suspense>;

/** The tab and the period are kept in the address: `/admin?tab=analytics&days=7`. */
function Dashboard(): ReactNode {
  const [{ tab, days }, change] = useAddress(address);
  return (
    <Container className="space-y-6 py-6 sm:py-12">
      <div className="flex flex-wrap items-center justify-between gap-x-6 gap-y-3">
        <h1 className="text-28 font-semibold">Admin</h1>
        <div className="flex flex-wrap items-center gap-3">
          <PeriodChoice days={days} choose={(chosen) => change({ days: chosen })} />
          <ExportButton days={days} />
          <Button asChild variant="quiet">
            <Link to="/email-settings">Settings</Link>
          </Button>
        </div>
      </div>
      <SummaryCards days={days} />
      <Tabs label="Admin" tabs={tabsOf(days)} value={tab} onValueChange={(chosen) => change({ tab: chosen })} />
      <OtherPages />
    </Container>
  );
}

/** What operators need less often. */
const OtherPages = (): ReactNode => (
  <nav aria-label="More for operators" className="flex flex-wrap gap-x-6 gap-y-2 text-14">
    <PageLink to={paths.operations()}>Messages and jobs</PageLink>
    <PageLink to={paths.catalog()}>Catalog</PageLink>
    <PageLink to={paths.mails()}>Emails</PageLink>
    <PageLink to={paths.newsletter()}>Newsletter</PageLink>
    <PageLink to={paths.missedQuestions()}>Missed questions</PageLink>
    <PageLink to={paths.affiliateManager()}>Build a link</PageLink>
  </nav>
);

const ExportDialog = lazyPart(async () => (await import('../exports/export-dialog.js')).ExportDialog);

function ExportButton({ days }: OfPeriod): ReactNode {
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <Button variant="quiet" onClick={() => setOpen(true)}>
        Export Data
      </Button>
      {isOpen && <ExportDialog days={days} onClose={() => setOpen(false)} />}
    </>
  );
}
