import { useState, type ReactNode } from 'react';
import type { CreditCard } from '@floatwise/contracts/cards/wallet.http';
import { Checkbox } from '@floatwise/ui/checkbox';
import { RadioGroup } from '@floatwise/ui/radio-group';
import { BusyText } from '@floatwise/ui/skeleton';
import { useCallQuery } from '@floatwise/web-kit/call-query';
import { LoadFailed } from '@floatwise/web-kit/load-failed';
import { PageLink } from '@floatwise/web-kit/page-link';
import { cardsText } from './settings-text.js';
import type { Access, Saving } from './use-email-settings.js';

/** Which cards reminders are about. A link can be forwarded, so it only tells how many. */
export function CardChoice({ access, saving }: { access: Access; saving: Saving }): ReactNode {
  if (access.kind === 'account') return <OwnCards saving={saving} />;
  const { cardIds } = saving.shown;
  return <p className="text-14">{cardIds === null ? 'All cards.' : `Only ${cardsText(cardIds.length)}.`}</p>;
}

function OwnCards({ saving }: { saving: Saving }): ReactNode {
  const query = useCallQuery('cards.list', {});
  const { data, error } = query;
  if (data && data.length === 0) {
    return (
      <p className="text-14">
        You have no cards yet. <PageLink to="/">Add your first card</PageLink>
      </p>
    );
  }
  if (data) return <Choice cards={data} saving={saving} />;
  if (!error) {
    return <BusyText size={14} lines={3} />;
  }
  return <LoadFailed query={query} text="We can’t load your cards right now." />;
}

const options = [
  { value: 'all', label: 'All cards', description: 'Including any you add later.' },
  { value: 'some', label: 'Only some cards' },
] as const;

function Choice({ cards, saving: { shown, save } }: { cards: readonly CreditCard[]; saving: Saving }): ReactNode {
  const [isLast, setIsLast] = useState(false);
  const { cardIds } = shown;
  // A card that was deleted since isn't chosen anymore.
  const chosen = cards.filter(({ id }) => cardIds === null || cardIds.includes(id)).map(({ id }) => id);
  const toggle = (cardId: string): void => {
    const next = chosen.includes(cardId) ? chosen.filter((id) => id !== cardId) : [...chosen, cardId];
    setIsLast(next.length === 0);
    if (next.length > 0) save({ cardIds: next });
  };
  return (
    <div className="grid gap-4">
      <RadioGroup
        label="Cards"
        hideLabel
        options={options}
        value={cardIds === null ? 'all' : 'some'}
        onValueChange={(value) => save({ cardIds: value === 'all' ? null : chosen })}
      />
      {cardIds !== null && (
        <fieldset className="grid min-w-0 gap-2 sm:grid-cols-2">
          <legend className="sr-only">Chosen cards</legend>
          {cards.map(({ id, name, nickname, lastFour }) => (
            <Checkbox
              key={id}
              label={nickname ?? name}
              description={lastFour === '' ? undefined : `Ends in ${lastFour}`}
              checked={chosen.includes(id)}
              onChange={() => toggle(id)}
            />
          ))}
        </fieldset>
      )}
      {cardIds !== null && (isLast || chosen.length === 0) && (
        <p role="alert" className="text-14 text-bad">
          {chosen.length === 0
            ? 'The cards you chose are gone, so we’re not sending anything. Choose others.'
            : 'Keep at least one card, or turn reminders off.'}
        </p>
      )}
    </div>
  );
}
