import type { ReactNode } from 'react';
import type { MailLook, MailSample } from '@floatwise/contracts/notifications/mail-samples.http';
import { Panel } from '@floatwise/ui/panel';
import { RadioGroup } from '@floatwise/ui/radio-group';
import { TextLink } from '@floatwise/ui/text-link';
import { choice, defineAddress, searchOf, text, useAddress } from '@floatwise/web-kit/address';
import { addressOf } from '@floatwise/web-kit/api';
import { Link } from '@floatwise/web-kit/router';

const shapes = ['light', 'dark', 'text'] as const;
const widths = ['390', '600'] as const;
type Width = (typeof widths)[number];

const frameWidths: Record<Width, string> = { '390': 'w-[390px]', '600': 'w-[600px]' };

const address = defineAddress({ sample: text(''), as: choice(shapes, 'light'), width: choice(widths, '600') });

/** The list of samples beside the chosen one. The address keeps the choice: `?sample=daily-reminder&as=dark&width=390`. */
export function Samples({ samples }: { samples: readonly MailSample[] }): ReactNode {
  const [{ sample, as, width }, change] = useAddress(address);
  const shown = samples.find(({ id }) => id === sample) ?? samples[0];
  if (!shown) return null;
  const shape = shown.hasHtml ? as : 'text';
  return (
    <div className="grid grid-cols-1 gap-6 lg:grid-cols-[18rem_minmax(0,1fr)] lg:items-start">
      <nav aria-label="Samples" className="max-h-64 overflow-y-auto lg:max-h-none">
        <ul className="grid gap-1">
          {samples.map(({ id, name }) => (
            <li key={id}>
              <TextLink asChild tone={id === shown.id ? 'accent' : 'quiet'} className="inline-block py-1 text-14">
                <Link
                  to={{ search: searchOf(address, { sample: id, as, width }) }}
                  aria-current={id === shown.id ? 'page' : undefined}
                >
                  {name}
                </Link>
              </TextLink>
            </li>
          ))}
        </ul>
      </nav>
      <Panel title={shown.name} description={shown.subject}>
        <div className="mb-4 flex flex-wrap gap-x-6 gap-y-3">
          <RadioGroup
            label="Show it"
            look="segmented"
            value={shape}
            onValueChange={(chosen) => change({ as: chosen })}
            options={[
              { value: 'light', label: 'Light', disabled: !shown.hasHtml },
              { value: 'dark', label: 'Dark', disabled: !shown.hasHtml },
              { value: 'text', label: 'Plain text' },
            ]}
          />
          {shape !== 'text' && (
            <RadioGroup
              label="Width"
              look="segmented"
              value={width}
              onValueChange={(chosen) => change({ width: chosen })}
              options={[
                { value: '390', label: '390 px' },
                { value: '600', label: '600 px' },
              ]}
            />
          )}
        </div>
        {shape === 'text' ? <PlainText text={shown.text} /> : <Framed sample={shown} look={shape} width={width} />}
      </Panel>
    </div>
  );
}

const PlainText = ({ text: shown }: { text: string }): ReactNode => (
  <pre className="overflow-x-auto rounded-control border border-hairline p-4 text-14 whitespace-pre-wrap">{shown}</pre>
);

/** The mail can't run anything, open anything, or read anything of ours. */
const Framed = ({ sample, look, width }: { sample: MailSample; look: MailLook; width: Width }): ReactNode => (
  <iframe
    key={`${sample.id} ${look}`}
    title={`${sample.name}, ${look}`}
    sandbox=""
    src={addressOf('notifications.showMailSample', { params: { id: sample.id }, query: { look } })}
    className={`h-[75vh] max-w-full rounded-control border border-hairline ${frameWidths[width]}`}
  />
);
