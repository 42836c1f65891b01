/** Walks through the sandbox's pages with plain HTTP, for tests without a browser. */
export interface Walk {
  /** The current page. */
  html: string;
  url: URL;
}

/**
 * Opens a URL: returns its page, or where it redirects.
 * @throws Error with the page's message if it refuses
 */
export async function openPage(url: string): Promise<Walk | URL> {
  return stepOf(await fetch(url, { redirect: 'manual' }), new URL(url));
}

/** Submits a page's form: returns the next page, or where it redirects. */
export async function submit({ html, url }: Walk, fields: [string, string][]): Promise<Walk | URL> {
  const action = /<form[^>]* action="([^"]+)"/.exec(html)?.[1];
  if (!action) throw new Error(`This page has no form: ${html}`);
  const hidden = [...html.matchAll(/<input type="hidden" name="([^"]+)" value="([^"]*)"/g)].map(
    ([, name = '', value = '']): [string, string] => [name, value],
  );
  const answer = await fetch(new URL(action, url), {
    method: 'POST',
    redirect: 'manual',
    body: new URLSearchParams([...hidden, ...fields]),
  });
  return stepOf(answer, url);
}

/** The available values with their labels. */
export const choicesOf = ({ html }: Walk, name: string): { value: string; words: string }[] =>
  [...html.matchAll(/<label class="choice"><input [^>]*name="([^"]+)" value="([^"]+)"[^>]*>([^]*?)<\/label>/g)]
    .filter(([, found]) => found === name)
    .map(([, , value = '', words = '']) => ({ value, words: words.replace(/<[^>]+>/g, '').trim() }));

export const isPage = (step: Walk | URL): step is Walk => !(step instanceof URL);

async function stepOf(answer: Response, url: URL): Promise<Walk | URL> {
  const to = answer.headers.get('location');
  if (to !== null) return new URL(to, url);
  const html = await answer.text();
  const said = /role="alert"[^>]*>([^<]+)</.exec(html)?.[1];
  if (!answer.ok) throw new Error(said ?? `The page answered ${answer.status}: ${html}`);
  return { html, url };
}
