import { service } from './service.js';

await service.run();
