import type { ReactNode } from 'react';
import { Banner } from '@floatwise/ui/banner';
import { Button } from '@floatwise/ui/button';
import { Panel } from '@floatwise/ui/panel';
import { BusyText } from '@floatwise/ui/skeleton';
import { Table, type Column } from '@floatwise/ui/table';
import { useRemotes } from '@floatwise/web-kit/remotes';
import type { DeployedSection } from '@floatwise/web-kit/section';

export const pagesOf = ({ routes }: Pick<DeployedSection, 'routes'>): string =>
  routes.map(({ path }) => path).join(', ');

const columns: Column<DeployedSection>[] = [
  { id: 'name', header: 'Section', primary: true, cell: ({ name }) => name },
  { id: 'version', header: 'Version', cell: ({ version }) => <code>{version ?? 'not known'}</code> },
  { id: 'interface', header: 'Interface', align: 'end', cell: ({ interfaceVersion }) => interfaceVersion },
  { id: 'pages', header: 'Pages', wide: true, cell: (section) => pagesOf(section) },
];

/** The version of each section that is deployed now. It may be newer than the one this page was loaded with. */
export function DeployedSections(): ReactNode {
  const { data, isError, isFetching, refetch } = useRemotes({ fresh: true });
  const refresh = (
    <Button variant="quiet" size="small" loading={isFetching} onClick={() => void refetch()}>
      {isError ? 'Retry' : 'Refresh'}
    </Button>
  );
  return (
    <Panel title="Deployed sections" description="Each one is deployed separately." actions={refresh} flush>
      {isError && (
        <Banner tone="bad" className="mx-4 mb-4 sm:mx-6">
          We can’t load the list of deployed sections right now.
        </Banner>
      )}
      {!data && !isError && <BusyText lines={3} className="px-4 pb-4 sm:px-6" />}
      {data && <Table caption="Deployed sections" columns={columns} rows={data.sections} rowKey={({ name }) => name} />}
    </Panel>
  );
}
