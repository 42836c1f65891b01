/** The tokens of libs/ui in sRGB, because mail programs support neither oklch() nor custom properties. */
interface Palette {
  paper: string;
  surface: string;
  ink: string;
  inkSoft: string;
  hairline: string;
  accent: string;
  /** The part of the float line before the statement closes. */
  accentFaint: string;
  onAccent: string;
  /** What's too late. The words say so, too. */
  bad: string;
}

export const light: Palette = {
  paper: '#fbfaf7',
  surface: '#ffffff',
  ink: '#141b24',
  inkSoft: '#515963',
  hairline: '#dbdee2',
  accent: '#007475',
  accentFaint: '#67acac',
  onAccent: '#ffffff',
  bad: '#be2323',
};

const dark: Palette = {
  paper: '#0c1015',
  surface: '#14191f',
  ink: '#efeeeb',
  inkSoft: '#a0a5ac',
  hairline: '#2c3137',
  accent: '#51cec7',
  accentFaint: '#1f7775',
  onAccent: '#0c1015',
  bad: '#f97770',
};

const whenDark = '@media (prefers-color-scheme: dark)';

/** For mail programs that support dark mode; for all others, each element has the light colors inline. */
export const darkStyle = `${whenDark} {
  .paper, .paper > table > tbody > tr > td { background-color: ${dark.paper} !important; }
  .surface { background-color: ${dark.surface} !important; border-color: ${dark.hairline} !important; }
  .ink { color: ${dark.ink} !important; }
  .soft { color: ${dark.inkSoft} !important; }
  .bad { color: ${dark.bad} !important; }
  .link { color: ${dark.accent} !important; }
  .rule { border-color: ${dark.hairline} !important; }
  .button { background-color: ${dark.accent} !important; color: ${dark.onAccent} !important; }
  .button * { color: ${dark.onAccent} !important; }
  .line-before { background-color: ${dark.accentFaint} !important; }
  .line-after, .line-dot { background-color: ${dark.accent} !important; }
}`;

/** A mail's HTML as a program in this look shows it, whatever the reader's system prefers. */
export const inLook = (html: string, look: 'light' | 'dark'): string =>
  html.replace(whenDark, look === 'dark' ? '@media all' : '@media not all');

/** Styles of text in light colors. */
export const plain = { margin: '0 0 16px', fontSize: '16px', lineHeight: '24px', color: light.ink };
export const linked = { color: light.accent, textDecorationLine: 'underline' };
export const small = { margin: '0 0 12px', fontSize: '14px', lineHeight: '20px', color: light.inkSoft };
