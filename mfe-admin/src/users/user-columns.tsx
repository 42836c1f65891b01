import { Copy } from 'lucide-react';
import type { ReactNode } from 'react';
import type { ListedUser } from '@floatwise/contracts/identity/users.http';
import { Badge } from '@floatwise/ui/badge';
import { IconButton } from '@floatwise/ui/icon-button';
import { TextLink } from '@floatwise/ui/text-link';
import { Link } from '@floatwise/web-kit/router';
import { toast } from '@floatwise/web-kit/toasts';
import { createColumnHelper, metaHelper, rowSortingFeature, tableFeatures } from '@tanstack/react-table';
import { paths } from '../routes.js';
import { authText, dayText, expiryText, nameText, shortId, tierText } from './users-text.js';

interface ColumnLook {
  /** The heading, and the label of the value where there are no headings. */
  label: string;
  width: string;
  /** Takes the whole width of a card. */
  whole?: boolean;
}

export const features = tableFeatures({ rowSortingFeature, columnMeta: metaHelper<ColumnLook>() });
const helper = createColumnHelper<typeof features, ListedUser>();

/** The ids of the columns that sort are the names of `userSorts`. */
export const columns = helper.columns([
  helper.accessor(nameText, {
    id: 'name',
    enableSorting: false,
    cell: ({ row, getValue }) => <Name user={row.original} name={getValue()} />,
    meta: { label: 'Name', width: 'w-[14%]', whole: true },
  }),
  helper.accessor('id', {
    enableSorting: false,
    cell: ({ row }) => <CopiedId user={row.original} />,
    meta: { label: 'ID', width: 'w-[11%]' },
  }),
  helper.accessor('email', {
    cell: ({ row }) => <Email user={row.original} />,
    meta: { label: 'Email', width: 'w-[19%]', whole: true },
  }),
  helper.accessor(({ authProvider }) => authText[authProvider], {
    id: 'auth',
    enableSorting: false,
    meta: { label: 'Auth', width: 'w-[7%]' },
  }),
  helper.accessor('subscriptionTier', {
    id: 'tier',
    sortDescFirst: true,
    cell: ({ getValue }) => (
      <Badge tone={getValue() === 'premium' ? 'accent' : 'neutral'}>{tierText[getValue()]}</Badge>
    ),
    meta: { label: 'Tier', width: 'w-[7%]' },
  }),
  helper.accessor(expiryText, { id: 'expiry', sortDescFirst: false, meta: { label: 'Expiry', width: 'w-[10%]' } }),
  helper.accessor('createdAt', {
    id: 'joined',
    sortDescFirst: true,
    cell: ({ getValue }) => dayText(getValue()),
    meta: { label: 'Joined', width: 'w-[10%]' },
  }),
  helper.accessor('lastActiveAt', {
    id: 'lastActive',
    sortDescFirst: true,
    cell: ({ getValue }) => dayText(getValue()),
    meta: { label: 'Last active', width: 'w-[10%]' },
  }),
  helper.display({
    id: 'pages',
    cell: ({ row }) => <Pages user={row.original} />,
    meta: { label: 'Pages', width: 'w-[12%]', whole: true },
  }),
]);

const Name = ({ user, name }: { user: ListedUser; name: string }): ReactNode => (
  <span className="flex flex-wrap items-center gap-x-2 gap-y-1">
    <span className="min-w-0 wrap-anywhere">{name}</span>
    {user.role === 'admin' && <Badge tone="accent">Admin</Badge>}
  </span>
);

const CopiedId = ({ user: { id, email } }: { user: ListedUser }): ReactNode => (
  <span className="flex items-center gap-1">
    <code className="text-12">{shortId(id)}</code>
    <IconButton icon={Copy} size="small" label={`Copy the id of ${email}`} onClick={() => void copy(id)} />
  </span>
);

const Email = ({ user: { email, emailVerified } }: { user: ListedUser }): ReactNode => (
  <>
    <span className="block wrap-anywhere">{email}</span>
    {!emailVerified && <span className="block text-12 text-ink-soft">Not verified</span>}
  </>
);

/** New tabs, so that the list stays as it is. */
const Pages = ({ user: { id, email } }: { user: ListedUser }): ReactNode => (
  <span className="flex gap-3">
    {(
      [
        ['Details', paths.user(id)],
        ['Cards', paths.userCards(id)],
      ] as const
    ).map(([text, path]) => (
      <TextLink key={text} asChild className="py-1">
        <Link to={path} target="_blank" rel="noopener" aria-label={`${text} of ${email}, in a new tab`}>
          {text}
        </Link>
      </TextLink>
    ))}
  </span>
);

async function copy(id: string): Promise<void> {
  try {
    await navigator.clipboard.writeText(id);
    toast({ title: 'Copied to clipboard!' });
  } catch {
    toast({
      title: 'Not copied',
      description: 'Your browser doesn’t allow copying. The id is in the address of Details.',
    });
  }
}
