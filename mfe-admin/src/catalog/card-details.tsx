import { useState, type ReactNode } from 'react';
import type { ManagedCatalogCard } from '@floatwise/contracts/cards/catalog-corrections.http';
import { Badge } from '@floatwise/ui/badge';
import { Button } from '@floatwise/ui/button';
import { Panel } from '@floatwise/ui/panel';
import { Table, type Column } from '@floatwise/ui/table';
import { TextLink } from '@floatwise/ui/text-link';
import { useAddress } from '@floatwise/web-kit/address';
import { toast } from '@floatwise/web-kit/toasts';
import { catalogAddress, useManagedCard, useOffer } from './catalog-queries.js';
import { dateText, factNames, valueText } from './catalog-text.js';
import { CorrectionDialog } from './correction-dialog.js';
import { CorrectionHistory } from './correction-history.js';
import { Loaded } from '../page/loaded.js';
import { ReasonDialog } from '../acts/reason-dialog.js';

type Fact = ManagedCatalogCard['facts'][number];

/** One card's facts, each with its source and date, and what was corrected. */
export function CardDetails({ cardId, onClose }: { cardId: string; onClose: () => void }): ReactNode {
  const query = useManagedCard(cardId);
  const [{ fact, report }, change] = useAddress(catalogAddress);
  const { data: card } = query;
  const edited = card?.facts.find(({ stated }) => stated.fact === fact);
  const back = (
    <Button variant="quiet" size="small" onClick={onClose}>
      All cards
    </Button>
  );
  return (
    <div className="space-y-6">
      <Panel title={card?.name ?? 'Card'} description={card?.issuer} actions={back} flush>
        <Loaded query={query} failure="This card can’t be loaded right now." lines={8}>
          {(shown) => (
            <>
              <Offering card={shown} />
              <Table
                caption="Facts"
                columns={columnsFor((chosen) => change({ fact: chosen.stated.fact }))}
                rows={shown.facts}
                rowKey={({ stated }) => stated.fact}
              />
            </>
          )}
        </Loaded>
      </Panel>
      {card && <CorrectionHistory card={card} />}
      {card && edited && (
        <CorrectionDialog
          key={edited.stated.fact}
          card={card}
          fact={edited}
          reportId={report === '' ? null : report}
          onClose={() => change({ fact: null, report: '' })}
        />
      )}
    </div>
  );
}

const columnsFor = (onCorrect: (fact: Fact) => void): Column<Fact>[] => [
  { id: 'fact', header: 'Fact', primary: true, cell: ({ stated }) => factNames[stated.fact] },
  {
    id: 'value',
    header: 'Value',
    wide: true,
    cell: ({ stated }) => <span className="break-words">{valueText(stated)}</span>,
  },
  { id: 'source', header: 'Source', cell: ({ source }) => <Source source={source} /> },
  {
    id: 'date',
    header: 'As of',
    align: 'end',
    cell: ({ source, isOld }) => (
      <span className="inline-flex flex-wrap items-center justify-end gap-2 @xl:whitespace-nowrap">
        {isOld && <Badge tone="caution">Old</Badge>}
        {source === null ? '–' : dateText(source.date)}
      </span>
    ),
  },
  {
    id: 'correct',
    header: 'Correct',
    align: 'end',
    cell: (fact) => (
      <Button
        variant="quiet"
        size="small"
        aria-label={`Correct ${factNames[fact.stated.fact]}`}
        onClick={() => onCorrect(fact)}
      >
        Correct
      </Button>
    ),
  },
];

function Source({ source }: { source: Fact['source'] }): ReactNode {
  if (source === null) return 'No source';
  if (source.url === null || !source.url.startsWith('https://')) return source.title;
  return (
    <TextLink asChild>
      <a href={source.url} target="_blank" rel="noreferrer">
        {source.title}
      </a>
    </TextLink>
  );
}

/** Whether the issuer still offers it, and the way to change that. */
function Offering({ card: { cardId, name, version, discontinued } }: { card: ManagedCatalogCard }): ReactNode {
  const [isAsked, setAsked] = useState(false);
  const offer = useOffer(cardId);
  const verb = discontinued ? 'Offer again' : 'Retire';
  return (
    <div className="flex flex-wrap items-center gap-3 px-4 pb-4 sm:px-6">
      <Badge tone={discontinued ? 'neutral' : 'good'}>{discontinued ? 'Retired' : 'Offered'}</Badge>
      <Button variant="quiet" size="small" onClick={() => setAsked(true)}>
        {verb}
      </Button>
      {isAsked && (
        <ReasonDialog
          title={`${verb} ${name}?`}
          description={
            discontinued
              ? 'People find it among the cards they can apply for again.'
              : 'People who hold it keep it. In a search it comes last, and nobody is advised to apply for it.'
          }
          confirm={verb}
          danger={!discontinued}
          act={async (reason) => {
            await offer.mutateAsync({ version, discontinued: !discontinued, reason });
            toast({ title: discontinued ? 'Card Offered Again' : 'Card Retired' });
          }}
          onClose={() => setAsked(false)}
        />
      )}
    </div>
  );
}
