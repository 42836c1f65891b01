import { createContext, use, useState, type ReactNode } from 'react';

const PortalContainer = createContext<HTMLElement | null>(null);

/** Where dialogs and tooltips of this part of the page belong; null is the body. */
export const usePortalContainer = (): HTMLElement | null => use(PortalContainer);

export interface SectionRootProps {
  /** The section's name; its stylesheet is written for `[data-section='<name>']`. */
  name: string;
  children: ReactNode;
}

/**
 * The outermost element of a section. Its utilities apply inside it only, so what floats above the page is put into it
 * as well rather than into the body.
 */
export function SectionRoot({ name, children }: SectionRootProps) {
  const [container, setContainer] = useState<HTMLElement | null>(null);
  return (
    <div data-section={name}>
      <PortalContainer value={container}>{children}</PortalContainer>
      <div ref={setContainer} />
    </div>
  );
}
