import { useId, type ComponentProps, type ReactNode } from 'react';
import { join } from './join.js';

export interface PanelProps extends Omit<ComponentProps<'section'>, 'title'> {
  title?: ReactNode;
  /** One line under the title. */
  description?: ReactNode;
  /** To the right of the title: a button or two. */
  actions?: ReactNode;
  /** The heading's level; 2 by default. */
  level?: 2 | 3;
  /** Removes the padding, for a table or list that reaches the edges. */
  flush?: boolean;
  /** `accent` is for the page's main answer. */
  tone?: 'plain' | 'accent';
}

/** A surface with a thin border and a heading. */
export function Panel({
  title,
  description,
  actions,
  level = 2,
  flush = false,
  tone = 'plain',
  className,
  children,
  ...rest
}: PanelProps) {
  const headingId = useId();
  const Heading = level === 2 ? 'h2' : 'h3';
  const edge = tone === 'accent' ? 'border-accent/35' : 'border-hairline';
  return (
    <section
      aria-labelledby={title === undefined ? undefined : headingId}
      className={join('min-w-0 rounded-panel border bg-surface', edge, className)}
      {...rest}
    >
      {title !== undefined && (
        <header className="flex flex-wrap items-start justify-between gap-x-4 gap-y-2 px-4 pt-4 sm:px-6 sm:pt-5">
          <div className="min-w-0 grow basis-32">
            <Heading id={headingId} className="text-16 font-semibold text-ink">
              {title}
            </Heading>
            {description !== undefined && <p className="mt-0.5 text-14 wrap-anywhere text-ink-soft">{description}</p>}
          </div>
          {actions !== undefined && <div className="flex shrink-0 items-center gap-2">{actions}</div>}
        </header>
      )}
      <div
        className={join(!flush && 'px-4 pb-4 sm:px-6 sm:pb-6', title === undefined ? !flush && 'pt-4 sm:pt-6' : 'pt-4')}
      >
        {children}
      </div>
    </section>
  );
}
