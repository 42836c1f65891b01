import { setSourceMapsSupport } from 'node:module';

// For `node --import`: errors point to our own sources. `--enable-source-maps` would also keep all packages' maps in
// memory.
setSourceMapsSupport(true);
