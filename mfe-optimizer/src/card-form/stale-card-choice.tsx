import type { ReactNode } from 'react';
import { Table } from '@floatwise/ui/table';
import { differences } from './differences.js';
import type { Conflict } from './use-card-editor.js';

/** Both versions of a card that was changed in two places, side by side. */
export const StaleCardChoice = ({ conflict }: { conflict: Conflict }): ReactNode => (
  <div role="alert">
    <p className="text-14">This card changed somewhere else while you were editing it. Which version do you want?</p>
    <Table
      className="-mx-4 mt-4 sm:-mx-6"
      caption="What differs between the two versions"
      rows={differences(conflict.mine, conflict.theirs)}
      rowKey={({ label }) => label}
      columns={[
        { id: 'field', header: 'Field', cell: ({ label }) => label, primary: true },
        { id: 'mine', header: 'Yours', cell: ({ mine }) => mine },
        { id: 'theirs', header: 'Theirs', cell: ({ theirs }) => theirs },
      ]}
    />
  </div>
);
