import type { Meta, StoryObj } from 'storybook-react-rsbuild';
import { BillPicture } from './bill-picture.js';

const meta: Meta<typeof BillPicture> = { title: 'Content/Bill picture', component: BillPicture };
export default meta;

export const Marked: StoryObj = { render: () => <BillPicture /> };
