import type { Verdict } from './judge.js';

/** One judged wording. */
export interface Judged {
  theme: string;
  name: string;
  text: string;
  verdict: Verdict;
}

export interface Score {
  asked: number;
  understood: number;
  right: number;
  rightCard: number;
  unfounded: number;
}

export function scoreOf(judged: readonly Judged[]): Score {
  const count = (holds: (verdict: Verdict) => boolean): number => judged.filter(({ verdict }) => holds(verdict)).length;
  return {
    asked: judged.length,
    understood: count(({ understood }) => understood),
    right: count(({ right }) => right),
    rightCard: count(({ understood, rightCard }) => understood && rightCard),
    unfounded: count(({ unfounded }) => unfounded.length > 0),
  };
}

const columns = ['asked', 'understood', 'right', 'rightCard', 'unfounded'] as const;
const titles = ['asked', 'understood', 'right figures', 'right card', 'unfounded'];

function line(name: string, cells: readonly string[]): string {
  return `${name.padEnd(24)}${cells.map((cell, index) => cell.padStart((titles[index] ?? '').length + 3)).join('')}`;
}

/** A table by theme, and every miss with its reason. */
export function reportOf(title: string, judged: readonly Judged[]): string {
  const themes = [...new Set(judged.map(({ theme }) => theme))];
  const row = (name: string, own: readonly Judged[]): string => {
    const score = scoreOf(own);
    return line(
      name,
      columns.map((column) => String(score[column])),
    );
  };
  const missed = judged.filter(({ verdict }) => !verdict.right || verdict.unfounded.length > 0);
  return [
    title,
    line('', titles),
    ...themes.map((theme) =>
      row(
        theme,
        judged.filter((each) => each.theme === theme),
      ),
    ),
    row('all', judged),
    ...(missed.length > 0 ? ['', 'Misses'] : []),
    ...missed.map(
      ({ name, text, verdict }) => `- ${name}: "${text}"\n    ${[...verdict.why, ...verdict.unfounded].join('\n    ')}`,
    ),
  ].join('\n');
}
