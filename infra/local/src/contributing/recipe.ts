import type { Change } from './workspace-copy.ts';

/** What a section of CONTRIBUTING.md tells one to do, done once. */
export interface Recipe {
  /** The section's heading. */
  section: string;
  steps: readonly (Change & {
    /** The words of the section that name the file or what goes into it. */
    told: string;
  })[];
  /** Commands of the section, as one types them. */
  commands?: readonly string[];
}
