/** '4.25%', '18.24%', '3%': terms of an offer as they were stated, which are not rounded. */
export const exactPercent = (percent: number): string => `${Number(percent.toFixed(2))}%`;
