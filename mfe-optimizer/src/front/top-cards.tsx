import type { ReactNode } from 'react';
import type { CatalogCard } from '@floatwise/contracts/cards/catalog.http';
import { Button } from '@floatwise/ui/button';
import { CardArt } from '@floatwise/ui/card-art';
import { lazyPart } from '@floatwise/ui/lazy-part';
import { useCallQuery } from '@floatwise/web-kit/call-query';
import { useIsDeployed } from '@floatwise/web-kit/remotes';
import { Link } from '@floatwise/web-kit/router';
import { useSession } from '@floatwise/web-kit/session';
import { strategistAddress, useSignInPath } from '../page/link-targets.js';

/** A curated card of the catalog, as shown in the list. Commissions don't affect which cards are listed or their order. */
interface TopCard {
  cardId: string;
  name: string;
  knownFor: string;
}

export const topCards: readonly TopCard[] = [
  { cardId: 'wells-fargo-active-cash', name: 'Wells Fargo Active Cash', knownFor: 'One flat rate' },
  { cardId: 'citi-double-cash', name: 'Citi Double Cash', knownFor: 'One flat rate' },
  { cardId: 'chase-freedom-unlimited', name: 'Chase Freedom Unlimited', knownFor: 'Dining and drugstores' },
  { cardId: 'capital-one-venture-rewards', name: 'Capital One Venture', knownFor: 'Travel' },
  { cardId: 'american-express-blue-cash-preferred', name: 'Blue Cash Preferred', knownFor: 'Groceries and streaming' },
  { cardId: 'discover-it', name: 'Discover it Cash Back', knownFor: 'Rotating categories' },
];

// Only people with an account see them.
const TopCardFacts = lazyPart(
  async () => {
    const [{ CatalogFacts, shownFacts }, { FactNote }] = await Promise.all([
      import('../card-form/catalog-facts.js'),
      import('@floatwise/web-kit/fact-note'),
    ]);
    return ({ card }: { card: CatalogCard }): ReactNode => (
      <div data-facts>
        <CatalogFacts card={card} />
        <FactNote facts={shownFacts(card)} about={card} className="mt-0.5" />
      </div>
    );
  },
  <p className="h-9" />,
);

/** Six curated cards: readable when signed in, blurred behind the sign-up prompt for everyone else. */
export function TopCards(): ReactNode {
  const session = useSession();
  const isOpen = session.status === 'signed-in';
  const ids = topCards.map(({ cardId }) => cardId).join(',');
  const { data: facts } = useCallQuery('cards.readCatalogCards', { query: { ids } }, { enabled: isOpen });
  return (
    <section aria-labelledby="top-cards" className="border-t border-hairline py-10 sm:py-14">
      <h2 id="top-cards" className="text-28 font-semibold">
        Top cards
      </h2>
      <p className="mt-2 max-w-text text-16 text-balance text-ink-soft">
        Six cards worth having for float and rewards. Nobody pays to be on this list.
      </p>
      <div className="relative mt-8">
        <ul
          className={isOpen ? grid : `${grid} pointer-events-none blur-[6px] select-none`}
          aria-hidden={isOpen ? undefined : true}
        >
          {topCards.map((card, position) => (
            <TopCardItem
              key={card.cardId}
              card={card}
              facts={facts?.find(({ cardId }) => cardId === card.cardId)}
              position={position}
            />
          ))}
        </ul>
        {!isOpen && <SignUpWall />}
      </div>
    </section>
  );
}
const grid = 'grid grid-cols-1 gap-6 sm:grid-cols-2 lg:grid-cols-3';

interface ItemProps {
  card: TopCard;
  facts: CatalogCard | undefined;
  position: number;
}

const TopCardItem = ({ card, facts, position }: ItemProps): ReactNode => (
  <li className="flex items-center gap-4 rounded-panel border border-hairline bg-surface p-4">
    <CardArt position={position} name={card.name} size="small" />
    <div className="min-w-0 text-14">
      <p className="truncate font-semibold">{card.name}</p>
      <p className="truncate text-ink-soft">{card.knownFor}</p>
      {facts && <TopCardFacts card={facts} />}
    </div>
  </li>
);

/** The reasons to sign up, shown over the content it unlocks. */
function SignUpWall(): ReactNode {
  const signUp = useSignInPath('sign-up');
  const signIn = useSignInPath();
  const hasStrategist = useIsDeployed(strategistAddress);
  return (
    <div className="absolute inset-0 flex items-center justify-center p-2">
      <div className="max-w-md rounded-panel border border-hairline bg-raised p-5 text-center shadow-float sm:p-6">
        <p className="text-20 font-semibold">See the list with a free account</p>
        <p className="mt-1 text-14 text-ink-soft">
          {hasStrategist
            ? 'It saves your cards too, and you get personalized recommendations from an AI assistant.'
            : 'It saves your cards too.'}
        </p>
        <div className="mt-4 flex flex-wrap justify-center gap-3">
          <Button asChild>
            <Link to={signUp}>Sign up</Link>
          </Button>
          <Button asChild variant="quiet">
            <Link to={signIn}>Sign in</Link>
          </Button>
        </div>
      </div>
    </div>
  );
}
