import type { Question } from '../engine.js';
import type { Toolbox } from '../tools/toolbox.js';
import type { ToolName } from '../tools/tool-inputs.js';
import { z } from 'zod';
import { instructions, repairText } from './instructions.js';
import { countToolCall } from './model-metrics.js';
import type { ModelRequest, OfferedTool, ToolCall, Turn } from './model-port.js';
import { mayNameACard, Pseudonyms } from './pseudonyms.js';
import { errorText, inputOf, offered, resultText } from './tool-words.js';

/** Reading cards, debts, or the catalog failed; no other engine would do better. */
export class ToolFailed extends Error {
  override readonly name = 'ToolFailed';
}

/** What a model reads for one answer, without anything that names the person or their cards. */
export class Conversation {
  private readonly tools: OfferedTool[];
  private constructor(
    private readonly toolbox: Toolbox,
    private readonly turns: Turn[],
  ) {
    this.tools = [...toolbox.tools.keys()].map(offered);
  }

  /** @throws whatever reading the wallet throws */
  static async begin({ text, history }: Question, toolbox: Toolbox): Promise<Conversation> {
    const all = [...history.map(({ content }) => content), text];
    if (all.some(mayNameACard)) await Promise.all([toolbox.wallet(), toolbox.debts()]);
    const pseudonyms = hidingOf(toolbox);
    const earlier = history.map(({ role, content }): Turn => {
      const hidden = pseudonyms.hide(content);
      return { by: 'person', text: role === 'user' ? hidden : JSON.stringify({ shown_earlier: hidden }) };
    });
    return new Conversation(toolbox, [
      { by: 'server', text: `Today is ${toolbox.context.today}.` },
      ...earlier,
      { by: 'person', text: pseudonyms.hide(text) },
    ]);
  }

  request(mayCall: boolean): ModelRequest {
    return { instructions, turns: this.turns, tools: this.tools, mayCall };
  }

  /** Asks for an answer without the faults of the last one. */
  askAgain(answer: string, problems: readonly string[]): void {
    if (answer !== '') this.turns.push({ by: 'model', text: answer });
    this.turns.push({ by: 'server', text: repairText(problems) });
  }

  /**
   * Runs what the model called, one after the other. The model learns what is wrong with a call.
   * @throws ToolFailed with what reading cards, debts, or the catalog threw as its cause
   */
  async run(calls: readonly ToolCall[]): Promise<void> {
    this.turns.push({ by: 'model', calls });
    for (const call of calls) this.turns.push({ by: 'tool', id: call.id, text: await this.runOne(call) });
  }

  private async runOne({ name, input }: ToolCall): Promise<string> {
    const { toolbox } = this;
    if (!isOffered(name, toolbox)) {
      countToolCall('unknown', 'refused');
      return errorText(`There is no tool "${name.slice(0, 60)}".`);
    }
    const before = toolbox.facts.length;
    try {
      const result = await toolbox.call(name, inputOf(input));
      countToolCall(name, 'ran');
      return resultText(result, toolbox.facts.slice(before), hidingOf(toolbox));
    } catch (error) {
      if (!(error instanceof z.ZodError) && !(error instanceof SyntaxError))
        throw new ToolFailed(name, { cause: error });
      countToolCall(name, 'refused');
      return errorText(error instanceof z.ZodError ? z.prettifyError(error) : 'The arguments are not JSON.');
    }
  }
}

/** Only what was read can stand in what a tool says. */
const hidingOf = ({ cardsRead, debtsRead }: Toolbox): Pseudonyms => new Pseudonyms(cardsRead, debtsRead);

function isOffered(name: string, { tools }: Toolbox): name is ToolName {
  const byName: ReadonlyMap<string, unknown> = tools;
  return byName.has(name);
}
