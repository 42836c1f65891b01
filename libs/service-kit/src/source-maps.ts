import { setSourceMapsSupport } from 'node:module';

// For `node --import`: errors name our own sources. `--enable-source-maps` would hold the maps of all packages in memory, too.
setSourceMapsSupport(true);
