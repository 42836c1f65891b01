/** The product's light colors (`libs/ui/src/styles/tokens.css`) in sRGB: a PDF on paper knows no OKLCH. */
export const palette = {
  ink: '#141b24',
  inkSoft: '#515963',
  hairline: '#dbdee2',
  control: '#7e8792',
  sunken: '#f3f2ef',
  accent: '#007475',
  accentHalf: '#379a9a',
} as const;
export type Color = (typeof palette)[keyof typeof palette];
