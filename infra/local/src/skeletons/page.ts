import { Failure } from '../failure.ts';
import { camel, checkName, pascal, sectionFolder, sentence } from './names.ts';
import { all, before, textOf, type Plan, type Skeleton } from './plan.ts';

interface Named {
  /** The section's: `mfe-content`. */
  folder: string;
  feature: string;
  address: string;
}

const page = ({ feature }: Named): string => `import type { ReactNode } from 'react';

export function ${pascal(feature)}Page(): ReactNode {
  // What a reload or a shared link should keep is in the query string: defineAddress and useAddress of @floatwise/web-kit/address.
  return <h1>${sentence(feature)}</h1>;
}
`;

const test = ({ feature, address }: Named): string => `/** @jest-environment jsdom */
import { Suspense } from 'react';
import { answerWith, clearBrowser, show } from '@floatwise/web-kit/testing/scene';
import { screen } from '@testing-library/react';
import { section } from '../routes.js';

afterEach(clearBrowser);

test('${address} shows its page', async () => {
  const page = section.routes.find(({ path }) => path === '${address}');
  if (!page) throw new Error('The page has no address.');
  answerWith({});
  show(
    <Suspense>
      <page.Page />
    </Suspense>,
    '${address}',
  );
  expect(await screen.findByRole('heading', { level: 1, name: '${sentence(feature)}' })).toBeTruthy();
});
`;

/** How the pages of a section say whom they're for; administrators' pages say it together. */
const access: Readonly<Record<string, string>> = {
  'mfe-content': '...open,\n    ',
  'mfe-optimizer': "access: 'signed-in', prerender: false,\n    ",
};

/** Public pages are prerendered and counted, and a test has a list of them. */
function lists({ folder, feature, address }: Named): Plan['changes'] {
  const isOpen = folder === 'mfe-content';
  const title = `'${sentence(feature)}${isOpen ? '' : ' | Floatwise'}'`;
  const entry = `  {
    ${access[folder] ?? ''}path: paths.${camel(feature)}(),
    Page: lazyPage(() => import('./${feature}/${feature}-page.js'), '${pascal(feature)}Page'),
    title: ${title},
    description: ${title},
  },\n`;
  const listed = before('];\n', `'${address}',\n`);
  return {
    [`${folder}/src/routes.ts`]: all(
      before('\n} as const;', `\n  ${camel(feature)}: () => '${address}',`),
      before(folder === 'mfe-optimizer' ? '  ],\n});' : '];\n', entry),
    ),
    ...(isOpen && {
      [`${folder}/src/routes.spec.ts`]: listed,
      'libs/contracts/src/analytics/pages.ts': before('] as const;\n', `'${address}',\n`),
    }),
  };
}

/** A page of a section at its address. */
export const newPage: Skeleton = {
  args: ['section', 'feature'],
  plan(section, feature) {
    const folder = sectionFolder(section);
    checkName('page', feature);
    const address = section === 'admin' ? `/admin/${feature}` : `/${feature}`;
    const routes = `${folder}/src/routes.ts`;
    if (textOf(routes).includes(`'${address}'`)) throw new Failure(`${routes} has the address ${address} already.`);
    const named = { folder, feature, address };
    const file = `${folder}/src/${feature}/${feature}-page`;
    return {
      files: { [`${file}.tsx`]: page(named), [`${file}.spec.tsx`]: test(named) },
      changes: lists(named),
      commands: [],
      left: [
        `Write the page in ${file}.tsx (an administrators' page is inside <ForAdministrators>).`,
        `Write its title and description in ${routes}; nav and footer there link to it.`,
      ],
    };
  },
};
