import { useId, type ReactNode } from 'react';

interface Props {
  title: string;
  description: ReactNode;
  children: ReactNode;
}

/** One topic of the account: what it is on the left, the controls on the right; stacked on a phone. */
export function AccountSection({ title, description, children }: Props): ReactNode {
  const headingId = useId();
  return (
    <section
      aria-labelledby={headingId}
      className="grid gap-x-12 gap-y-4 py-8 lg:grid-cols-[minmax(0,5fr)_minmax(0,8fr)] lg:py-10"
    >
      <div className="max-w-sm">
        <h2 id={headingId} className="text-16 font-semibold">
          {title}
        </h2>
        <p className="mt-1 text-14 text-ink-soft">{description}</p>
      </div>
      <div className="min-w-0">{children}</div>
    </section>
  );
}
