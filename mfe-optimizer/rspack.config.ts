import { section } from '@floatwise/web-kit/preset';

export default section({ name: 'optimizer', container: 'mfe_optimizer' });
