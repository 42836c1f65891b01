import { Search } from 'lucide-react';
import { useEffect, useId, useState, type KeyboardEvent, type ReactNode } from 'react';
import type { CatalogCard } from '@floatwise/contracts/cards/catalog.http';
import { containsCardNumber } from '@floatwise/contracts/card-number';
import { Badge } from '@floatwise/ui/badge';
import { Button } from '@floatwise/ui/button';
import { Field } from '@floatwise/ui/field';
import { Icon } from '@floatwise/ui/icon';
import { lazyPart } from '@floatwise/ui/lazy-part';
import { Skeleton } from '@floatwise/ui/skeleton';
import { TextInput } from '@floatwise/ui/text-input';
import { useCallQuery } from '@floatwise/web-kit/call-query';
import { neverTheNumber } from './card-values.js';
import { CatalogFacts, shownFacts } from './catalog-facts.js';

const FactDates = lazyPart(
  async () => (await import('@floatwise/web-kit/fact-note')).FactDates,
  <span className="block h-4.5" />,
);
const FactNote = lazyPart(async () => (await import('@floatwise/web-kit/fact-note')).FactNote);

const resultLimit = 8;
const shortestQuery = 3;
const debounceMs = 250;

/** Finds a card in the catalog: type, then choose with the arrow keys and Enter, or with a click. */
export function CardSearch({ onPick }: { onPick: (card: CatalogCard) => void }): ReactNode {
  const [typed, setTyped] = useState('');
  const [active, setActive] = useState(0);
  const listId = useId();
  const isNumber = containsCardNumber(typed);
  const { found, isSearching, isFailed, query } = useSearch(isNumber ? '' : typed);
  const optionId = (position: number): string => `${listId}-${position}`;
  const onKeyDown = (event: KeyboardEvent): void => {
    const card = found[active];
    const step = { ArrowDown: 1, ArrowUp: -1 }[event.key];
    if (step && found.length > 0) {
      const next = (active + step + found.length) % found.length;
      setActive(next);
      document.getElementById(optionId(next))?.scrollIntoView?.({ block: 'nearest' });
    } else if (event.key === 'Enter' && card) onPick(card);
    else return;
    event.preventDefault();
  };
  return (
    <div className="grid gap-3">
      <Field
        label="Find your card"
        error={isNumber ? neverTheNumber : isFailed ? 'Failed to search cards' : null}
        hint="Type at least three letters."
      >
        <TextInput
          leading={<Icon of={Search} />}
          inputMode="search"
          enterKeyHint="search"
          role="combobox"
          aria-autocomplete="list"
          aria-expanded={found.length > 0}
          aria-controls={listId}
          aria-activedescendant={found.length > 0 ? optionId(active) : undefined}
          autoComplete="off"
          spellCheck={false}
          placeholder="Freedom, Venture, Citi..."
          value={typed}
          onChange={({ target }) => {
            setTyped(target.value);
            setActive(0);
          }}
          onKeyDown={onKeyDown}
        />
      </Field>
      <p role="status" className="sr-only">
        {query !== '' && !isSearching && !isFailed && countText(found.length)}
      </p>
      <ul id={listId} role="listbox" aria-label="Cards found" className="grid gap-1 empty:hidden">
        {found.map((card, position) => (
          <CatalogOption
            key={card.id}
            id={optionId(position)}
            card={card}
            isActive={position === active}
            onPick={() => onPick(card)}
          />
        ))}
      </ul>
      {isSearching && found.length === 0 && <Searching />}
      {query !== '' && !isSearching && !isFailed && found.length === 0 && (
        <p className="text-14 text-ink-soft">No card found for “{query}”. Enter it yourself; it works just as well.</p>
      )}
    </div>
  );
}

/** Searches once typing pauses, and only for more than two characters (specification, section 5). */
function useSearch(typed: string) {
  const [query, setQuery] = useState('');
  const wanted = typed.trim().length < shortestQuery ? '' : typed.trim();
  useEffect(() => {
    const timer = setTimeout(() => setQuery(wanted), wanted === '' ? 0 : debounceMs);
    return () => clearTimeout(timer);
  }, [wanted]);
  const search = useCallQuery(
    'cards.searchCatalog',
    { query: { q: query, limit: resultLimit } },
    { enabled: query !== '', placeholderData: keepPrevious },
  );
  const isOpen = query !== '' && wanted !== '';
  return {
    query: isOpen ? query : '',
    found: isOpen && !search.isError ? (search.data ?? []) : [],
    isSearching: isOpen && search.isFetching,
    isFailed: isOpen && search.isError,
  };
}

/** Keeps the previous results until the next ones load. */
const keepPrevious = (before: CatalogCard[] | undefined): CatalogCard[] | undefined => before;

const countText = (count: number): string => (count === 1 ? '1 card found' : `${count} cards found`);

const Searching = (): ReactNode => (
  <div aria-hidden className="grid gap-1">
    {[0, 1, 2].map((row) => (
      <Skeleton key={row} className="h-16" />
    ))}
  </div>
);

interface OptionProps {
  id: string;
  card: CatalogCard;
  isActive: boolean;
  onPick: () => void;
}

/** One catalog card with its facts and their dates. An option can't hold links: the sources are there once it's picked. */
const CatalogOption = ({ id, card, isActive, onPick }: OptionProps): ReactNode => (
  <li
    id={id}
    role="option"
    aria-selected={isActive}
    onClick={onPick}
    className={`cursor-pointer rounded-control border px-3 py-2 transition-colors ${
      isActive ? 'border-accent bg-accent-soft' : 'border-hairline hover:border-control hover:bg-sunken'
    }`}
    data-facts
  >
    <div className="flex flex-wrap items-baseline justify-between gap-x-4">
      <span className="text-14 font-medium">{card.name}</span>
      <span className="text-12 text-ink-soft">{card.issuer}</span>
    </div>
    <CatalogFacts card={card} />
    <FactDates facts={shownFacts(card)} />
    {card.discontinued && <Badge className="mt-1">No longer offered</Badge>}
  </li>
);

/** Which catalog card filled the form, and when and where its facts were checked, with a button back to the search. */
export const PickedCard = ({ picked, onSearch }: { picked: CatalogCard | null; onSearch: () => void }): ReactNode => (
  <div className="mb-6 flex items-start justify-between gap-4 rounded-control bg-sunken px-3 py-2">
    <div className="min-w-0 text-14">
      {picked ? (
        <>
          <p>
            <span className="font-medium">{picked.name}</span> <span className="text-ink-soft">{picked.issuer}</span>
          </p>
          <div data-facts>
            <CatalogFacts card={picked} />
            <FactNote facts={shownFacts(picked)} about={picked} className="mt-0.5" />
          </div>
        </>
      ) : (
        <p className="text-ink-soft">Entered by you</p>
      )}
    </div>
    <Button variant="ghost" size="small" onClick={onSearch}>
      {picked ? 'Change' : 'Search instead'}
    </Button>
  </div>
);
