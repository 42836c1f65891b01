import { useState, type ReactNode } from 'react';
import type { CatalogImport, ImportLine } from '@floatwise/contracts/cards/catalog-imports.http';
import { Badge, type Tone } from '@floatwise/ui/badge';
import { Banner } from '@floatwise/ui/banner';
import { Button } from '@floatwise/ui/button';
import { Checkbox } from '@floatwise/ui/checkbox';
import { Disclosure } from '@floatwise/ui/disclosure';
import { EmptyState } from '@floatwise/ui/empty-state';
import { Field } from '@floatwise/ui/field';
import { Panel } from '@floatwise/ui/panel';
import { Progress } from '@floatwise/ui/progress';
import { TextInput } from '@floatwise/ui/text-input';
import { sentenceOf } from '@floatwise/web-kit/api';
import { factNames, sourceText, valueText } from './catalog-text.js';
import { ReasonDialog } from '../acts/reason-dialog.js';
import { useImport } from './use-import.js';

const megabyte = 1_000_000;
const mostMegabytes = 5;

/** A catalog file: chosen, previewed with old and new values, then applied as a whole or in part. */
export function ImportPanel(): ReactNode {
  const { file, lines, hasMore, upload, apply, reset, more } = useImport();
  const [tooLarge, setTooLarge] = useState(false);
  const choose = (chosen: File | undefined): void => {
    setTooLarge(chosen !== undefined && chosen.size > mostMegabytes * megabyte);
    if (chosen && chosen.size <= mostMegabytes * megabyte) upload.mutate(chosen);
  };
  return (
    <Panel
      title="Import"
      description="A catalog file in the release’s format: one JSON file with “sources” and “cards.” You see what changes before anything is imported."
      flush
    >
      <div className="grid gap-4 px-4 pb-4 sm:px-6">
        {!file && (
          <Field
            label="Catalog file"
            hint={`JSON, at most ${mostMegabytes} MB`}
            error={tooLarge ? `This file is larger than ${mostMegabytes} MB. Please choose a smaller one.` : undefined}
          >
            <TextInput
              type="file"
              accept=".json,application/json"
              disabled={upload.isPending}
              onChange={({ target }) => {
                choose(target.files?.[0]);
                // Lets the operator choose the same file again after fixing it.
                target.value = '';
              }}
            />
          </Field>
        )}
        {upload.isPending && <Progress label="Reading the file" value={upload.sent} />}
        {upload.isError && <Banner tone="bad">{sentenceOf(upload.error, 'We couldn’t read the file.')}</Banner>}
        {file && <Summary file={file} onReset={reset} />}
        {file && file.problems.length > 0 && <Problems problems={file.problems} />}
      </div>
      {file && <Preview key={file.id} file={file} lines={lines} apply={apply} />}
      {hasMore && (
        <div className="px-4 py-4 sm:px-6">
          <Button variant="quiet" loading={more.isPending} onClick={() => more.mutate()}>
            Show more
          </Button>
        </div>
      )}
    </Panel>
  );
}

const Summary = ({ file, onReset }: { file: CatalogImport; onReset: () => void }): ReactNode => (
  <div className="flex flex-wrap items-center justify-between gap-3 text-14">
    <p role="status">
      <strong className="font-semibold break-all">{file.name}</strong>: {file.counts.added} added, {file.counts.changed}{' '}
      changed, {file.counts.retired} retired, {file.counts.unchanged} unchanged, {file.counts.older} older than what we
      have
      {file.status === 'applied' && `. ${file.done} imported`}.
    </p>
    <Button variant="quiet" size="small" onClick={onReset}>
      Choose another file
    </Button>
  </div>
);

const Problems = ({ problems }: { problems: readonly string[] }): ReactNode => (
  <Banner tone="caution">
    These cards don’t fit and are left out:
    <ul className="mt-2 list-disc pl-5">
      {problems.map((problem) => (
        <li key={problem} className="break-words">
          {problem}
        </li>
      ))}
    </ul>
  </Banner>
);

interface PreviewProps {
  file: CatalogImport;
  lines: readonly ImportLine[];
  apply: ReturnType<typeof useImport>['apply'];
}

function Preview({ file, lines, apply }: PreviewProps): ReactNode {
  const [left, setLeft] = useState<ReadonlySet<string>>(new Set());
  const [isAsked, setAsked] = useState(false);
  const total = file.counts.added + file.counts.changed + file.counts.retired;
  if (total === 0) return <EmptyState title="Nothing to import" description="The file matches what we already have." />;
  const isReady = file.status === 'ready';
  const chosen = total - left.size;
  const toggle = (cardId: string): void =>
    setLeft((before) =>
      before.has(cardId) ? new Set([...before].filter((one) => one !== cardId)) : new Set([...before, cardId]),
    );
  return (
    <>
      <ul aria-label="What changes" className="divide-y divide-hairline border-t border-hairline">
        {lines.map((line) => (
          <Line
            key={line.cardId}
            line={line}
            isReady={isReady}
            isChosen={!left.has(line.cardId)}
            onToggle={() => toggle(line.cardId)}
          />
        ))}
      </ul>
      {apply.isPending && (
        <Progress className="px-4 py-4 sm:px-6" label="Importing" value={apply.done / Math.max(1, chosen)} />
      )}
      {isReady && (
        <div className="px-4 py-4 sm:px-6">
          <Button disabled={chosen === 0} loading={apply.isPending} onClick={() => setAsked(true)}>
            {left.size === 0 ? `Import all ${total}` : `Import ${chosen} of ${total}`}
          </Button>
        </div>
      )}
      {isAsked && (
        <ReasonDialog
          title={`Import ${chosen} ${chosen === 1 ? 'card' : 'cards'}?`}
          description="All of them or none. Each change is a correction that can be undone on its card."
          confirm="Import"
          act={async (reason) => {
            await apply.mutateAsync({ left: [...left], reason });
          }}
          onClose={() => setAsked(false)}
        />
      )}
    </>
  );
}

const kinds: Record<ImportLine['kind'], { tone: Tone; text: string }> = {
  added: { tone: 'good', text: 'Added' },
  changed: { tone: 'accent', text: 'Changed' },
  retired: { tone: 'caution', text: 'Retired' },
};

interface LineProps {
  line: ImportLine;
  isReady: boolean;
  isChosen: boolean;
  onToggle: () => void;
}

function Line({ line: { name, kind, changes, isApplied }, isReady, isChosen, onToggle }: LineProps): ReactNode {
  const { tone, text } = kinds[kind];
  return (
    <li className="grid gap-2 px-4 py-3 text-14 sm:px-6">
      <div className="flex flex-wrap items-center gap-3">
        {isReady ? (
          <Checkbox label={name} checked={isChosen} onChange={onToggle} />
        ) : (
          <span className="font-medium">{name}</span>
        )}
        <Badge tone={tone}>{text}</Badge>
        {isApplied && <Badge tone="good">Imported</Badge>}
      </div>
      {changes.length > 0 && (
        <Disclosure open={changes.length <= 3} summary={`${changes.length} ${changes.length === 1 ? 'fact' : 'facts'}`}>
          <ul className="grid gap-1">
            {changes.map(({ before, after, source }) => (
              <li key={after.fact} className="break-words">
                <span className="font-medium">{factNames[after.fact]}:</span>{' '}
                <ChangeText before={valueText(before)} after={valueText(after)} />
                <span className="block text-12 text-ink-soft">{sourceText(source)}</span>
              </li>
            ))}
          </ul>
        </Disclosure>
      )}
    </li>
  );
}

/** A value can stay the same with a newer source. */
const ChangeText = ({ before, after }: { before: string; after: string }): ReactNode =>
  before === after ? (
    `${after}, confirmed`
  ) : (
    <>
      <span className="text-ink-soft line-through">{before}</span> {after}
    </>
  );
