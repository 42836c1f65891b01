import { JSONParser } from '@streamparser/json';
import { part as partSchema, type Part } from '@floatwise/contracts/strategist/answer';

/** Reads `{"parts":[…]}` while it arrives, and hands each part over as soon as it's whole. */
export class PartReader {
  private readonly parser = new JSONParser({ paths: ['$.parts.*'], keepStack: false });
  private waiting: unknown[] = [];
  private count = 0;
  private broken: string | undefined;

  constructor() {
    this.parser.onValue = ({ value }) => void this.waiting.push(value);
    this.parser.onError = ({ message }) => void (this.broken ??= `It's not JSON: ${message}`);
  }

  /** The parts that this piece completes; none once something was wrong. */
  write(piece: string): Part[] {
    if (this.broken === undefined) this.parser.write(piece);
    const parts: Part[] = [];
    for (const value of this.waiting) {
      const { success, data } = partSchema.safeParse(value);
      if (success && this.broken === undefined) parts.push(data);
      else this.broken ??= 'A part is {"text": "..."} or {"fact": "..."}, and nothing else.';
    }
    this.waiting = [];
    this.count += parts.length;
    return parts;
  }

  /** What is wrong with all that was written, in a sentence for the model; null if nothing is. */
  fault(): string | null {
    if (this.broken !== undefined) return this.broken;
    if (!this.parser.isEnded) return 'The JSON breaks off.';
    return this.count === 0 ? 'It has no parts.' : null;
  }
}
