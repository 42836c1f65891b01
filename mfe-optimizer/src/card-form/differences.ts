import { cardFieldNames, type CardValues } from '@floatwise/contracts/card-fields';
import { cardFieldText } from '../wallet/card-field-text.js';

/** One difference between two versions of a card, in words. */
export interface Difference {
  label: string;
  mine: string;
  theirs: string;
}

/** The fields in which two versions differ. */
export function differences(mine: CardValues, theirs: CardValues): Difference[] {
  return cardFieldNames.flatMap((field) => {
    const { compared } = cardFieldText[field];
    if (!compared) return [];
    const difference = { label: compared.label, mine: compared.format(mine), theirs: compared.format(theirs) };
    return difference.mine === difference.theirs ? [] : [difference];
  });
}
