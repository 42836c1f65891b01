import { light } from './palette.js';

const cell = { padding: 0, fontSize: 0, lineHeight: 0 } as const;

/** The product's logo: the time you keep your cash, until the day it leaves. Drawn without images; purely decorative. */
export function FloatLine() {
  return (
    <table role="presentation" aria-hidden="true" cellPadding={0} cellSpacing={0} style={{ width: '96px' }}>
      <tbody>
        <tr>
          <td style={cell}>
            <div className="line-before" style={{ height: '3px', width: '44px', backgroundColor: light.accentFaint }} />
          </td>
          <td style={cell}>
            <div className="line-after" style={{ height: '3px', width: '42px', backgroundColor: light.accent }} />
          </td>
          <td style={cell}>
            <div
              className="line-dot"
              style={{ height: '9px', width: '9px', borderRadius: '9px', backgroundColor: light.accent }}
            />
          </td>
        </tr>
      </tbody>
    </table>
  );
}
