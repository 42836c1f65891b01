import { listNames, type ListName, type Row } from './rows.ts';
import type { ShownBy } from './titles.ts';

export type Lists = Record<ListName, Row[]>;

const headings: Record<ListName, string> = { requirement: 'Requirements', fault: 'Faults' };

const testsOf = (tests: ShownBy[], list: ListName, { number }: Row): ShownBy[] =>
  tests.filter((test) => test.list === list && test.number === number);

const isShown = (tests: ShownBy[], list: ListName, row: Row): boolean =>
  row.shownBy !== undefined || testsOf(tests, list, row).length > 0;

/** What must be fixed before the page is reliable: rows without a test, and titles that name no row. */
export function gaps(lists: Lists, tests: ShownBy[]): { notShown: string[]; unknown: string[] } {
  const notShown = listNames.flatMap((list) =>
    lists[list].filter((row) => !isShown(tests, list, row)).map(({ number }) => `${list} ${number}`),
  );
  const unknown = tests
    .filter(({ list, number }) => !lists[list].some((row) => row.number === number))
    .map(({ list, number, file, title }) => `[${list} ${number}] in ${file}: ${title}`);
  return { notShown, unknown };
}

const code = (text: string): string => (text.includes('`') ? `\`\` ${text} \`\`` : `\`${text}\``);

function section(list: ListName, row: Row, tests: ShownBy[]): string {
  const shown = testsOf(tests, list, row).map(({ file, title }) => `- ${code(file)}: ${code(title)}`);
  const command = row.shownBy ? [`- ${code(row.shownBy)}`] : [];
  const lines = [...shown, ...command];
  return `### ${row.number}. ${row.says}\n\n${lines.length > 0 ? lines.join('\n') : '- not shown yet'}`;
}

function summary(list: ListName, rows: Row[], tests: ShownBy[]): string {
  const shown = rows.filter((row) => isShown(tests, list, row));
  return `${rows.length} rows: ${shown.length} shown, ${rows.length - shown.length} not shown yet.`;
}

/** The whole of infra/assurance.md. */
export function assurancePage(lists: Lists, tests: ShownBy[]): string {
  const parts = listNames.map((list) =>
    [
      `## ${headings[list]}`,
      summary(list, lists[list], tests),
      ...lists[list].map((row) => section(list, row, tests)),
    ].join('\n\n'),
  );
  return `# What is shown, and by which test

Written by \`npm run assurance\` from test titles that carry a row's number, such as \`[requirement 7]\` or \`[fault 3]\`.
The rows stand in \`infra/local/src/assurance/rows.ts\`.

${parts.join('\n\n')}
`;
}
