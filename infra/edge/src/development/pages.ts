import type { IncomingMessage, ServerResponse } from 'node:http';
import { interfaceVersion, type Remotes, type SectionMeta } from '@floatwise/web-kit/section';
import { writeDocument, type ShellFiles } from '../document.ts';

const files: ShellFiles = {
  first: { scripts: ['/dev-first.js'], styles: [], fonts: [] },
  shell: { scripts: ['/assets/shell.js'], styles: ['/assets/shell.css'], fonts: [] },
};

// React Refresh finds React's renderers through this hook. Every section has its own Refresh, which may load later.
const first = `window.__REACT_DEVTOOLS_GLOBAL_HOOK__ ??= {
  renderers: new Map(),
  supportsFiber: true,
  inject(renderer) {
    const id = this.renderers.size + 1;
    this.renderers.set(id, renderer);
    return id;
  },
  onScheduleFiberRoot() {},
  onCommitFiberRoot() {},
  onCommitFiberUnmount() {},
};
window.__zod_globalConfig = { jitless: true };
`;

const remotesOf = (metas: SectionMeta[]): Remotes => ({
  sections: metas.map((meta) => ({
    ...meta,
    entry: `/mf/${meta.name}/remoteEntry.js`,
    interfaceVersion,
    preload: [],
  })),
});

type Next = () => void;

/** Serves what the edge has as files in production: every page, without prerendering, and the list of sections. */
export const servePages =
  (metas: () => Promise<SectionMeta[]>) =>
  async (request: IncomingMessage, response: ServerResponse, next: Next): Promise<void> => {
    const send = (type: string, body: string): void => {
      response.writeHead(200, { 'content-type': type, 'cache-control': 'no-store' }).end(body);
    };
    if (request.url === '/dev-first.js') return send('text/javascript', first);
    if (request.url === '/mf/remotes.json') return send('application/json', JSON.stringify(remotesOf(await metas())));
    if (!request.headers.accept?.includes('text/html')) return next();
    const page = {
      html: '',
      title: 'Floatwise in development',
      description: '',
      expectsUser: /(?:^|;\s*)fw_hint=1/.test(request.headers.cookie ?? '') && request.url === '/',
      today: new Date().toISOString().slice(0, 10),
    };
    return send(
      'text/html; charset=utf-8',
      writeDocument(page, { files, remotes: remotesOf(await metas()), icon: '/favicon.svg' }),
    );
  };
