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
import type { MailContent } from '../contents/mail-content.js';
import { FloatLine } from './float-line.js';
import { darkStyle, light } from './palette.js';

const family = "Inter, -apple-system, 'Segoe UI', Roboto, Helvetica, Arial, sans-serif";
const plain = { margin: '0 0 16px', fontSize: '16px', lineHeight: '24px', color: light.ink };
const linked = { color: light.accent, textDecorationLine: 'underline' };
const small = { margin: '0 0 12px', fontSize: '14px', lineHeight: '20px', color: light.inkSoft };

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
      <Section style={{ margin: '4px 0 20px' }}>
        <Button href={url} className="button" style={{ ...box, backgroundColor: light.accent, color: light.onAccent }}>
          {label}
        </Button>
      </Section>
      <Text className="soft" style={small}>
        If the button does not work, open this address:
        <br />
        <Link href={url} className="link" style={{ ...linked, wordBreak: 'break-all' }}>
          {url}
        </Link>
      </Text>
    </>
  );
}

const Unsubscribe = ({ endUrl }: NonNullable<MailContent['newsletter']>) => (
  <>
    {' '}
    <Link href={endUrl} className="link" style={linked}>
      Unsubscribe
    </Link>
  </>
);

/** The layout of all our mails: one column, no images, readable without styles. */
export function MailLayout({ content, origin }: { content: MailContent; origin: string }) {
  const { subject, preview, heading, greeting, paragraphs, facts, action, notes, unexpected, newsletter } = content;
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
        <div role="article" aria-roledescription="email" aria-label={subject}>
          <Container style={{ maxWidth: '560px' }}>
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
              {action && <Action {...action} />}
              {notes.map((text) => (
                <Text key={text} className="soft" style={small}>
                  {text}
                </Text>
              ))}
              <Hr className="rule" style={{ borderColor: light.hairline, margin: '8px 0 16px' }} />
              <Text className="soft" style={small}>
                {unexpected}
              </Text>
            </Section>
            <Text className="soft" style={{ ...small, padding: '16px 4px 0' }}>
              {newsletter
                ? 'You received this e-mail because this address was entered for weekly tips from '
                : 'You received this e-mail because it is about your account at '}
              <Link href={origin} className="link" style={linked}>
                Floatwise
              </Link>
              .{newsletter && <Unsubscribe {...newsletter} />}
            </Text>
          </Container>
        </div>
      </Body>
    </Html>
  );
}
