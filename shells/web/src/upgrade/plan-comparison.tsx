import type { ReactNode } from 'react';
import { comparison } from './plans.js';

/** Free and Pro side by side. The text is short enough to stay a table on a phone. */
export const PlanComparison = (): ReactNode => (
  <table className="w-full border-collapse text-14">
    <caption className="sr-only">How the plans differ</caption>
    <thead>
      <tr className="border-b border-hairline text-left text-12 text-ink-soft">
        <th scope="col" className="w-2/5 py-2 pr-3 font-medium">
          Feature
        </th>
        <th scope="col" className="py-2 pr-3 font-medium">
          Free
        </th>
        <th scope="col" className="w-2/5 py-2 font-medium text-accent-strong">
          Pro
        </th>
      </tr>
    </thead>
    <tbody className="divide-y divide-hairline">
      {comparison.map(({ what, free, pro }) => (
        <tr key={what} className="align-top">
          <th scope="row" className="py-2 pr-3 text-left font-medium">
            {what}
          </th>
          <td className="py-2 pr-3 text-ink-soft">{free}</td>
          <td className="py-2">{pro}</td>
        </tr>
      ))}
    </tbody>
  </table>
);
