import type { FactSource } from '@floatwise/contracts/values';
import type { Reported } from '@floatwise/web-kit/fact-note';

/** The category buttons of the list, except "all". Source: specification, section 2, Blog. */
export const ARTICLE_CATEGORIES = ['Strategy', 'Advanced', 'Credit Health', 'Rewards', '0% Financing'] as const;
export type ArticleCategory = (typeof ARTICLE_CATEGORIES)[number];

/** Where in an article a click to the bill-payment partner happens. Source: specification, section 7. */
export const PARTNER_CONTEXTS = ['main_cta', 'final_cta'] as const;
export type PartnerContext = (typeof PARTNER_CONTEXTS)[number];

/** An article as the list shows it: its front matter, plus what the build counted. */
export interface ArticleSummary {
  slug: string;
  title: string;
  excerpt: string;
  author: string;
  /** 'YYYY-MM-DD'. */
  publishDate: string;
  /** 'YYYY-MM-DD': the day its text last changed, `publishDate` or later. */
  updatedDate: string;
  readMinutes: number;
  /** Words of the text, without its tables. */
  words: number;
  category: ArticleCategory;
  tags: string[];
  featured: boolean;
  /** The float line drawn on the cover: days until the payment, and until the statement closes. */
  cover: { days: number; closes: number };
}

export interface QuotedFact {
  /** 'APY'. */
  label: string;
  /** '2.9%'. */
  value: string;
  source: FactSource;
  about: Reported;
}

/** A part of an article, in order. `html` comes from our own Markdown at build time, with any raw HTML escaped. */
export type ArticlePart =
  | { kind: 'html'; html: string }
  /** A link to the bill-payment partner, tracked by context. */
  | { kind: 'partner'; context: PartnerContext; label: string }
  /** A float line, with the dates that the design system's `FloatLine` takes. */
  | { kind: 'float-line'; today: string; closes: string; due: string; caption: string }
  /** What the text quotes, each with its date, its source, and a way to tell us that it's wrong. */
  | { kind: 'facts'; title: string; facts: QuotedFact[] };

/** A second-level heading, for the table of contents; `id` is its anchor in the HTML. */
export interface ArticleHeading {
  id: string;
  text: string;
}

/** What the article page loads in addition to the summary. */
export interface ArticleBody {
  headings: ArticleHeading[];
  parts: ArticlePart[];
}

/** The newest article first; those of one day by address. */
export const newestFirst = (a: ArticleSummary, b: ArticleSummary): number =>
  b.publishDate.localeCompare(a.publishDate) || a.slug.localeCompare(b.slug);

/** Up to two other articles of the same category, newest first. Source: specification, section 9. */
export const relatedArticles = (all: readonly ArticleSummary[], { slug, category }: ArticleSummary): ArticleSummary[] =>
  all
    .filter((each) => each.slug !== slug && each.category === category)
    .sort(newestFirst)
    .slice(0, 2);
