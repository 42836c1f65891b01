import { use, type MouseEvent, type ReactNode, useId } from 'react';
import { formatWithYear } from '@floatwise/finance/calendar/calendar';
import { Badge } from '@floatwise/ui/badge';
import { Container, TextColumn } from '@floatwise/ui/container';
import { Cover } from '@floatwise/ui/cover';
import { FloatLine } from '@floatwise/ui/float-line';
import { TextLink } from '@floatwise/ui/text-link';
import { PageLink } from '@floatwise/web-kit/page-link';
import { useLocation, useNavigate } from '@floatwise/web-kit/router';
import { FactNote } from '@floatwise/web-kit/fact-note';
import { articles } from '../../generated/blog/index.js';
import { BillPayLink } from '../../partners/bill-pay-link.js';
import { AffiliateDisclosure } from '../../partners/partner-link.js';
import {
  relatedArticles,
  type ArticlePart,
  type ArticleSummary,
  type ArticleBody,
  type QuotedFact,
} from '../article.js';
import { ArticleCard, coverTone } from '../list/article-card.js';
import { useReturnTo } from '../return-to.js';
import { articleBodies } from '../../generated/blog/bodies.js';

/** The article at this address. Each article has its own route, so an unknown one is a real 404. */
export function ArticlePage(): ReactNode {
  const { pathname } = useLocation();
  const slug = pathname.split('/').at(-1);
  const article = articles.find((each) => each.slug === slug);
  if (!article) throw new Error(`There is no article ${slug}.`);
  return <ArticleView key={article.slug} article={article} />;
}

function ArticleView({ article }: { article: ArticleSummary }): ReactNode {
  const { parts, headings } = use(loadBody(article.slug));
  const back = useReturnTo();
  const followInside = useInnerLinks();
  return (
    <Container className="py-6 sm:py-10">
      <PageLink to={back.address} tone="quiet" className="text-14 print:hidden">
        <span aria-hidden="true">← </span>Back to Articles
      </PageLink>
      <div className="mt-6 lg:grid lg:grid-cols-12 lg:gap-12">
        <article className="lg:col-span-8">
          <ArticleHead article={article} />
          <TextColumn className="article mt-8" onClick={followInside}>
            {parts.map((part, place) => (
              <Part key={place} part={part} />
            ))}
          </TextColumn>
          <ul aria-label="Tags" className="mt-8 flex flex-wrap gap-2">
            {article.tags.map((tag) => (
              <li key={tag}>
                <Badge>{tag}</Badge>
              </li>
            ))}
          </ul>
        </article>
        <nav aria-label="In this article" className="hidden lg:col-span-4 lg:block print:hidden">
          <div className="sticky top-24">
            <h2 className="text-14 font-semibold">In this article</h2>
            <ul className="mt-3 grid gap-2 border-l border-hairline pl-4 text-14">
              {headings.map(({ id, text }) => (
                <li key={id}>
                  <TextLink tone="quiet" href={`#${id}`}>
                    {text}
                  </TextLink>
                </li>
              ))}
            </ul>
          </div>
        </nav>
      </div>
      <Related article={article} />
    </Container>
  );
}

const ArticleHead = ({ article }: { article: ArticleSummary }): ReactNode => (
  <header>
    <Cover {...article.cover} tone={coverTone(article)} className="aspect-[5/2] rounded-panel" />
    <div className="mt-6 flex flex-wrap gap-2">
      <Badge tone="accent">{article.category}</Badge>
      {article.featured && <Badge>Featured</Badge>}
    </div>
    <h1 className="mt-3 text-28 font-semibold sm:text-40">{article.title}</h1>
    <p className="mt-3 text-14 text-ink-soft">
      {article.author} · <time dateTime={article.publishDate}>{formatWithYear(article.publishDate)}</time>
      {article.updatedDate !== article.publishDate && (
        <>
          , updated <time dateTime={article.updatedDate}>{formatWithYear(article.updatedDate)}</time>
        </>
      )}{' '}
      · {article.readMinutes} min read
    </p>
  </header>
);

function Part({ part }: { part: ArticlePart }): ReactNode {
  switch (part.kind) {
    case 'html':
      // The build generates this HTML from our own Markdown and escapes any tags in it.
      return <div dangerouslySetInnerHTML={{ __html: part.html }} />;
    case 'partner':
      return (
        <aside className="my-8 rounded-panel border border-hairline bg-surface p-5">
          <BillPayLink context={part.context} label={part.label} />
          <AffiliateDisclosure className="mt-3" />
        </aside>
      );
    case 'float-line':
      return (
        <figure className="my-8">
          <FloatLine today={part.today} closes={part.closes} due={part.due} labels={{ today: 'Purchase' }} />
          <figcaption className="mt-2 text-14 text-ink-soft">{part.caption}</figcaption>
        </figure>
      );
    case 'facts':
      return <QuotedFacts title={part.title} facts={part.facts} />;
  }
}

/** Up to two other articles of the same category; choosing one opens it directly. */
function Related({ article }: { article: ArticleSummary }): ReactNode {
  const related = relatedArticles(articles, article);
  const { state } = useReturnTo();
  if (related.length === 0) return null;
  return (
    <section aria-label="Related Articles" className="mt-12 border-t border-hairline pt-8 print:hidden">
      <h2 className="text-20 font-semibold">Related Articles</h2>
      <ul className="mt-4 grid gap-6 sm:grid-cols-2 lg:grid-cols-3">
        {related.map((each) => (
          <li key={each.slug}>
            <ArticleCard article={each} action="Read More" {...(state && { returnTo: state })} />
          </li>
        ))}
      </ul>
    </section>
  );
}

/** Links in the text are plain <a> elements. Handles clicks on internal ones without reloading the page. */
function useInnerLinks(): (event: MouseEvent) => void {
  const navigate = useNavigate();
  return (event) => {
    const link = event.target instanceof Element ? event.target.closest('a') : null;
    const address = link?.getAttribute('href');
    const isPlain = event.button === 0 && !event.metaKey && !event.ctrlKey && !event.shiftKey && !event.altKey;
    if (!address?.startsWith('/') || link?.target || !isPlain || event.defaultPrevented) return;
    event.preventDefault();
    void navigate(address);
  };
}

const loaded = new Map<string, Promise<ArticleBody>>();

/** The body of an article, loaded once. Always returns the same promise, so that React can suspend on it. */
function loadBody(slug: string): Promise<ArticleBody> {
  const load = articleBodies[slug];
  if (!load) throw new Error(`There is no article ${slug}.`);
  const body = loaded.get(slug) ?? load();
  loaded.set(slug, body);
  // A failed load is retried the next time.
  body.catch(() => loaded.delete(slug));
  return body;
}

/** The facts of others that the text quotes, each with its date and its source. What they're about can be reported once. */
function QuotedFacts({ title, facts }: { title: string; facts: readonly QuotedFact[] }): ReactNode {
  const titleId = useId();
  return (
    <section aria-labelledby={titleId} className="my-8 rounded-panel border border-hairline bg-surface p-5">
      <p id={titleId} className="mt-0 text-14 font-semibold">
        {title}
      </p>
      <dl className="mt-3 grid gap-4">
        {facts.map(({ label, value, source, about }, place) => (
          <div key={label} data-facts>
            <dt className="text-12 text-ink-soft">{label}</dt>
            <dd className="text-14">
              <span className="figures" data-fact>
                {value}
              </span>
              <FactNote
                facts={[{ label, source }]}
                {...(place === facts.findLastIndex((other) => other.about.name === about.name) && { about })}
                className="mt-0.5"
              />
            </dd>
          </div>
        ))}
      </dl>
    </section>
  );
}
