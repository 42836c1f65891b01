import type { ReactNode } from 'react';
import { Table } from '@floatwise/ui/table';
import { comparison } from './plans.js';

/** Free beside Pro, line by line. */
export const PlanComparison = (): ReactNode => (
  <Table
    caption="What the plans differ in"
    columns={[
      { id: 'what', header: 'Feature', primary: true, cell: (row) => row.what },
      { id: 'free', header: 'Free', cell: (row) => row.free },
      { id: 'pro', header: 'Pro', cell: (row) => row.pro },
    ]}
    rows={comparison}
    rowKey={(row) => row.what}
  />
);
