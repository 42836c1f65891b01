import type { ReactNode } from 'react';
import { TextLink } from '@floatwise/ui/text-link';

const rule = (section: string): string => `https://www.consumerfinance.gov/rules-policy/regulations/1026/${section}/`;

/** How everything on the page is computed, with the rules it follows. */
export const Formula = (): ReactNode => (
  <>
    <p>
      Each day’s balance is the previous balance plus purchases and fees, minus payments and refunds, up to and
      including that day. Interest is each day’s balance × APR ÷ 365. Most large issuers add each day’s interest to the
      next day’s balance; some charge it on the average daily balance, some on one twelfth of the APR. We try each, with
      the daily rate exact and rounded as issuers print it, and with a year of 365 and 366 days, and name the one that
      gives your statement’s interest to the cent.
    </p>
    <p>
      If the statement before this one was paid in full, purchases have their grace period and cost nothing. Cash
      advances and transfers have none. Interest on a bill after you paid in full is usually trailing interest: it ran
      on the earlier balance until the day you paid. We try that too.
    </p>
    <p>
      The interest table at the end of a bill gives the balance with the compounding in it, so balance × daily rate ×
      days is its interest. That balance is printed in whole cents, so we accept what half a cent more or less gives.
    </p>
    <p>
      The minimum payment warning follows <TextLink href={rule('7')}>12 CFR 1026.7(b)(12)</TextLink> and{' '}
      <TextLink href={rule('m1')}>appendix M1</TextLink>: no further purchases, twelve equal months, each month’s
      interest and payment rounded to the cent, lower rates paid first. Times from 2 years up are rounded to whole
      years. The warning leaves out the 36 months if minimum payments take three years or less.
    </p>
    <p>
      Federal rules: a statement reaches you at least 21 days before its due date (
      <TextLink href={rule('5')}>12 CFR 1026.5(b)(2)(ii)</TextLink>), a late fee isn’t more than the payment that was
      late (<TextLink href={rule('52')}>1026.52(b)</TextLink>), and what you pay above the minimum goes to the highest
      APR first (<TextLink href={rule('53')}>1026.53</TextLink>). One bill can’t show whether you were told of a higher
      APR 45 days before (<TextLink href={rule('9')}>1026.9(c)(2)</TextLink>). How the minimum payment is set is up to
      each issuer.
    </p>
    <p>The fixed sum counts interest by the day, compounded daily, until each payment arrives.</p>
  </>
);
