export const chromiumFlags: string[];
export const withoutSuggestions: string;
