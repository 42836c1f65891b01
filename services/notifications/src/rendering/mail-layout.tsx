import { Body } from '@react-email/body';
import { Button } from '@react-email/button';
import { Container } from '@react-email/container';
import { Head } from '@react-email/head';
import { Heading } from '@react-email/heading';
import { Hr } from '@react-email/hr';
import { Html } from '@react-email/html';
import { Link } from '@react-email/link';
import { Preview } from '@react-email/preview';
import { Section } from '@react-email/section';
import { Text } from '@react-email/text';
import type { MailContent, MailLink } from '../mail/mail-content.js';
import { SectionOfMail } from './mail-section.js';
import { darkStyle, light, linked, plain, small } from './palette.js';

/**
 * On a phone, a long address or name wraps instead of stretching the mail. Everything inherits it; some mail programs know one
 * of the two names, some the other.
 */
const wrapping = { overflowWrap: 'anywhere', wordBreak: 'break-word' } as const;

const family = "Inter, -apple-system, 'Segoe UI', Roboto, Helvetica, Arial, sans-serif";

const logoPart = { padding: 0, fontSize: 0, lineHeight: 0 } as const;

/** The product's logo: the time you keep your cash, until the day it leaves. Drawn without images; purely decorative. */
function FloatLine() {
  return (
    <table role="presentation" aria-hidden="true" cellPadding={0} cellSpacing={0} style={{ width: '96px' }}>
      <tbody>
        <tr>
          <td style={logoPart}>
            <div className="line-before" style={{ height: '3px', width: '44px', backgroundColor: light.accentFaint }} />
          </td>
          <td style={logoPart}>
            <div className="line-after" style={{ height: '3px', width: '42px', backgroundColor: light.accent }} />
          </td>
          <td style={logoPart}>
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

function Facts({ facts }: { facts: NonNullable<MailContent['facts']> }) {
  return (
    <table cellPadding={0} cellSpacing={0} style={{ margin: '0 0 20px' }}>
      <tbody>
        {facts.map(({ name, value }) => (
          <tr key={name}>
            <th
              scope="row"
              className="soft"
              style={{ ...small, fontWeight: 400, textAlign: 'left', padding: '2px 24px 2px 0' }}
            >
              {name}
            </th>
            <td className="ink" style={{ ...plain, padding: '2px 0' }}>
              {value}
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}

function Action({ label, url }: NonNullable<MailContent['action']>) {
  const box = { padding: '12px 24px', borderRadius: '6px', fontSize: '16px', fontWeight: 600, lineHeight: '24px' };
  return (
    <>
      <Section style={{ margin: '12px 0 20px' }}>
        <Button href={url} className="button" style={{ ...box, backgroundColor: light.accent, color: light.onAccent }}>
          {label}
        </Button>
      </Section>
      <Text className="soft" style={small}>
        If the button doesn’t work, open this address:
        <br />
        <Link href={url} className="link" style={{ ...linked, wordBreak: 'break-all' }}>
          {url}
        </Link>
      </Text>
    </>
  );
}

const FooterLink = ({ url, label }: MailLink) => (
  <Link href={url} className="link" style={linked}>
    {label}
  </Link>
);

function Footer({ content: { newsletter, reminder }, origin }: { content: MailContent; origin: string }) {
  const product = (
    <Link href={origin} className="link" style={linked}>
      Floatwise
    </Link>
  );
  return (
    <Text className="soft" style={{ ...small, padding: '16px 4px 0' }}>
      {reminder && (
        <>
          {reminder.why}
          <br />
          <FooterLink {...reminder.settings} /> · <FooterLink {...reminder.stop} /> · {product}
        </>
      )}
      {newsletter && (
        <>
          You’re getting this email because someone signed up this address for weekly tips from {product}.{' '}
          <FooterLink label="Unsubscribe" url={newsletter.endUrl} />
        </>
      )}
      {!reminder && !newsletter && <>You’re getting this email because it’s about your account at {product}.</>}
    </Text>
  );
}

/** The layout of all our mails: one column, no images, readable without styles. */
export function MailLayout({ content, origin }: { content: MailContent; origin: string }) {
  const { subject, preview, heading, greeting, paragraphs, facts, sections = [], action, notes, unexpected } = content;
  return (
    <Html lang="en">
      <Head>
        <title>{subject}</title>
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <meta name="color-scheme" content="light dark" />
        <meta name="supported-color-schemes" content="light dark" />
        <style>{darkStyle}</style>
      </Head>
      <Body className="paper" style={{ backgroundColor: light.paper, fontFamily: family, padding: '32px 12px' }}>
        <Preview>{preview}</Preview>
        <main aria-roledescription="email" aria-label={subject}>
          <Container style={{ maxWidth: '560px', ...wrapping }}>
            <Section style={{ padding: '0 4px 16px' }}>
              <Text className="ink" style={{ ...plain, margin: '0 0 6px', fontWeight: 600 }}>
                Floatwise
              </Text>
              <FloatLine />
            </Section>
            <Section
              className="surface"
              style={{
                backgroundColor: light.surface,
                border: `1px solid ${light.hairline}`,
                borderRadius: '12px',
                padding: '28px 24px 16px',
              }}
            >
              <Heading
                as="h1"
                className="ink"
                style={{ margin: '0 0 20px', fontSize: '28px', lineHeight: '34px', fontWeight: 600, color: light.ink }}
              >
                {heading}
              </Heading>
              {[greeting, ...paragraphs].map((text) => (
                <Text key={text} className="ink" style={plain}>
                  {text}
                </Text>
              ))}
              {facts && <Facts facts={facts} />}
              {sections.map((section) => (
                <SectionOfMail key={section.heading} {...section} />
              ))}
              {action && <Action {...action} />}
              {notes.map((text) => (
                <Text key={text} className="soft" style={small}>
                  {text}
                </Text>
              ))}
              {unexpected && (
                <>
                  <Hr className="rule" style={{ borderColor: light.hairline, margin: '8px 0 16px' }} />
                  <Text className="soft" style={small}>
                    {unexpected}
                  </Text>
                </>
              )}
            </Section>
            <Footer content={content} origin={origin} />
          </Container>
        </main>
      </Body>
    </Html>
  );
}
