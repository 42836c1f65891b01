/** One of our articles, as an answer cites it. */
export interface ArticleHit {
  slug: string;
  title: string;
  excerpt: string;
  /** The section that fits best, and its words without Markdown. */
  section: string;
  text: string;
}
