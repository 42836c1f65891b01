import { shell } from '@floatwise/web-kit/preset';

export default shell();
