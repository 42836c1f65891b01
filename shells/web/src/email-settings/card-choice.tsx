import { useState, type ReactNode } from 'react';
import type { CreditCard } from '@floatwise/contracts/cards/wallet.http';
import { Checkbox } from '@floatwise/ui/checkbox';
import { RadioGroup } from '@floatwise/ui/radio-group';
import { Busy, SkeletonText } from '@floatwise/ui/skeleton';
import { TextLink } from '@floatwise/ui/text-link';
import { useCallQuery } from '@floatwise/web-kit/call-query';
import { Link } from '@floatwise/web-kit/router';
import { ListAway } from '../account/list-away.js';
import { cardsText } from './settings-text.js';
import type { Access, Saving } from './use-email-settings.js';

interface Props {
  access: Access;
  saving: Saving;
}

/** Which cards reminders are about. A link can be forwarded, so it only tells how many. */
export function CardChoice({ access, saving }: Props): ReactNode {
  if (access.kind === 'account') return <OwnCards saving={saving} />;
  const { cardIds } = saving.shown;
  return <p className="text-14">{cardIds === null ? 'All cards.' : `Only ${cardsText(cardIds.length)}.`}</p>;
}

function OwnCards({ saving }: { saving: Saving }): ReactNode {
  const { data, error, isFetching, refetch } = useCallQuery('cards.list', {});
  if (data && data.length === 0) {
    return (
      <p className="text-14">
        You have no cards yet.{' '}
        <TextLink asChild>
          <Link to="/">Add your first card</Link>
        </TextLink>
      </p>
    );
  }
  if (data) return <Choice cards={data} saving={saving} />;
  if (!error) {
    return (
      <Busy>
        <SkeletonText size={14} lines={3} />
      </Busy>
    );
  }
  return (
    <ListAway
      error={error}
      fallback="We can’t load your cards right now."
      isPending={isFetching}
      retry={() => void refetch()}
    />
  );
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
