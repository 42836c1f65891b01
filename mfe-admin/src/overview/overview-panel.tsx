import type { ReactNode } from 'react';
import type { OfPeriod } from '../figures/period.js';
import { DeployedSections } from '../deployed/deployed-sections.js';
import { ActivityPanel } from './activity-panel.js';
import { ClicksPanel } from './clicks-panel.js';
import { OperationsPanel } from './operations-panel.js';
import { RevenuePanel } from './revenue-panel.js';

/** What people do, what they pay, where they click, and whether everything runs. */
export const OverviewPanel = ({ days }: OfPeriod): ReactNode => (
  <div className="space-y-6">
    <ActivityPanel days={days} />
    <RevenuePanel days={days} />
    <ClicksPanel days={days} />
    <OperationsPanel />
    <DeployedSections />
  </div>
);
