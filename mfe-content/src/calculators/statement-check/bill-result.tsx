import type { ReactNode } from 'react';
import type { BillCheck } from '@floatwise/finance/statements/bill-check';
import { formatWithYear } from '@floatwise/finance/calendar/calendar';
import { issuers, type IssuerId } from '@floatwise/finance/statements/issuers';
import { formatMoney } from '@floatwise/finance/money/money';
import type { WarningCheck, WarningLine } from '@floatwise/finance/statements/printed-warning';
import { Banner } from '@floatwise/ui/banner';
import { Disclosure } from '@floatwise/ui/disclosure';
import { Table } from '@floatwise/ui/table';
import { TextLink } from '@floatwise/ui/text-link';
import { durationText, minimumVerdict, printedText, warningVerdicts } from './verdicts.js';

interface Props {
  bill: BillCheck;
  issuer: IssuerId | null;
}

/** What follows from balance and interest: the minimum payment, the warning, and where the bill differs from the rules. */
export function BillResult({ bill: { minimum, warning, notes }, issuer }: Props): ReactNode {
  const verdict = minimum && minimumVerdict(minimum, issuer);
  return (
    <>
      {verdict && <Banner tone={verdict.isMet ? 'accent' : 'caution'}>{verdict.words}</Banner>}
      {notes.map(({ tone, words, source }) => (
        <Banner key={words} tone={tone === 'good' ? 'accent' : 'caution'}>
          {words} <TextLink href={source.url}>{source.title}</TextLink>
        </Banner>
      ))}
      {warning && <Warning check={warning} />}
      {issuer && <IssuerRules issuer={issuer} />}
    </>
  );
}

interface Row {
  label: string;
  value: string;
  line: WarningLine | undefined;
}

function rowsOf({ warning: { minimumOnly, in36Months }, lines }: WarningCheck): Row[] {
  const lineOf = (figure: WarningLine['figure']): WarningLine | undefined =>
    lines.find((each) => each.figure === figure);
  const rows: Row[] = [];
  if (minimumOnly) {
    const { months, printed, total } = minimumOnly;
    const exact = printed.unit === 'year' ? ` (${durationText(months)})` : '';
    rows.push({ label: 'Minimum payments only', value: `${printedText(printed)}${exact}`, line: lineOf('duration') });
    rows.push({ label: 'Total with minimum payments', value: formatMoney(total), line: lineOf('total') });
  }
  if (in36Months) {
    const { payment, total, savings } = in36Months.cents;
    rows.push({ label: 'Payment for 36 months', value: formatMoney(payment), line: lineOf('payment') });
    rows.push({ label: 'Total in 36 months', value: formatMoney(total), line: undefined });
    if (savings !== null) rows.push({ label: 'Savings', value: formatMoney(savings), line: lineOf('savings') });
  }
  return rows;
}

function Warning({ check }: { check: WarningCheck }): ReactNode {
  const { warning, lines, words } = check;
  const isCompared = lines.length > 0;
  return (
    <section className="rounded-control border border-hairline p-4" aria-labelledby="statement-warning">
      <h3 id="statement-warning" className="text-14 font-semibold">
        The minimum payment warning
      </h3>
      <p className="mt-1 mb-3 text-14 text-ink-soft">
        {warning.minimumOnly
          ? `If you buy nothing more. With ${words}.`
          : `Even if you buy nothing more, minimum payments never pay this off: they’re less than each month’s interest. With ${words}.`}
      </p>
      <Table
        compact
        caption="The minimum payment warning"
        columns={[
          { id: 'label', header: 'Figure', primary: true, cell: ({ label }) => label },
          { id: 'value', header: 'Computed', align: 'end', cell: ({ value }) => value },
          ...(isCompared
            ? [
                {
                  id: 'verdict',
                  header: 'Your bill',
                  align: 'end' as const,
                  cell: ({ line }: Row) => (line ? warningVerdicts[line.verdict] : '–'),
                },
              ]
            : []),
        ]}
        rows={rowsOf(check)}
        rowKey={({ label }) => label}
      />
      {isCompared && (
        <p className="mt-3 text-12 text-ink-soft">
          Issuers may be off by two months, and by 10% in the payment (
          <TextLink href="https://www.consumerfinance.gov/rules-policy/regulations/1026/m1/">
            12 CFR 1026, appendix M1
          </TextLink>
          ).
        </p>
      )}
    </section>
  );
}

function IssuerRules({ issuer }: { issuer: IssuerId }): ReactNode {
  const { name, minimumWords, minimumInterest, source, asOf, note } = issuers[issuer];
  return (
    <Disclosure summary={`${name}’s rules, and where we read them`}>
      <div className="grid gap-2 text-14 text-ink-soft">
        <p>Minimum payment: {minimumWords}</p>
        {minimumInterest > 0 && <p>Minimum interest charge: {formatMoney(minimumInterest)}.</p>}
        <p>{note}</p>
        <p>
          <TextLink href={source.url}>{source.title}</TextLink>, latest version we read: {formatWithYear(asOf)}. Your
          own agreement governs.
        </p>
      </div>
    </Disclosure>
  );
}
