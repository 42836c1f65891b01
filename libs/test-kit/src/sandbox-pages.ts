/** Walks the sandbox's pages by plain HTTP, for tests without a browser. */
export interface Walk {
  /** The page that is open. */
  html: string;
  url: URL;
}

/**
 * Opens an address: its page, or where the browser is sent at once.
 * @throws Error with what the page said, when it refuses
 */
export async function openPage(url: string): Promise<Walk | URL> {
  return stepOf(await fetch(url, { redirect: 'manual' }), new URL(url));
}

/** Answers the form of a page: the next page, or where the browser is sent. */
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

/** The values to choose from, with the words beside them. */
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
