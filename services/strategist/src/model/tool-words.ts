import type { Fact, Part } from '@floatwise/contracts/strategist/answer';
import { z } from 'zod';
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

/** A tool's result as JSON, which fences it: nothing in a string can end it. */
export function resultText({ parts, asks }: ToolResult, facts: readonly Fact[], hiding: Pseudonyms): string {
  return JSON.stringify({
    data: {
      ...(asks === undefined
        ? { words: parts.map((part) => wordsOf(part, hiding)).join('') }
        : { asks: hiding.hideNames(asks) }),
      facts: facts.map((fact) => hiddenFact(fact, hiding)),
    },
  });
}

const wordsOf = (part: Part, hiding: Pseudonyms): string =>
  'fact' in part ? `{${part.fact}}` : hiding.hideNames(part.text);

function hiddenFact({ id, value, unit, text }: Fact, hiding: Pseudonyms): object {
  const hidden = (words: string): string => hiding.aliasFor(words) ?? hiding.hideNames(words);
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
