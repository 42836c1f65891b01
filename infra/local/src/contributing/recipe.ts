import type { Change } from './workspace-copy.ts';

/** One execution of the instructions in a section of CONTRIBUTING.md. */
export interface Recipe {
  /** The section's heading. */
  section: string;
  steps: readonly (Change & {
    /** The words in the section that name the file or its content. */
    named: string;
  })[];
  /** The section's commands, as typed. */
  commands?: readonly string[];
}
