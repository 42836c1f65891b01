import { extension } from '@floatwise/web-kit/preset';

export default extension({ popup: ['./src/popup.css', './src/index.ts'] });
