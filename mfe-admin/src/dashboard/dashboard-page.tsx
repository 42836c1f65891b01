import type { ReactNode } from 'react';
import { Container } from '@floatwise/ui/container';
import { Tabs, type Tab } from '@floatwise/ui/tabs';
import { TextLink } from '@floatwise/ui/text-link';
import { choice, defineAddress, useAddress } from '@floatwise/web-kit/address';
import { Link } from '@floatwise/web-kit/router';
import { CouponsPanel } from '../coupons/coupons-panel.js';
import { DeployedSections } from '../deployed/deployed-sections.js';
import { paths } from '../routes.js';
import { SubscribersPanel } from '../subscribers/subscribers-panel.js';
import { ForAdministrators } from './for-administrators.js';

export const DashboardPage = (): ReactNode => (
  <ForAdministrators>
    <Dashboard />
  </ForAdministrators>
);

const tabs: Tab<'overview' | 'coupons' | 'subscribers'>[] = [
  { value: 'overview', label: 'Overview', content: <DeployedSections /> },
  { value: 'coupons', label: 'Coupons', content: <CouponsPanel /> },
  { value: 'subscribers', label: 'Subscribers', content: <SubscribersPanel /> },
];

const address = defineAddress({ tab: choice(['overview', 'coupons', 'subscribers'], 'overview') });

/** The open tab is kept in the address: `/admin?tab=coupons`. */
function Dashboard(): ReactNode {
  const [{ tab }, change] = useAddress(address);
  return (
    <Container className="space-y-6 py-6 sm:py-12">
      <div className="flex flex-wrap items-baseline justify-between gap-x-6 gap-y-2">
        <h1 className="text-28 font-semibold">Admin</h1>
        <TextLink asChild className="text-14">
          <Link to={paths.mails()}>Mails</Link>
        </TextLink>
      </div>
      <Tabs label="Admin" tabs={tabs} value={tab} onValueChange={(chosen) => change({ tab: chosen })} />
    </Container>
  );
}
