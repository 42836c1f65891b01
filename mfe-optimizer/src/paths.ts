/** Every address of this section. */
export const paths = { home: () => '/', landing: () => '/landing' } as const;
