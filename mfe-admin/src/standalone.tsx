import { runAlone } from '@floatwise/web-kit/run-alone';
import { meta, section } from './routes.js';

runAlone(meta.name, section);
