import { useState, type ReactNode } from 'react';
import type { CatalogCorrection, ManagedCatalogCard } from '@floatwise/contracts/cards/catalog-corrections.http';
import { Button } from '@floatwise/ui/button';
import { EmptyState } from '@floatwise/ui/empty-state';
import { Panel } from '@floatwise/ui/panel';
import { useSession } from '@floatwise/web-kit/session';
import { toast } from '@floatwise/web-kit/toasts';
import { useUndo } from './catalog-queries.js';
import { byText, endText, factNames, sourceText, timeText, valueText } from './catalog-text.js';
import { ReasonDialog } from '../acts/reason-dialog.js';

/** Who corrected what, when, and why. The last correction that counts can be undone. */
export function CorrectionHistory({ card }: { card: ManagedCatalogCard }): ReactNode {
  const [undone, setUndone] = useState<CatalogCorrection | null>(null);
  const undo = useUndo(card.cardId);
  return (
    <Panel title="History" description="A correction counts until a release has a newer fact." flush>
      {card.corrections.length === 0 && (
        <EmptyState title="Nothing corrected yet" description="These facts are as they were released." />
      )}
      <ol aria-label="History" className="divide-y divide-hairline">
        {card.corrections.map((correction) => (
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
            await undo.mutateAsync({ id: undone.id, body: { version: card.version, reason } });
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
