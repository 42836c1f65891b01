/** The element ID of the answer's first panel. */
export const answerId = 'answer';
