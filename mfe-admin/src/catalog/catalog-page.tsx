import type { ReactNode } from 'react';
import { lazyPanel } from '@floatwise/ui/lazy-part';
import { BusyText } from '@floatwise/ui/skeleton';
import { Tabs, type Tab } from '@floatwise/ui/tabs';
import { useAddress } from '@floatwise/web-kit/address';
import { AdminPage } from '../page/admin-page.js';
import { ForAdministrators } from '../page/for-administrators.js';
import { CardsList } from './cards-list.js';
import { catalogAddress, type CatalogTab } from './catalog-queries.js';
import { ReportsPanel } from './reports-panel.js';

const waiting = <BusyText lines={6} />;
const CardDetails = lazyPanel(async () => (await import('./card-details.js')).CardDetails, waiting);
const ImportPanel = lazyPanel(async () => (await import('./import-panel.js')).ImportPanel, waiting);

/** Facts about cards: look up, correct with a source, retire, answer reports, import. */
export const CatalogPage = (): ReactNode => (
  <ForAdministrators>
    <Catalog />
  </ForAdministrators>
);

function Catalog(): ReactNode {
  const [{ tab, card, q, show }, change] = useAddress(catalogAddress);
  const tabs: Tab<CatalogTab>[] = [
    { value: 'cards', label: 'Cards', content: <CardsList filter={{ q, show }} onFilter={change} /> },
    { value: 'reports', label: 'Reports', content: <ReportsPanel /> },
    { value: 'import', label: 'Import', content: <ImportPanel /> },
  ];
  return (
    <AdminPage title="Catalog">
      {card === '' ? (
        <Tabs label="Catalog" tabs={tabs} value={tab} onValueChange={(chosen) => change({ tab: chosen })} />
      ) : (
        <CardDetails key={card} cardId={card} onClose={() => change({ card: '', fact: null, report: '' })} />
      )}
    </AdminPage>
  );
}
