import { Injectable } from '@nestjs/common';
import type { CatalogFacts } from '@floatwise/contracts/cards/requests';
import { billPayment } from '@floatwise/contracts/offers/bill-payment';
import { accounts } from '@floatwise/contracts/offers/savings-accounts';
import { transferCards } from '@floatwise/contracts/offers/transfer-cards';
import { partnerAddressProblem } from '@floatwise/contracts/analytics/tagged-link';
import type { Issue } from '@floatwise/contracts/problem';
import { withSafeLinks, type AnswerDetails, type LinkRules } from '@floatwise/contracts/strategist/answer-links';
import type { ChatMessage } from '@floatwise/contracts/strategist/strategies.http';
import { ValidationFailed } from '@floatwise/service-kit/validation';
import { Catalog } from '../sources/catalog.js';

type Links = readonly (string | null | undefined)[];

/** The links that our own answers can hold: each offer's page by its id, and the sites that our facts name. */
export class KnownLinks {
  private readonly cardPages = new Map<string, string[]>();
  private readonly accountPages = new Map(accounts.map(({ id, address }) => [id, address]));
  private readonly hosts = new Set<string>();

  constructor(catalog: readonly CatalogFacts[]) {
    for (const { cardId, address, sources } of catalog) {
      this.add(cardId, address);
      this.addHosts(Object.values(sources).map((source) => source?.url));
    }
    for (const { id, catalogCardId, address, source } of transferCards) {
      this.add(catalogCardId ?? id, address);
      this.addHosts([source.url]);
    }
    for (const { address, rate, earlierRate, termsSource } of accounts)
      this.addHosts([address, rate.source.url, earlierRate.source.url, termsSource.url]);
    this.addHosts([billPayment.source.url]);
  }

  /** An issue for each link of a conversation that leads to a site that none of our facts names. */
  issues(chatHistory: readonly ChatMessage[]): Issue[] {
    return chatHistory.flatMap(({ details }, at) => {
      if (!details) return [];
      const { affiliateCards, recommendedSavingsAccount: account } = details;
      const offers = [
        ...affiliateCards.map((card, place) => ({ ...card, name: `affiliateCards.${place}` })),
        ...(account ? [{ ...account, name: 'recommendedSavingsAccount' }] : []),
      ];
      return offers.flatMap(({ name, address, affiliateUrl = null, facts }) =>
        [
          { link: address, field: 'address' },
          { link: affiliateUrl, field: 'affiliateUrl' },
          ...facts.map(({ source }, place) => ({ link: source.url, field: `facts.${place}.source.url` })),
        ]
          .filter(({ link }) => link !== null && !this.isKnown(link))
          .map(({ field }) => ({
            path: `chatHistory.${at}.details.${name}.${field}`,
            message: 'This link leads to a site that we don’t name in our answers.',
          })),
      );
    });
  }

  /** A conversation whose offers lead where we say today, and whose other links are known. */
  rebuilt(chatHistory: readonly ChatMessage[]): ChatMessage[] {
    return chatHistory.map((message) =>
      message.details ? { ...message, details: withSafeLinks(message.details, this.rules) } : message,
    );
  }

  private readonly rules: LinkRules = {
    cardPage: ({ cardId, address }) => {
      const pages = this.cardPages.get(cardId) ?? [];
      return pages.find((page) => page === address) ?? pages[0] ?? null;
    },
    accountPage: ({ accountId }) => this.accountPages.get(accountId) ?? null,
    source: (url) => (this.isKnown(url) ? url : null),
  };

  private isKnown(link: string): boolean {
    return partnerAddressProblem(link) === null && this.hosts.has(new URL(link).hostname);
  }

  private add(cardId: string, address: string | null): void {
    this.addHosts([address]);
    if (address !== null && partnerAddressProblem(address) === null)
      this.cardPages.set(cardId, [...(this.cardPages.get(cardId) ?? []), address]);
  }

  private addHosts(links: Links): void {
    for (const link of links) if (link && partnerAddressProblem(link) === null) this.hosts.add(new URL(link).hostname);
  }
}

const hasOffers = ({ affiliateCards, recommendedSavingsAccount }: AnswerDetails): boolean =>
  affiliateCards.length > 0 || recommendedSavingsAccount !== null;

/** The links of saved conversations. What a browser sends as our answer is never trusted to be one. */
@Injectable()
export class SavedLinks {
  constructor(private readonly catalog: Catalog) {}

  /**
   * A conversation to save, with the links of our own answers.
   * @throws ValidationFailed if it holds a link that no answer of ours can have
   * @throws DomainError 503 if that can't be checked now
   */
  async checked(chatHistory: readonly ChatMessage[]): Promise<ChatMessage[]> {
    const known = new KnownLinks(needsCatalog(chatHistory) ? await this.catalog.find('', Infinity) : []);
    const issues = known.issues(chatHistory);
    if (issues.length > 0) throw new ValidationFailed(issues);
    return known.rebuilt(chatHistory);
  }

  /** A stored conversation, which may be from before links were checked. Without the catalog, its cards have no links. */
  async cleaned(chatHistory: readonly ChatMessage[]): Promise<ChatMessage[]> {
    const catalog = needsCatalog(chatHistory) ? await this.catalog.find('', Infinity).catch(() => []) : [];
    return new KnownLinks(catalog).rebuilt(chatHistory);
  }
}

const needsCatalog = (chatHistory: readonly ChatMessage[]): boolean =>
  chatHistory.some(({ details }) => details !== undefined && hasOffers(details));
