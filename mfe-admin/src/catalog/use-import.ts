import { useState } from 'react';
import type { CatalogImport } from '@floatwise/contracts/cards/catalog-imports.http';
import { call } from '@floatwise/web-kit/api';
import { useCallQuery } from '@floatwise/web-kit/call-query';
import { useMutation } from '@floatwise/web-kit/query';
import { sendFile } from '@floatwise/web-kit/send-file';

const pollMs = 500;

/** A catalog file on its way: uploaded, its pages of differences, and how far it's applied. */
export function useImport() {
  const [pages, setPages] = useState<CatalogImport[]>([]);
  const [sent, setSent] = useState<number | null>(null);
  const [file, last] = [pages[0], pages.at(-1)];
  const id = file?.id ?? '';
  const readAfter = (after: string): Promise<CatalogImport> =>
    call('cards.readCatalogImport', { params: { id }, query: { after } });

  const upload = useMutation({
    mutationFn: (chosen: File) =>
      sendFile(
        'cards.addCatalogImport',
        { query: { name: chosen.name }, file: chosen },
        { onProgress: (share) => setSent(share < 1 ? share : null) },
      ),
    onSuccess: (read) => setPages([read]),
  });
  const more = useMutation({
    mutationFn: () => readAfter(last?.next ?? ''),
    onSuccess: (page) => setPages([...pages, page]),
    meta: { failure: { title: 'Not loaded', text: 'The other cards can’t be loaded right now.' } },
  });
  const apply = useMutation({
    mutationFn: async ({ left, reason }: { left: string[]; reason: string }) => {
      const cardIds = left.length === 0 ? null : await chosenOf(pages, readAfter, left);
      return call('cards.applyCatalogImport', { params: { id }, body: { cardIds, reason } });
    },
    onSuccess: (applied) => setPages([applied]),
  });
  const progress = useCallQuery(
    'cards.readCatalogImport',
    { params: { id }, query: {} },
    { enabled: apply.isPending, refetchInterval: pollMs, staleTime: 0, retry: false },
  );
  return {
    file,
    lines: pages.flatMap(({ lines }) => lines),
    hasMore: last !== undefined && last.next !== null,
    upload: { ...upload, sent },
    more,
    apply: { ...apply, done: progress.data?.done ?? 0 },
    /** Starts over with another file. */
    reset: (): void => {
      setPages([]);
      setSent(null);
      upload.reset();
      apply.reset();
    },
  };
}

/** The cards that weren't left out, those of pages that nobody opened among them. */
async function chosenOf(
  pages: readonly CatalogImport[],
  readAfter: (after: string) => Promise<CatalogImport>,
  left: readonly string[],
): Promise<string[]> {
  const all = pages.flatMap(({ lines }) => lines.map(({ cardId }) => cardId));
  let next = pages.at(-1)?.next ?? null;
  while (next !== null) {
    const page: CatalogImport = await readAfter(next);
    all.push(...page.lines.map(({ cardId }) => cardId));
    ({ next } = page);
  }
  return all.filter((cardId) => !left.includes(cardId));
}
