/** An account with the administrator role. */
export const anOperator = {
  id: 'u',
  email: 'ada@example.com',
  role: 'admin',
  mayAdminister: true,
  subscriptionTier: 'free',
};
