const marks: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;', "'": '&#39;' };

export const escapeHtml = (text: string): string => text.replace(/[&<>"']/g, (mark) => marks[mark] ?? mark);

const style = `
:root { color-scheme: light dark; --paper: #faf9f6; --panel: #fff; --ink: #1f2733; --soft: #5b6675; --line: #dfe2e6;
  --accent: #0b6b75; --on-accent: #fff; --bad: #b3261e }
@media (prefers-color-scheme: dark) {
  :root { --paper: #14181f; --panel: #1c222b; --ink: #eef0ee; --soft: #a5afbb; --line: #364050; --accent: #5fcfd6;
    --on-accent: #0b1f22; --bad: #ff8a80 } }
* { box-sizing: border-box }
body { margin: 0; background: var(--paper); color: var(--ink); font: 16px/1.5 system-ui, sans-serif }
main { max-width: 760px; margin: 0 auto; padding: 32px 20px 64px }
h1 { font-size: 28px; line-height: 1.2; margin: 0 0 4px }
h2 { font-size: 20px; margin: 0 0 8px }
h3 { font-size: 16px; margin: 12px 0 2px }
summary { cursor: pointer; padding: 4px 0 }
p { margin: 4px 0 12px }
a { color: var(--accent) }
.soft { color: var(--soft); font-size: 14px }
.panel { background: var(--panel); border: 1px solid var(--line); border-radius: 12px; padding: 20px; margin: 20px 0 }
.row { display: flex; gap: 12px; align-items: center; justify-content: space-between; padding: 10px 0;
  border-top: 1px solid var(--line) }
.row > :first-child { min-width: 0; overflow-wrap: anywhere }
button { font: inherit; padding: 8px 16px; border-radius: 6px; border: 1px solid var(--line); background: none; color: inherit;
  cursor: pointer; white-space: nowrap }
button.main { background: var(--accent); color: var(--on-accent); border-color: var(--accent) }
button.on { background: var(--bad); color: var(--paper); border-color: var(--bad) }
:focus-visible { outline: 2px solid var(--accent); outline-offset: 2px }
label.choice { display: flex; gap: 12px; padding: 10px 0; border-top: 1px solid var(--line); cursor: pointer }
input[type=text], input[type=email], input[type=password] { font: inherit; width: 100%; padding: 8px 10px; border-radius: 6px;
  border: 1px solid var(--soft); background: var(--paper); color: inherit }
input[type=radio], input[type=checkbox] { accent-color: var(--accent); width: 18px; height: 18px; margin: 3px 0; flex: none }
.fields { display: grid; gap: 12px; margin: 8px 0 12px 30px }
.actions { display: flex; flex-flow: row-reverse wrap; align-items: center; gap: 12px; margin-top: 16px }
iframe { width: 100%; height: 70vh; border: 1px solid var(--line); border-radius: 12px; background: #fff }
pre { white-space: pre-wrap; overflow-wrap: anywhere; font-size: 14px }
dl { display: grid; grid-template-columns: auto 1fr; gap: 2px 16px; margin: 0; font-size: 14px }
dt { color: var(--soft) } dd { margin: 0; overflow-wrap: anywhere }`;

/** A form's buttons: Enter triggers the first one, which is displayed last. */
export const actions = (main: { answer: string; says: string }, other: { answer: string; says: string }): string =>
  `<div class="actions"><button class="main" name="answer" value="${main.answer}">${main.says}</button>
<button name="answer" value="${other.answer}" formnovalidate>${other.says}</button></div>`;

/** What was wrong with the previous answer. */
export const alertOf = (fault: string | undefined): string =>
  fault ? `<p role="alert" style="color:var(--bad)">${escapeHtml(fault)}</p>` : '';

export const choices = (legend: string, rows: string[]): string =>
  `<fieldset style="border:0;margin:0;padding:0"><legend>${legend}</legend>${rows.join('')}</fieldset>`;

interface Choice {
  id: string;
  name: string;
  more?: string;
}

/** One of several; the first one is chosen at first, unless another is named. */
export const radios = (field: string, all: Choice[], chosen = all[0]?.id): string[] =>
  all.map(({ id, name, more }) => {
    const note = more ? `<br><span class="soft">${escapeHtml(more)}</span>` : '';
    return `<label class="choice"><input type="radio" name="${field}" value="${id}"${id === chosen ? ' checked' : ''}>
<span>${escapeHtml(name)}${note}</span></label>`;
  });

/** Cards to choose from, all of them chosen at first. */
export const cardBoxes = (cards: { id: string; product: string; lastFour: string }[]): string[] =>
  cards.map(
    ({ id, product, lastFour }) => `<label class="choice"><input type="checkbox" name="card" value="${id}" checked>
<span>${escapeHtml(product)} ••••${lastFour}</span></label>`,
  );

/** A whole page. `body` is HTML, in which outside text must already be escaped. */
export function page(title: string, body: string): string {
  return `<!doctype html><html lang="en"><head><meta charset="utf-8"><title>${escapeHtml(title)}</title>
<meta name="viewport" content="width=device-width, initial-scale=1"><style>${style}</style></head>
<body><main>${body}</main></body></html>`;
}
