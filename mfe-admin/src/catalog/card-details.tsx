import { type ReactNode, useState } from 'react';
import type { CatalogCorrection, ManagedCatalogCard } from '@floatwise/contracts/cards/catalog-corrections.http';
import { formatWithYear } from '@floatwise/finance/calendar/calendar';
import { Badge } from '@floatwise/ui/badge';
import { Button } from '@floatwise/ui/button';
import { Panel } from '@floatwise/ui/panel';
import { type Column, Table } from '@floatwise/ui/table';
import { TextLink } from '@floatwise/ui/text-link';
import { useAddress } from '@floatwise/web-kit/address';
import { toast } from '@floatwise/web-kit/toasts';
import { EmptyState } from '@floatwise/ui/empty-state';
import { useSession } from '@floatwise/web-kit/session';
import { useChange } from '../acts/use-change.js';
import { catalogAddress, reads, useManagedCard } from './catalog-queries.js';
import { byText, endText, factNames, sourceText, timeText, valueText } from './catalog-text.js';
import { CorrectionDialog } from './correction-dialog.js';
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
        {source === null ? '–' : formatWithYear(source.date)}
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
  const offer = useChange('cards.offerCatalogCard', { reads });
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
              ? 'People can find it again among the cards they can apply for.'
              : 'People who hold it keep it. It comes last in searches, and we don’t suggest applying for it.'
          }
          confirm={verb}
          danger={!discontinued}
          act={async (reason) => {
            const body = { version, discontinued: !discontinued, reason };
            await offer.mutateAsync({ params: { cardId }, body });
            toast({ title: discontinued ? 'Card Offered Again' : 'Card Retired' });
          }}
          onClose={() => setAsked(false)}
        />
      )}
    </div>
  );
}

/** Who corrected what, when, and why. The last correction that counts can be undone. */
function CorrectionHistory({ card: { cardId, version, corrections } }: { card: ManagedCatalogCard }): ReactNode {
  const [undone, setUndone] = useState<CatalogCorrection | null>(null);
  const undo = useChange('cards.undoCorrection', { reads });
  return (
    <Panel title="History" description="A correction counts until a release has a newer fact." flush>
      {corrections.length === 0 && (
        <EmptyState title="Nothing corrected yet" description="These facts are as they were released." />
      )}
      <ol aria-label="History" className="divide-y divide-hairline">
        {corrections.map((correction) => (
          <Entry key={correction.id} correction={correction} onUndo={() => setUndone(correction)} />
        ))}
      </ol>
      {undone && (
        <ReasonDialog
          title="Undo this correction?"
          description={`${factNames[undone.before.value.fact]} goes back to: ${valueText(undone.before.value)}.`}
          confirm="Undo"
          danger
          act={async (reason) => {
            await undo.mutateAsync({ params: { cardId, id: undone.id }, body: { version, reason } });
            toast({ title: 'Correction Undone' });
          }}
          onClose={() => setUndone(null)}
        />
      )}
    </Panel>
  );
}

function Entry({ correction, onUndo }: { correction: CatalogCorrection; onUndo: () => void }): ReactNode {
  const session = useSession();
  const own = session.status === 'signed-in' ? session.user.id : undefined;
  const { before, after, reason, by, at, ended, mayBeUndone } = correction;
  const fact = factNames[after.value.fact];
  return (
    <li className="flex flex-wrap items-start gap-x-6 gap-y-2 px-4 py-3 text-14 sm:px-6">
      <div className="min-w-0 grow basis-72">
        <p className="font-medium break-words">
          {fact}: <span className="text-ink-soft line-through">{valueText(before.value)}</span> {valueText(after.value)}
        </p>
        <p className="break-words">{reason}</p>
        <p className="text-12 text-ink-soft">
          {sourceText(after.source)} · {byText(by, own)}, <time dateTime={at}>{timeText(at)}</time> ·{' '}
          {endText(ended, own)}
        </p>
      </div>
      {mayBeUndone && (
        <Button variant="quiet" size="small" aria-label={`Undo the correction of ${fact}`} onClick={onUndo}>
          Undo
        </Button>
      )}
    </li>
  );
}
