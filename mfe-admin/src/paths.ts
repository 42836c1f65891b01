/** Every address of this section. */
export const paths = {
  dashboard: () => '/admin',
  access: () => '/admin-access',
} as const;
