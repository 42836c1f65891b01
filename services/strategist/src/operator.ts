import { service } from './service.js';

await service.operate();
