// Apart from the router, which browsers load: this serves the prerender alone.
export { StaticRouter } from 'react-router';
