import type { CDPSession, Page } from '@playwright/test';

/** A passkey, with all that one needs to copy it. */
interface Credential {
  credentialId: string;
  isResidentCredential: boolean;
  rpId?: string;
  privateKey: string;
  userHandle?: string;
  signCount: number;
}

/** Chromium's own authenticator without a device: it keeps passkeys, verifies its person, and answers at once. */
export class VirtualAuthenticator {
  private constructor(
    private readonly devtools: CDPSession,
    private readonly authenticatorId: string,
  ) {}

  /** @param options.autofill whether the browser also offers its passkeys in fields, where this authenticator answers at once */
  static async plugInto(page: Page, options = { autofill: false }): Promise<VirtualAuthenticator> {
    if (!options.autofill)
      await page.addInitScript(() => {
        PublicKeyCredential.isConditionalMediationAvailable = () => Promise.resolve(false);
      });
    const devtools = await page.context().newCDPSession(page);
    await devtools.send('WebAuthn.enable');
    const { authenticatorId } = await devtools.send('WebAuthn.addVirtualAuthenticator', {
      options: {
        protocol: 'ctap2',
        transport: 'internal',
        hasResidentKey: true,
        hasUserVerification: true,
        isUserVerified: true,
        automaticPresenceSimulation: true,
      },
    });
    return new VirtualAuthenticator(devtools, authenticatorId);
  }

  /** What it keeps, with private keys and counters. */
  async credentials(): Promise<Credential[]> {
    const { authenticatorId } = this;
    return (await this.devtools.send('WebAuthn.getCredentials', { authenticatorId })).credentials;
  }

  async replaceAll(credentials: Credential[]): Promise<void> {
    const { authenticatorId } = this;
    await this.devtools.send('WebAuthn.clearCredentials', { authenticatorId });
    for (const credential of credentials)
      await this.devtools.send('WebAuthn.addCredential', { authenticatorId, credential });
  }
}
