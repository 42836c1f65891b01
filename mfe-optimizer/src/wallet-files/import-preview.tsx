import type { ReactNode } from 'react';
import { Badge } from '@floatwise/ui/badge';
import { Checkbox } from '@floatwise/ui/checkbox';
import type { PlannedCard } from './import-plan.js';

interface Props {
  plan: readonly PlannedCard[];
  chosen: readonly string[];
  onToggle: (guestId: string) => void;
}

/** Every card of the file and what happens to it. */
export const ImportPreview = ({ plan, chosen, onToggle }: Props): ReactNode => (
  <ul aria-label="Cards in the file" className="divide-y divide-hairline border-t border-hairline">
    {plan.map((each) => (
      <li key={each.line} className="py-3">
        {each.kind === 'add' ? (
          <Checkbox
            label={<span className="wrap-anywhere">{each.label}</span>}
            description={each.card.lastFour ? `ending in ${each.card.lastFour}` : undefined}
            checked={chosen.includes(each.card.guestId)}
            onChange={() => onToggle(each.card.guestId)}
          />
        ) : (
          <div className="flex items-start justify-between gap-3 pl-8">
            <div className="min-w-0">
              <p className="text-14 leading-6 wrap-anywhere text-ink-soft">{each.label}</p>
              <p className={`text-12 ${each.kind === 'refused' ? 'text-bad' : 'text-ink-soft'}`}>{each.why}</p>
            </div>
            <Badge tone={each.kind === 'refused' ? 'bad' : 'neutral'} className="mt-0.5">
              {each.kind === 'refused' ? 'Refused' : 'Duplicate'}
            </Badge>
          </div>
        )}
      </li>
    ))}
  </ul>
);

/** '3 new, 1 there already, 1 refused' */
export function planText(plan: readonly PlannedCard[]): string {
  const count = (kind: PlannedCard['kind']): number => plan.filter((each) => each.kind === kind).length;
  const [fresh, there, refused] = [count('add'), count('duplicate'), count('refused')];
  return [`${fresh} new`, there > 0 && `${there} there already`, refused > 0 && `${refused} refused`]
    .filter(Boolean)
    .join(', ');
}
