import { cycleFigures } from './figures-cycle.ts';
import { debtFigures } from './figures-debt.ts';
import { savingFigures } from './figures-saving.ts';
import { misfit, type Figure } from './parameters.ts';
import { quotedFigures } from './quoted-facts.ts';

/** Every name that can be used in an expression. */
export const FIGURES: Readonly<Record<string, Figure>> = {
  ...cycleFigures,
  ...savingFigures,
  ...debtFigures,
  ...quotedFigures,
};

function argumentFault({ parameters, more }: Figure, args: readonly string[]): string | null {
  const last = parameters.at(-1);
  const fits = more ? args.length >= parameters.length : args.length === parameters.length;
  if (!fits) return `takes${more ? ' at least' : ''}: ${parameters.join(' ')}`;
  for (const [index, arg] of args.entries()) {
    const parameter = parameters[index] ?? last;
    const words = parameter && misfit(parameter, arg);
    if (words) return words;
  }
  return null;
}

const EXPRESSION = /^([a-z][a-z0-9-]*)((?:\s+[^\s{}|]+)*)\s*(?:\|\s*(whole))?$/;

/**
 * The text of an expression `name argument argument … [| whole]`, as written between double braces: `float-value 3000 4.5 54`
 * is '$19.97', `fee-break-even 60 4.5 | whole` is '$1,333'. Throws a RangeError that explains the problem: an unknown name, a
 * missing or invalid argument, or inputs that libs/finance refuses.
 */
export function figureText(expression: string): string {
  const [, name = '', rest = '', format] = EXPRESSION.exec(expression.trim()) ?? [];
  const figure = Object.hasOwn(FIGURES, name) ? FIGURES[name] : undefined;
  if (!figure)
    throw new RangeError(`Unknown figure "${expression.trim()}". Known: ${Object.keys(FIGURES).join(', ')}.`);
  const args = rest.split(/\s+/).filter(Boolean);
  const fault = argumentFault(figure, args);
  if (fault) throw new RangeError(`${name}: ${fault}.`);
  const write = format === 'whole' ? figure.whole : figure.text;
  if (!write) throw new RangeError(`${name}: is rounded to the cent, and would be rounded twice as a whole.`);
  const text = write(args);
  if (/NaN|Infinity|undefined|null/.test(text)) throw new RangeError(`${name}: these arguments have no result.`);
  return text;
}
