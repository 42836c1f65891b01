import { createContext, use, useState, type ReactNode } from 'react';

const PortalContainer = createContext<HTMLElement | null>(null);

/** Where this part of the page renders its dialogs and tooltips; null means the body. */
export const usePortalContainer = (): HTMLElement | null => use(PortalContainer);

export interface SectionRootProps {
  /** The section's name; its stylesheet is scoped to `[data-section='<name>']`. */
  name: string;
  children: ReactNode;
}

/**
 * The outermost element of a section. Its utility classes apply only inside it, so dialogs and tooltips are rendered inside it
 * as well, not in the body.
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
