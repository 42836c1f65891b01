import type { ReactNode } from 'react';
import { Button } from '@floatwise/ui/button';
import { Container } from '@floatwise/ui/container';
import { Spinner } from '@floatwise/ui/spinner';
import { Tabs, type Tab } from '@floatwise/ui/tabs';
import { choice, defineAddress, useAddress } from '@floatwise/web-kit/address';
import { useSession } from '@floatwise/web-kit/session';
import { CouponsPanel } from '../coupons/coupons-panel.js';
import { DeployedSections } from '../deployed/deployed-sections.js';
import { SubscribersPanel } from '../subscribers/subscribers-panel.js';
import { NotAllowed } from './not-allowed.js';

/** The admin area. An account isn't enough, it needs the role. The services also check the role on every call themselves. */
export function DashboardPage(): ReactNode {
  const session = useSession();
  switch (session.status) {
    case 'loading':
      return <Spinner className="min-h-[70vh]" />;
    case 'unavailable':
      return <OutOfReach retry={session.retry} />;
    case 'guest':
      return <NotAllowed />;
    case 'signed-in':
      return session.user.role === 'admin' ? <Dashboard /> : <NotAllowed email={session.user.email} />;
  }
}

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
      <h1 className="text-28 font-semibold">Admin</h1>
      <Tabs label="Admin" tabs={tabs} value={tab} onValueChange={(chosen) => change({ tab: chosen })} />
    </Container>
  );
}

/** Shown while the account's role can't be checked. */
const OutOfReach = ({ retry }: { retry: () => void }): ReactNode => (
  <Container role="alert" className="flex min-h-[70vh] flex-col items-center justify-center text-center">
    <h1 className="text-28 font-semibold">Your account cannot be reached</h1>
    <p className="mt-2 max-w-md text-ink-soft">Your role cannot be checked right now. Please try again in a moment.</p>
    <Button className="mt-6" onClick={retry}>
      Retry
    </Button>
  </Container>
);
