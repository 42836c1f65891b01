import { daysBetween, formatShort } from '@floatwise/finance/calendar/calendar';
import { Text } from '@react-email/text';
import type { MailFloatLine } from '../mail/mail-content.js';
import { light, small } from './palette.js';

/** A part too short to be seen would look like a missing one. */
const minPercent = 2;

/** 'Nov 22 buy, Dec 9 statement closes, Jan 5 pay'. */
export const daysLineText = ({ from, closes, due }: MailFloatLine): string =>
  `Buy ${formatShort(from)}, statement closes ${formatShort(closes)}, pay ${formatShort(due)}`;

/** The time you keep your cash: until the statement closes, and from there until the due date. Drawn without images. */
export function DaysLine({ from, closes, due }: MailFloatLine) {
  const all = Math.max(1, daysBetween(from, due));
  const before = Math.max(minPercent, Math.round((daysBetween(from, closes) / all) * 100));
  const bar = { padding: 0, fontSize: 0, lineHeight: 0 } as const;
  return (
    <>
      <table role="presentation" aria-hidden="true" width="100%" cellPadding={0} cellSpacing={0}>
        <tbody>
          <tr>
            <td width={`${before}%`} style={bar}>
              <div className="line-before" style={{ height: '4px', backgroundColor: light.accentFaint }} />
            </td>
            <td style={bar}>
              <div className="line-after" style={{ height: '4px', backgroundColor: light.accent }} />
            </td>
            <td width="11" style={bar}>
              <div
                className="line-dot"
                style={{ height: '11px', width: '11px', borderRadius: '11px', backgroundColor: light.accent }}
              />
            </td>
          </tr>
        </tbody>
      </table>
      <Text className="soft" style={{ ...small, margin: '4px 0 12px' }}>
        {daysLineText({ from, closes, due })}
      </Text>
    </>
  );
}
