import { type ReactNode, useState } from 'react';
import { Button } from '@floatwise/ui/button';
import { Container } from '@floatwise/ui/container';
import { EmptyState } from '@floatwise/ui/empty-state';
import { lazyDialog } from '@floatwise/ui/lazy-part';
import { Panel } from '@floatwise/ui/panel';
import { useStored } from '@floatwise/web-kit/browser-store';
import { toast } from '@floatwise/web-kit/toasts';
import { type Column, Table } from '@floatwise/ui/table';
import { generatedUrl, type TypedLink } from '../affiliate-links/link-typed.js';
import { firstLinks, type KeptLink, linkStore, mostLinks, withLink } from './kept-links.js';
import { LinkActions, LinkName } from '../affiliate-links/link-parts.js';

const LinkDialog = lazyDialog(async () => (await import('./link-dialog.js')).LinkDialog);

/** A list of affiliate links in this browser: add one, change its tag, copy or open the address with the tag. */
export function AffiliateManagerPage(): ReactNode {
  const links = useStored(linkStore);
  const [edited, setEdited] = useState<KeptLink | 'new' | null>(null);
  const save = (typed: TypedLink): void => {
    saveLink(edited === 'new' ? null : edited, typed);
    setEdited(null);
  };
  const add = (
    <Button size="small" disabled={links.length >= mostLinks} onClick={() => setEdited('new')}>
      Add link
    </Button>
  );
  return (
    <Container className="space-y-6 py-6 sm:py-12">
      <header className="max-w-text">
        <h1 className="text-28 font-semibold">Affiliate links</h1>
        <p className="mt-2 text-14 text-ink-soft">
          Build an address with your tag, then copy or open it. The list stays in this browser; nothing is sent to us.
        </p>
      </header>
      <Panel
        title="Your links"
        description={
          links.length >= mostLinks ? `The list holds ${mostLinks} links. Remove one to add another.` : undefined
        }
        actions={add}
        flush
      >
        {links.length === 0 ? (
          <EmptyState
            title="No links yet"
            description="Add one, or start with the two cards that the list began with."
            action={
              <Button variant="quiet" onClick={() => linkStore.set(firstLinks)}>
                Bring back the two cards
              </Button>
            }
          />
        ) : (
          <LinksTable links={links} onEdit={setEdited} onRemove={removeLink} />
        )}
      </Panel>
      {edited && <LinkDialog link={edited === 'new' ? null : edited} onSave={save} onClose={() => setEdited(null)} />}
    </Container>
  );
}

function saveLink(before: KeptLink | null, typed: TypedLink): void {
  linkStore.set(withLink(linkStore.current(), { id: before?.id ?? crypto.randomUUID(), ...typed }));
  toast({ title: before ? 'Link saved' : 'Link added!' });
}

function removeLink(link: KeptLink): void {
  const links = linkStore.current();
  const position = links.findIndex(({ id }) => id === link.id);
  linkStore.set(links.filter(({ id }) => id !== link.id));
  const undo = (): void => linkStore.set(linkStore.current().toSpliced(position, 0, link));
  toast({ title: `${link.name} was removed`, action: { label: 'Undo', onSelect: undo } });
}

interface Props {
  links: readonly KeptLink[];
  onEdit: (link: KeptLink) => void;
  onRemove: (link: KeptLink) => void;
}

/** Each link with its tag, the address it makes, and what can be done with it. */
function LinksTable({ links, onEdit, onRemove }: Props): ReactNode {
  const columns: Column<KeptLink>[] = [
    { id: 'name', header: 'Name', primary: true, cell: (link) => <LinkName {...link} /> },
    { id: 'tag', header: 'Tag', cell: ({ tag }) => <code className="break-all">{tag}</code> },
    {
      id: 'url',
      header: 'Generated URL',
      wide: true,
      cell: (link) => <span className="text-12 break-all text-ink-soft">{generatedUrl(link)}</span>,
    },
    {
      id: 'actions',
      header: 'Actions',
      align: 'end',
      wideInCard: true,
      cell: (link) => (
        <LinkActions
          name={link.name}
          url={generatedUrl(link)}
          copied="Copied to clipboard!"
          remove="Remove"
          onEdit={() => onEdit(link)}
          onRemove={() => onRemove(link)}
        />
      ),
    },
  ];
  return <Table caption="Affiliate links" columns={columns} rows={links} rowKey={({ id }) => id} />;
}
