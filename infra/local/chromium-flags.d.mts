export const chromiumFlags: string[];
export const withoutSpares: string;
