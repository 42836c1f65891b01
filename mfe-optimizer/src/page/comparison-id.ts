/** Where "View All Cards" leads: the comparison's element ID. */
export const comparisonId = 'all-cards';
