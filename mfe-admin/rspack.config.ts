import { section } from '@floatwise/web-kit/preset';

export default section({ name: 'admin', container: 'mfe_admin' });
