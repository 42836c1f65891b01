import type { Page } from '@playwright/test';

const hit = 'window.hit=1';

const payloads: string[] = [
  ...['script', 'SCRIPT', 'scr<script>ipt', 'script src=//x.test', 'script/x', 'svg><script'].map(
    (tag) => `<${tag}>${hit}</script>`,
  ),
  ...[
    'img src=x',
    'img src',
    'image src=x',
    'video src=x',
    'audio src=x',
    'object data=x',
    'link rel=stylesheet href=x',
  ].map((tag) => `<${tag} onerror=${hit}>`),
  ...['body', 'svg', 'svg/', 'iframe', 'style', 'frameset', 'input autofocus', 'marquee'].map(
    (tag) => `<${tag} onload=${hit} onfocus=${hit}>`,
  ),
  ...['onclick', 'onmouseover', 'onfocus tabindex=1 autofocus', 'ontoggle open', 'onanimationstart', 'onwheel'].map(
    (handler) => `<details ${handler}=${hit}>x`,
  ),
  ...['javascript:', 'JaVaScRiPt:', 'java&#9;script:', 'data:text/html,', 'vbscript:', 'javascript&colon;'].map(
    (scheme) => `<a href="${scheme}${hit}">x</a>`,
  ),
  ...['"', "'", '`', '">', "'>", '</title>', '</textarea>', '</style>', '</script>', '--></p>'].map(
    (end) => `${end}<img src=x onerror=${hit}>`,
  ),
  ...['{{constructor.constructor("', '${', '#{', '<%= ', '[[${', '{%raw%}'].map((open) => `${open}${hit}}}`),
  '&lt;script&gt;window.hit=1&lt;/script&gt;',
  '&#60;img src=x onerror=window.hit=1&#62;',
  '\\u003cimg src=x onerror=window.hit=1\\u003e',
  '%3Cimg%20src%3Dx%20onerror%3Dwindow.hit%3D1%3E',
  '<math><mtext></mtext><mglyph><svg onload=window.hit=1>',
  '<template><img src=x onerror=window.hit=1></template>',
  '<base href=//x.test>',
  '<meta http-equiv=refresh content=0;url=//x.test>',
  '<form action=//x.test><button>x</button></form>',
  '<style>*{background:url(//x.test)}</style>',
  '<iframe srcdoc="<script>parent.hit=1</script>">',
];

/** Sixty ways to inject code into a page, each short enough for a card's nickname. */
export const markupPayloads: string[] = payloads.slice(0, 60);

/** Whether a payload ran, and the elements of the page that came from one. */
export function smuggledMarkup(page: Page): Promise<{ hit: boolean; elements: string[] }> {
  return page.evaluate(() => {
    const active = ['href', 'src', 'srcdoc', 'action', 'formaction', 'data', 'style', 'http-equiv', 'background'];
    const isOurs = (value: string): boolean => /^([?#]|\/(?!\/))/.test(value);
    const isSmuggled = ({ name, value }: Attr): boolean =>
      name.startsWith('on') ||
      (active.includes(name) && /window\.hit|x\.test|parent\.hit/.test(value) && !isOurs(value));
    const elements = [...document.querySelectorAll('*')].filter((each) => [...each.attributes].some(isSmuggled));
    return { hit: 'hit' in window, elements: elements.map((each) => each.outerHTML.slice(0, 200)) };
  });
}
