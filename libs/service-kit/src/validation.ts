import { Injectable, type ArgumentMetadata, type PipeTransform } from '@nestjs/common';
import type { Issue } from '@floatwise/contracts/problem';
import { z } from 'zod';
import { DomainError } from './errors.js';

/** 400 with one sentence per refused field. */
export class ValidationFailed extends DomainError {
  constructor(readonly issues: readonly Issue[]) {
    super('invalid', 400, summary(issues), { issues });
  }
}

function summary(issues: readonly Issue[]): string {
  const [first] = issues;
  return issues.length === 1 && first ? first.message : 'Some fields need another look.';
}

const expectedText: Record<string, string> = {
  string: 'text',
  number: 'a number',
  int: 'a whole number',
  boolean: 'true or false',
  array: 'a list',
  object: 'an object with fields',
};

function sizeSentence(issue: z.core.$ZodRawIssue & { code: 'too_small' | 'too_big' }): string {
  const limit = String(issue.code === 'too_small' ? issue.minimum : issue.maximum);
  const bound = issue.code === 'too_small' ? 'at least' : 'at most';
  if (issue.origin === 'string') return `This takes ${bound} ${limit} characters.`;
  if (issue.origin === 'array') return `This takes ${bound} ${limit} entries.`;
  return `This must be ${bound} ${limit}.`;
}

/** The sentence for a schema error without its own message. */
export function issueSentence(issue: z.core.$ZodRawIssue): string {
  switch (issue.code) {
    case 'invalid_type':
      if (issue.input === undefined) return 'This is required.';
      return `This must be ${expectedText[issue.expected] ?? `of type ${issue.expected}`}.`;
    case 'too_small':
    case 'too_big':
      return sizeSentence(issue);
    case 'invalid_value':
      return `This must be one of: ${issue.values.map(String).join(', ')}.`;
    case 'not_multiple_of':
      return `This must be a multiple of ${String(issue.divisor)}.`;
    default:
      return 'This isn’t in the expected format.';
  }
}

/** zod's errors as issues; each unknown field becomes its own issue. */
export function toIssues(error: z.ZodError): Issue[] {
  return error.issues.flatMap((issue) => {
    const path = issue.path.map(String);
    if (issue.code !== 'unrecognized_keys') return [{ path: path.join('.'), message: issue.message }];
    return issue.keys.map((key) => ({ path: [...path, key].join('.'), message: 'We don’t know this field.' }));
  });
}

/**
 * Validates bodies, queries, and parameters with the contract's zod schemas, with messages for people instead of
 * machines.
 */
@Injectable()
export class ContractPipe implements PipeTransform<unknown, unknown> {
  transform(value: unknown, { schema }: ArgumentMetadata): unknown {
    if (schema === undefined) return value;
    if (!(schema instanceof z.ZodType)) throw new TypeError('A route is validated by zod schemas only.');
    const result = schema.safeParse(value ?? {}, { error: issueSentence });
    if (!result.success) throw new ValidationFailed(toIssues(result.error));
    return result.data;
  }
}
