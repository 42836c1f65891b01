/** Where the AI strategist answers, once a section has it. */
export const strategistAddress = '/ai-strategist';
