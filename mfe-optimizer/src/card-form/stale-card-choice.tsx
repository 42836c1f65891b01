import type { ReactNode } from 'react';
import { cardFieldNames, type CardValues } from '@floatwise/contracts/card-fields';
import { Table } from '@floatwise/ui/table';
import { cardFieldText } from '../wallet/card-field-text.js';
import type { WalletCard } from '../wallet/wallet.js';

/** Two versions of one card that the person has to choose between. */
export interface Conflict {
  mine: CardValues;
  theirs: WalletCard;
}

/** One difference between two versions of a card, in words. */
interface Difference {
  label: string;
  mine: string;
  theirs: string;
}

/** The fields in which two versions differ. */
export const differences = (mine: CardValues, theirs: CardValues): Difference[] =>
  cardFieldNames.flatMap((field) => {
    const { compared } = cardFieldText[field];
    if (!compared) return [];
    const difference = { label: compared.label, mine: compared.format(mine), theirs: compared.format(theirs) };
    return difference.mine === difference.theirs ? [] : [difference];
  });

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
