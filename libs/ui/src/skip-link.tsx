/** The first stop of the Tab key: skips the navigation. Visible only when focused. */
export const SkipLink = ({ to = 'main', children = 'Skip to content' }: { to?: string; children?: string }) => (
  <a
    href={`#${to}`}
    className="sr-only text-14 font-medium focus:not-sr-only focus:fixed focus:top-3 focus:left-3 focus:z-60 focus:rounded-control focus:bg-accent focus:px-4 focus:py-2 focus:text-on-accent"
  >
    {children}
  </a>
);
