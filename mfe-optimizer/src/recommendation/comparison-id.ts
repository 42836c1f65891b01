/** Where "View All Cards" leads: the comparison's place on the page. */
export const comparisonId = 'all-cards';
