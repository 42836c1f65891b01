/** The buttons of the list, but for "all". Source: specification, section 2, Blog. */
export const ARTICLE_CATEGORIES = ['Strategy', 'Advanced', 'Credit Health', 'Rewards', '0% Financing'] as const;
export type ArticleCategory = (typeof ARTICLE_CATEGORIES)[number];

/** Where a click on the bill-payment partner comes from. Source: specification, section 7. */
export const PARTNER_CONTEXTS = [
  'blog_intro',
  'main_cta',
  'timing_strategy',
  'action_plan_signup',
  'final_cta',
  'embedded_widget',
] as const;
export type PartnerContext = (typeof PARTNER_CONTEXTS)[number];

/** What the list knows of an article: its front matter, and what the build counted. */
export interface ArticleSummary {
  slug: string;
  title: string;
  excerpt: string;
  author: string;
  /** 'YYYY-MM-DD'. */
  publishDate: string;
  readMinutes: number;
  words: number;
  category: ArticleCategory;
  tags: string[];
  featured: boolean;
  /** The float line that is drawn on the cover: days until the payment, and until the statement closes. */
  cover: { days: number; closes: number };
}

/** A piece of an article, in order. `html` comes from our own Markdown at build; raw HTML in it was shown as text. */
export type ArticlePart =
  | { kind: 'html'; html: string }
  /** A link to the bill-payment partner, tracked under its context. */
  | { kind: 'partner'; context: PartnerContext; label: string }
  /** A float line, with the dates that `FloatLine` of the design system takes. */
  | { kind: 'float-line'; today: string; closes: string; due: string; caption: string };

/** A heading of the second level, for the list of contents; `id` is its anchor in the HTML. */
export interface ArticleHeading {
  id: string;
  text: string;
}

/** What the page of one article loads on top of its summary. */
export interface ArticleBody {
  headings: ArticleHeading[];
  parts: ArticlePart[];
}

/** At most two others of the same category, newest first. Source: specification, section 9. */
export function relatedArticles(all: readonly ArticleSummary[], { slug, category }: ArticleSummary): ArticleSummary[] {
  return all
    .filter((each) => each.slug !== slug && each.category === category)
    .sort((a, b) => (a.publishDate < b.publishDate ? 1 : -1))
    .slice(0, 2);
}
