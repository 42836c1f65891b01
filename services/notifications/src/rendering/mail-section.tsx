import { Heading } from '@react-email/heading';
import { Link } from '@react-email/link';
import { Text } from '@react-email/text';
import type { MailRow, MailSection } from '../mail/mail-content.js';
import { DaysLine } from './days-line.js';
import { light, linked, plain, small } from './palette.js';

/** A hairline above each line of a list or table. */
const ruled = { borderTop: `1px solid ${light.hairline}`, padding: '10px 0' };

function Row({ label, details, amount, isLate = false }: MailRow) {
  return (
    <tr>
      <td className="rule" valign="top" style={{ ...ruled, paddingRight: '12px' }}>
        <Text className="ink" style={{ ...plain, margin: 0, fontWeight: 600 }}>
          {label}
        </Text>
        {details.map((detail, index) => {
          const warns = isLate && index === 0;
          const look = { ...small, margin: 0, ...(warns ? { color: light.bad } : {}) };
          return (
            <Text key={detail} className={warns ? 'bad' : 'soft'} style={look}>
              {detail}
            </Text>
          );
        })}
      </td>
      <td
        className="rule ink"
        valign="top"
        align="right"
        style={{ ...plain, ...ruled, fontWeight: 600, whiteSpace: 'nowrap' }}
      >
        {amount}
      </td>
    </tr>
  );
}

function Rows({ rows }: { rows: readonly MailRow[] }) {
  return (
    <table role="presentation" width="100%" cellPadding={0} cellSpacing={0} style={{ margin: '0 0 12px' }}>
      <tbody>
        {rows.map((row, index) => (
          <Row key={index} {...row} />
        ))}
      </tbody>
    </table>
  );
}

function Table({ heading, columns, rows }: NonNullable<MailSection['table']> & { heading: string }) {
  const cell = { ...ruled, textAlign: 'left', verticalAlign: 'top', paddingRight: '12px' } as const;
  return (
    <table aria-label={heading} width="100%" cellPadding={0} cellSpacing={0} style={{ margin: '0 0 12px' }}>
      <thead>
        <tr>
          {columns.map((column) => (
            <th key={column} scope="col" className="soft" style={{ ...small, fontWeight: 400, ...cell, border: 0 }}>
              {column}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {rows.map(([first, ...others], index) => (
          <tr key={index}>
            <th scope="row" className="rule ink" style={{ ...plain, ...cell, fontWeight: 600 }}>
              {first}
            </th>
            {others.map((text, column) => (
              <td key={column} className="rule ink" style={{ ...plain, ...cell }}>
                {text}
              </td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  );
}

/** A part of a mail with its own heading. */
export function SectionOfMail({ heading, paragraphs = [], rows, table, floatLine, link, notes = [] }: MailSection) {
  return (
    <>
      <Heading
        as="h2"
        className="ink"
        style={{ margin: '28px 0 8px', fontSize: '20px', lineHeight: '26px', fontWeight: 600, color: light.ink }}
      >
        {heading}
      </Heading>
      {paragraphs.map((text) => (
        <Text key={text} className="ink" style={{ ...plain, margin: '0 0 12px' }}>
          {text}
        </Text>
      ))}
      {rows && <Rows rows={rows} />}
      {table && <Table heading={heading} {...table} />}
      {floatLine && <DaysLine {...floatLine} />}
      {link && (
        <Text className="ink" style={{ ...plain, margin: '0 0 12px' }}>
          <Link href={link.url} className="link" style={linked}>
            {link.label}
          </Link>
        </Text>
      )}
      {notes.map((text) => (
        <Text key={text} className="soft" style={{ ...small, margin: '0 0 8px' }}>
          {text}
        </Text>
      ))}
    </>
  );
}
