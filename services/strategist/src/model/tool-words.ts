import type { Fact, Part } from '@floatwise/contracts/strategist/answer';
import { cardName } from '@floatwise/finance/ranking';
import type { PlannerCard } from '@floatwise/contracts/cards/requests';
import { z } from 'zod';
import { aliasOf } from '../tools/find-card.js';
import { toolInputs, type ToolName } from '../tools/tool-inputs.js';
import type { ToolResult } from '../tools/tool.js';
import type { OfferedTool } from './model-port.js';
import type { Pseudonyms } from './pseudonyms.js';

const schemas = new Map<ToolName, OfferedTool>();

/** A tool as a model reads it. What a string must look like stays with us: it's long, and `format` says it. */
export function offered(name: ToolName): OfferedTool {
  const known = schemas.get(name);
  if (known) return known;
  const { input, description } = toolInputs[name];
  const { $schema, ...schema } = z.toJSONSchema(input, {
    io: 'input',
    override: ({ jsonSchema }) => void delete jsonSchema.pattern,
  });
  void $schema;
  const tool = { name, description, input: schema };
  schemas.set(name, tool);
  return tool;
}

/** What a model learns about cards and debts of the person: nothing but `Card A` and `Debt A`. */
export interface Hiding {
  wallet: readonly PlannerCard[];
  /** Saved debts, where the tool read them. */
  debts: readonly { name: string }[];
  pseudonyms: Pseudonyms;
}

/** A tool's result as JSON, which fences it: nothing in a string can end it. */
export function resultText({ parts, asks }: ToolResult, facts: readonly Fact[], hiding: Hiding): string {
  return JSON.stringify({
    data: {
      ...(asks === undefined
        ? { words: parts.map((part) => wordsOf(part, hiding)).join('') }
        : { asks: hiding.pseudonyms.hideNames(asks) }),
      facts: facts.map((fact) => hiddenFact(fact, hiding)),
    },
  });
}

const wordsOf = (part: Part, { pseudonyms }: Hiding): string =>
  'fact' in part ? `{${part.fact}}` : pseudonyms.hideNames(part.text);

function hiddenFact({ id, value, unit, text }: Fact, { wallet, debts, pseudonyms }: Hiding): object {
  const at = unit === 'card' ? wallet.findIndex((card) => cardName(card) === text || card.name === text) : -1;
  if (at >= 0) return { id, unit, text: aliasOf(at) };
  const owed = unit === 'card' ? debts.findIndex(({ name }) => name === text) : -1;
  if (owed >= 0) return { id, unit, text: aliasOf(owed, 'Debt') };
  const hidden = (words: string): string => pseudonyms.hideNames(words);
  return { id, value: typeof value === 'string' ? hidden(value) : value, unit, text: hidden(text) };
}

/** What a tool says that couldn't run. */
export const errorText = (error: string): string => JSON.stringify({ error });

/**
 * The input that a model gave to a tool. Fields that it left empty count as not given.
 * @throws SyntaxError if it's not JSON
 */
export function inputOf(text: string): unknown {
  const given: unknown = text.trim() === '' ? {} : JSON.parse(text);
  if (typeof given !== 'object' || given === null || Array.isArray(given)) return given;
  return Object.fromEntries(Object.entries(given).filter(([, value]) => value !== null));
}
