import MiniSearch from 'minisearch';
import type { ArticleIndex, IndexedArticle } from '@floatwise/contracts/content/article-index';

/** One of our articles, as an answer cites it. */
export interface ArticleHit {
  slug: string;
  title: string;
  excerpt: string;
  /** The section that fits best, and its words without Markdown. */
  section: string;
  text: string;
}

interface Entry {
  id: string;
  title: string;
  heading: string;
  text: string;
  about: string;
}

/** Words of a question that say nothing about its subject. */
const empty = new Set(
  `a about after all also am an and any are as at be been before best but by can could did do does doing don few for from get give go
  good had has have how i if in instead into is isn it its just keep kind let like make many may me mean means mine more most much my need no
  not of on one only or other our out over own please put right s same say should so some still t take tell than that the their them then there
  these they thing this to too up use used using very want was way we what when where whether which while who whose why will with
  without work works worth would you your`.split(/\s+/),
);

const fold = (term: string): string | null => {
  const word = term.toLowerCase();
  return empty.has(word) ? null : word;
};

/** A term that was typed and one that was found can differ in how they end and, in longer ones, in a letter. */
const options = {
  boost: { title: 4, about: 2, heading: 2, text: 1 },
  prefix: (term: string) => term.length > 3,
  fuzzy: (term: string) => (term.length > 4 ? 1 : false),
  combineWith: 'OR',
} as const;

/** A longer question is searched by its first terms. */
const mostTerms = 30;

/** At least this share of a question's terms must be in a section that is cited for it, not just one that happens to be there. */
const leastShare = 0.5;

/** Finds articles for a question in plain words. What stands in them is data: it's searched and shown, and nothing else. */
export class ArticleSearch {
  private readonly articles: ReadonlyMap<string, IndexedArticle>;
  private readonly entries: MiniSearch<Entry>;

  constructor({ articles }: ArticleIndex) {
    this.articles = new Map(articles.map((article) => [article.slug, article]));
    this.entries = new MiniSearch<Entry>({ fields: ['title', 'heading', 'text', 'about'], processTerm: fold });
    this.entries.addAll(articles.flatMap(entriesOf));
  }

  /** The best `limit` articles, best first, each with the section that fits best. Empty if none is about the question. */
  find(query: string, limit: number): ArticleHit[] {
    const terms = termsOf(query);
    const hits = new Map<string, ArticleHit>();
    for (const { id, queryTerms } of this.entries.search(terms.join(' '), options)) {
      if (hits.size >= limit) break;
      const [slug = '', at = ''] = String(id).split('#');
      const isAbout = new Set(queryTerms).size >= terms.length * leastShare;
      if (isAbout && !hits.has(slug)) hits.set(slug, this.hitOf(slug, Number(at)));
    }
    return [...hits.values()];
  }

  private hitOf(slug: string, at: number): ArticleHit {
    const article = this.articles.get(slug);
    const section = article?.sections[at];
    if (!article || !section) throw new RangeError('The index names a section that is not there.');
    const { title, excerpt } = article;
    return { slug, title, excerpt, section: section.heading, text: section.text };
  }
}

const tokenize = MiniSearch.getDefault('tokenize') as (text: string) => string[];

/** What a question is about: its words, each once, without the empty ones. */
const termsOf = (query: string): string[] =>
  [...new Set(tokenize(query).flatMap((word) => fold(word) || []))].slice(0, mostTerms);

const entriesOf = ({ slug, title, excerpt, tags, category, sections }: IndexedArticle): Entry[] =>
  sections.map(({ heading, text }, at) => {
    const id = `${slug}#${at}`;
    return { id, title, heading, text, about: [excerpt, category, ...tags].join(' ') };
  });
