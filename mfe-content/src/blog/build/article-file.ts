import { statementOf } from '@floatwise/finance/cycle/cycle';
import { type ArticleBody, type ArticlePart, type ArticleSummary, PARTNER_CONTEXTS } from '../article.ts';
import type { Fault } from './faults.ts';
import { figureText } from './figures.ts';
import { readFrontMatter } from './front-matter.ts';
import { renderMarkdown } from './markdown.ts';
import { type PlainSection, plainSections } from './plain-text.ts';
import { CYCLE, cycleOf } from './figures-cycle.ts';
import { misfit } from './parameters.ts';
import { quotedFact } from './quoted-facts.ts';

/** An article in the format the pages need and as plain words, or the errors in its file. */
export type BuiltArticle =
  { summary: ArticleSummary; body: ArticleBody; sections: PlainSection[]; faults: [] } | { faults: Fault[] };

export const LEAST_WORDS = 900;
const MOST_PARTNER_LINKS = 2;
const WORDS_A_MINUTE = 220;
const EXPRESSION = /\{\{([^{}]*)\}\}/g;
const QUOTING = /\{\{(stated|source)\s+([^\s{}]+)\}\}/g;
const FACTS_BLOCK = /^\{\{facts\s+([^"]*?)\s*"/;
/** A dollar amount with cents that was typed by hand: it wouldn't change with the library, and could be wrong. */
const TYPED_SUM = /\$\d[\d,]*\.\d\d\b/;

interface Piece {
  /** A block, or Markdown lines whose expressions have been replaced by their figures. */
  block: ArticlePart | null;
  lines: string[];
}

function computed(line: string, fault: (words: string) => void): string {
  if (TYPED_SUM.test(line))
    fault(`${TYPED_SUM.exec(line)?.[0] ?? ''} is hard-coded; write an expression that calculates it.`);
  return line.replace(EXPRESSION, (_, expression: string) => {
    try {
      return figureText(expression);
    } catch (error) {
      fault(error instanceof Error ? error.message : String(error));
      return '';
    }
  });
}

/** Parses a line into a block or Markdown, and reports errors. */
function pieceOf(line: string, fault: (words: string) => void): Piece {
  try {
    const block = blockOf(line);
    if (block) return { block, lines: [] };
  } catch (error) {
    fault(error instanceof Error ? error.message : String(error));
    return { block: null, lines: [] };
  }
  return { block: null, lines: [computed(line, fault)] };
}

function piecesOf(body: string, firstLine: number, file: string): { pieces: Piece[]; faults: Fault[] } {
  const faults: Fault[] = [];
  const pieces: Piece[] = [];
  for (const [index, line] of body.split('\n').entries()) {
    const piece = pieceOf(line, (words) => faults.push({ file, line: firstLine + index, words }));
    const open = pieces.at(-1);
    if (open && !open.block && !piece.block) open.lines.push(...piece.lines);
    else pieces.push(piece);
  }
  return { pieces, faults };
}

/**
 * Facts of others that the text quotes without naming their source on the same line, or without a block where they can be reported.
 */
function quotingFaults(body: string, firstLine: number, file: string): Fault[] {
  const lines = body.split('\n');
  const blocks = new Set(lines.flatMap((line) => FACTS_BLOCK.exec(line)?.[1]?.split(/\s+/) ?? []));
  return lines.flatMap((line, index) => {
    const named = (way: string): string[] =>
      [...line.matchAll(QUOTING)].flatMap((match) => (match[1] === way ? (match[2] ?? '') : []));
    const [stated, sourced] = [named('stated'), named('source')];
    const fault = (words: string): Fault => ({ file, line: firstLine + index, words });
    return [
      ...stated
        .filter((name) => !sourced.includes(name))
        .map((name) => fault(`${name} is stated without {{source ${name}}} beside it.`)),
      ...sourced
        .filter((name) => !blocks.has(name))
        .map((name) => fault(`${name} can’t be reported: add {{facts ${name} "…"}}.`)),
    ];
  });
}

/** The words that a reader reads in order: tables are looked up in, so they don't count. */
const wordsIn = (html: string): number =>
  html
    .replace(/<table>[\s\S]*?<\/table>/g, ' ')
    .replace(/<[^>]+>/g, ' ')
    .split(/\s+/)
    .filter((word) => /\w/.test(word)).length;

function bodyOf(pieces: readonly Piece[]): ArticleBody {
  const body: ArticleBody = { headings: [], parts: [] };
  for (const { block, lines } of pieces) {
    if (block) {
      body.parts.push(block);
      continue;
    }
    const { html, headings } = renderMarkdown(lines.join('\n'));
    body.headings.push(...headings);
    if (html.trim()) body.parts.push({ kind: 'html', html });
  }
  return body;
}

/** Builds one article from the text of its file. `file` is used in error messages; its base name without `.md` is the slug. */
export function buildArticle(text: string, file: string): BuiltArticle {
  const {
    matter,
    body: markdown,
    bodyLine,
    faults: matterFaults,
  } = readFrontMatter(text.replaceAll('\r\n', '\n'), file);
  const { pieces, faults } = piecesOf(markdown, bodyLine, file);
  const slug = file.split('/').at(-1)?.replace(/\.md$/, '') ?? '';
  const all = [...matterFaults, ...faults, ...quotingFaults(markdown, bodyLine, file)];
  if (!/^[a-z0-9]+(-[a-z0-9]+)*$/.test(slug))
    all.push({ file, line: 1, words: 'The file name is the address: a-z, 0-9 and -.' });
  if (!matter || all.length > 0) return { faults: all };
  const body = bodyOf(pieces);
  if (body.parts.filter(({ kind }) => kind === 'partner').length > MOST_PARTNER_LINKS)
    return { faults: [{ file, line: bodyLine, words: `More than ${MOST_PARTNER_LINKS} links to the partner.` }] };
  const words = body.parts.reduce((sum, part) => sum + (part.kind === 'html' ? wordsIn(part.html) : 0), 0);
  if (words < LEAST_WORDS)
    return { faults: [{ file, line: bodyLine, words: `${words} words; an article has at least ${LEAST_WORDS}.` }] };
  const readMinutes = Math.max(1, Math.round(words / WORDS_A_MINUTE));
  const sections = plainSections(
    pieces.map(({ block, lines }) => block ?? lines.join('\n')),
    matter.title,
  );
  return { summary: { slug, ...matter, readMinutes, words }, body, sections, faults: [] };
}

const BLOCK = /^\{\{(partner|float-line|facts)\s+([^"]*?)\s*"([^"]*)"\}\}$/;

/**
 * A block on a line of its own, or null for any other line:
 * `{{partner main_cta "See how Melio works"}}`, `{{float-line 15 10 next 2025-03-16 "Bought the day after the close"}}`,
 * `{{facts bill-payment late-fees "Fees in this article"}}`.
 * Throws a RangeError that explains what is wrong with it.
 */
function blockOf(line: string): ArticlePart | null {
  const [, name, rest = '', words = ''] = BLOCK.exec(line.trim()) ?? [];
  if (name === undefined) return null;
  const args = rest.split(/\s+/).filter(Boolean);
  if (!words.trim()) throw new RangeError(`${name}: the words between quotation marks are missing.`);
  if (name === 'partner') {
    const context = PARTNER_CONTEXTS.find((each) => each === args[0]);
    if (!context || args.length !== 1)
      throw new RangeError(`partner: "${rest}" is no context. Known: ${PARTNER_CONTEXTS.join(', ')}.`);
    return { kind: 'partner', context, label: words };
  }
  if (name === 'facts') {
    if (args.length === 0) throw new RangeError('facts: takes at least one fact.');
    return { kind: 'facts', title: words, facts: args.map(quotedFact) };
  }
  const fault = CYCLE.map((parameter, index) => misfit(parameter, args[index] ?? '')).find((each) => each !== null);
  if (fault || args.length !== CYCLE.length) throw new RangeError(`float-line: ${fault ?? 'takes four arguments'}.`);
  const { cycle, purchase } = cycleOf(args);
  const { closingDate, dueDate } = statementOf(cycle, purchase);
  return { kind: 'float-line', today: purchase, closes: closingDate, due: dueDate, caption: words };
}
