/** Path of the AI strategist, if a deployed section has it. */
export const strategistAddress = '/ai-strategist';
