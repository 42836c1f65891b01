import fc from 'fast-check';
import { z } from 'zod';

interface JsonSchema {
  type?: string;
  enum?: string[];
  format?: string;
  minimum?: number;
  maximum?: number;
  minLength?: number;
  maxLength?: number;
  minItems?: number;
  maxItems?: number;
  items?: JsonSchema;
  properties?: Record<string, JsonSchema>;
  required?: string[];
}

const words = ['Card A', 'card 1', 'gold', 'the blue one', 'Chase', '4111', '🂡', '  x  ', '<b>', 'card'];

const dates = fc
  .date({ min: new Date('2025-12-01'), max: new Date('2027-12-31'), noInvalidDate: true })
  .map((instant) => instant.toISOString().slice(0, 10));

/** Dollars, months, or percent: small round figures often, everything that's allowed now and then. */
function numbers({ type, minimum = 0, maximum = 1e9 }: JsonSchema): fc.Arbitrary<number> {
  const usual = [0, 0.01, 1, 2.9, 12, 24, 50, 250, 1000, 5000.55].filter((each) => each >= minimum && each <= maximum);
  if (type === 'integer') return fc.integer({ min: minimum, max: Math.min(maximum, 1_000) });
  return fc.oneof(fc.constantFrom(minimum, ...usual, maximum), fc.double({ min: minimum, max: maximum, noNaN: true }));
}

function arbitraryOf(schema: JsonSchema): fc.Arbitrary<unknown> {
  if (schema.enum) return fc.constantFrom(...schema.enum);
  switch (schema.type) {
    case 'object': {
      const fields = Object.entries(schema.properties ?? {}).map(([name, each]) => [name, arbitraryOf(each)] as const);
      return fc.record(Object.fromEntries(fields), { requiredKeys: schema.required ?? [] });
    }
    case 'array':
      return fc.array(arbitraryOf(schema.items ?? {}), {
        minLength: schema.minItems ?? 0,
        maxLength: schema.maxItems ?? 5,
      });
    case 'boolean':
      return fc.boolean();
    case 'string':
      return schema.format === 'date' ? dates : fc.constantFrom(...words);
    default:
      return numbers(schema);
  }
}

/** Anything that fits a tool's input. */
export const randomInput = (input: z.ZodType): fc.Arbitrary<unknown> => {
  const schema = z.toJSONSchema(input, { io: 'input' }) as JsonSchema;
  return arbitraryOf(schema).filter((value) => input.safeParse(value).success);
};
