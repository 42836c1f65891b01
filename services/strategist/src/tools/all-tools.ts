import type { Tool } from './tool.js';
import type { ToolName } from './tool-inputs.js';
import { whichCard } from './which-card.js';

const tools: readonly Tool[] = [
  // One line each, so that two changes don't meet in one.
  whichCard,
];

/** Every tool by its name. */
export const allTools: ReadonlyMap<ToolName, Tool> = new Map(tools.map((tool) => [tool.name, tool]));
