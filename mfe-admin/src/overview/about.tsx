import { Info } from 'lucide-react';
import type { ReactNode } from 'react';
import { Disclosure } from '@floatwise/ui/disclosure';
import { IconButton } from '@floatwise/ui/icon-button';
import { Tooltip } from '@floatwise/ui/tooltip';

export interface Explained {
  label: string;
  /** How it's counted, in a sentence or two. */
  about: string;
}

/** A name with what it means, on hover and on keyboard focus. */
export const Name = ({ label, about }: Explained): ReactNode => (
  <span className="inline-flex items-center gap-1">
    {label}
    <Tooltip text={about}>
      <IconButton icon={Info} label={`About ${label}`} size="small" className="-my-2" />
    </Tooltip>
  </span>
);

/** The same for phones, where there are no tooltips. */
export const Definitions = ({ of }: { of: readonly Explained[] }): ReactNode => (
  <Disclosure summary="How each figure is counted" className="px-4 py-4 sm:px-6">
    <dl className="grid max-w-2xl gap-3 text-14">
      {of.map(({ label, about }) => (
        <div key={label}>
          <dt className="font-medium">{label}</dt>
          <dd className="text-ink-soft">{about}</dd>
        </div>
      ))}
    </dl>
  </Disclosure>
);
