import type { Meta, StoryObj } from 'storybook-react-rsbuild';
import { lazyDialog, lazyPanel } from './lazy-part.js';
import { Panel } from './panel.js';
import { Busy, Skeleton, SkeletonText } from './skeleton.js';
import { Spinner } from './spinner.js';

const meta: Meta = { title: 'Content/Loading' };
export default meta;

export const Skeletons: StoryObj = {
  render: () => (
    <Panel title="Your Credit Cards" className="max-w-lg">
      <Busy>
        <div className="flex flex-col gap-4">
          {[1, 2, 3].map((row) => (
            <div key={row} className="flex items-center gap-3">
              <Skeleton className="h-[30px] w-12" />
              <div className="grow">
                <SkeletonText size={14} className="w-2/5" />
                <SkeletonText size={12} className="w-1/4" />
              </div>
            </div>
          ))}
        </div>
      </Busy>
    </Panel>
  ),
};
export const Page: StoryObj = { render: () => <Spinner /> };

const lost = () => Promise.reject(new TypeError('Failed to fetch'));
const LostPanel = lazyPanel(lost);
const LostDialog = lazyDialog(lost);
export const PanelNotLoaded: StoryObj = {
  render: () => (
    <Panel title="Year in review" className="max-w-lg">
      <LostPanel />
    </Panel>
  ),
};
export const DialogNotLoaded: StoryObj = { render: () => <LostDialog /> };
