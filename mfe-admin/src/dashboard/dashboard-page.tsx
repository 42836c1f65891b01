import { type ReactNode, useState } from 'react';
import { Button } from '@floatwise/ui/button';
import { Container } from '@floatwise/ui/container';
import { lazyDialog, lazyPanel } from '@floatwise/ui/lazy-part';
import { BusyText } from '@floatwise/ui/skeleton';
import { Tabs, type Tab } from '@floatwise/ui/tabs';
import { choice, defineAddress, useAddress } from '@floatwise/web-kit/address';
import { OfflineNote } from '@floatwise/web-kit/offline-note';
import { PageLink } from '@floatwise/web-kit/page-link';
import { Link } from '@floatwise/web-kit/router';
import { SummaryCards } from '../overview/summary-cards.js';
import { paths } from '../routes.js';
import { ForAdministrators } from '../page/for-administrators.js';
import { PeriodChoice, periods, type Period, type OfPeriod } from '../figures/period.js';

const waiting = <BusyText lines={6} />;
const OverviewPanel = lazyPanel(async () => (await import('../overview/overview-panel.js')).OverviewPanel, waiting);
const UsersPanel = lazyPanel(async () => (await import('../users/users-panel.js')).UsersPanel, waiting);
const WalletsPanel = lazyPanel(async () => (await import('../wallets/wallets-panel.js')).WalletsPanel, waiting);
const CouponsPanel = lazyPanel(async () => (await import('../coupons/coupons-panel.js')).CouponsPanel, waiting);
const AffiliateLinksPanel = lazyPanel(
  async () => (await import('../affiliate-links/affiliate-links-panel.js')).AffiliateLinksPanel,
  waiting,
);
const AnalyticsPanel = lazyPanel(async () => (await import('../analytics/analytics-panel.js')).AnalyticsPanel, waiting);

export const DashboardPage = (): ReactNode => (
  <ForAdministrators>
    <Dashboard />
  </ForAdministrators>
);

const tabNames = ['overview', 'users', 'cards', 'coupons', 'affiliate', 'analytics'] as const;
type TabName = (typeof tabNames)[number];

const address = defineAddress({ tab: choice(tabNames, 'overview'), days: choice(periods, '30') });

const tabsOf = (days: Period): Tab<TabName>[] => [
  { value: 'overview', label: 'Overview', content: <OverviewPanel days={days} /> },
  { value: 'users', label: 'Users', content: <UsersPanel /> },
  { value: 'cards', label: 'Cards', content: <WalletsPanel /> },
  { value: 'coupons', label: 'Coupons', content: <CouponsPanel days={days} /> },
  { value: 'affiliate', label: 'Affiliate', content: <AffiliateLinksPanel days={days} /> },
  { value: 'analytics', label: 'Analytics', content: <AnalyticsPanel days={days} /> },
];

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
      <OfflineNote />
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

const ExportDialog = lazyDialog(async () => (await import('../exports/export-dialog.js')).ExportDialog);

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
