import { runAlone } from '@floatwise/web-kit/run-alone';
import { section } from './section.js';
import { meta } from './section.meta.js';

runAlone(meta.name, section);
