import { lazy, Suspense, type ReactNode } from 'react';
import { Button } from '@floatwise/ui/button';
import { Container } from '@floatwise/ui/container';
import { Busy, SkeletonText } from '@floatwise/ui/skeleton';
import { Tabs, type Tab } from '@floatwise/ui/tabs';
import { TextLink } from '@floatwise/ui/text-link';
import { choice, defineAddress, useAddress } from '@floatwise/web-kit/address';
import { Link } from '@floatwise/web-kit/router';
import { ExportButton } from '../exports/export-button.js';
import { SummaryCards } from '../overview/summary-cards.js';
import { paths } from '../routes.js';
import { ForAdministrators } from '../page/for-administrators.js';
import { PeriodChoice, periods, type Period } from '../figures/period.js';

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

const waiting = (
  <Busy>
    <SkeletonText lines={6} />
  </Busy>
);
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
    <TextLink asChild>
      <Link to={paths.operations()}>Messages and jobs</Link>
    </TextLink>
    <TextLink asChild>
      <Link to={paths.catalog()}>Catalog</Link>
    </TextLink>
    <TextLink asChild>
      <Link to={paths.mails()}>Mails</Link>
    </TextLink>
    <TextLink asChild>
      <Link to={paths.affiliateManager()}>Build a link</Link>
    </TextLink>
  </nav>
);
