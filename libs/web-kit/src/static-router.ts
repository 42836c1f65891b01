// Separate from the router that browsers load: only the prerender needs this.
export { StaticRouter } from 'react-router';
