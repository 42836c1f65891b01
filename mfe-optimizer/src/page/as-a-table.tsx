import { Suspense, useId, useState, type ReactNode } from 'react';
import { Button } from '@floatwise/ui/button';
import { Busy, Skeleton } from '@floatwise/ui/skeleton';

interface Props {
  className?: string;
  /** The table, whose code may load once it's wanted. */
  children: ReactNode;
}

/** The same as a table, for who prefers it: folded until the press. */
export function AsATable({ className = '', children }: Props): ReactNode {
  const [isTable, setTable] = useState(false);
  const id = useId();
  return (
    <>
      <Button
        size="small"
        variant="ghost"
        className="-ml-3 justify-self-start"
        aria-expanded={isTable}
        aria-controls={id}
        onClick={() => setTable(!isTable)}
      >
        {isTable ? 'Hide the table' : 'As a table'}
      </Button>
      <div id={id} hidden={!isTable} className={`-mx-4 border-t border-hairline sm:-mx-6 ${className}`}>
        {isTable && <Suspense fallback={<TableSkeleton />}>{children}</Suspense>}
      </div>
    </>
  );
}

const TableSkeleton = (): ReactNode => (
  <Busy text="Loading the table">
    <Skeleton className="mx-6 my-4 h-80" />
  </Busy>
);
