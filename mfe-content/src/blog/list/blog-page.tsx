import { Search } from 'lucide-react';
import type { ReactNode } from 'react';
import { Button } from '@floatwise/ui/button';
import { Container } from '@floatwise/ui/container';
import { EmptyState } from '@floatwise/ui/empty-state';
import { Field } from '@floatwise/ui/field';
import { Icon } from '@floatwise/ui/icon';
import { TextInput } from '@floatwise/ui/text-input';
import { choice, defineAddress, searchOf, text, useAddress } from '@floatwise/web-kit/address';
import { PageLink } from '@floatwise/web-kit/page-link';
import { articles } from '../../generated/blog/index.js';
import { paths } from '../../routes.js';
import { ARTICLE_CATEGORIES, type ArticleSummary } from '../article.js';
import type { ReturnTo } from '../return-to.js';
import { ArticleCard } from './article-card.js';
import { findArticles, showsFeatured, type ArticleFilter } from './find-articles.js';

const categories = ['all', ...ARTICLE_CATEGORIES] as const;
const address = defineAddress({ category: choice(categories, 'all'), q: text('') });

/** All articles, with search and category kept in the address. */
export function BlogPage(): ReactNode {
  const [{ q, category }, change] = useAddress(address);
  const filter: ArticleFilter = { search: q, category };
  const listSearch = searchOf(address, { category, q });
  const found = findArticles(articles, filter);
  // Each article is on the page once.
  const [featured, others] = showsFeatured(filter)
    ? [found.filter((article) => article.featured), found.filter((article) => !article.featured)]
    : [[], found];
  const returnTo = listSearch !== '' ? { listSearch } : undefined;
  return (
    <Container className="py-6 sm:py-10">
      <header className="max-w-text">
        <h1 className="text-28 font-semibold sm:text-40">Blog</h1>
        <p className="mt-2 text-16 text-balance text-ink-soft">
          How float, rewards, and credit scores work. Every figure comes from the same math as our calculators.{' '}
          <PageLink to={paths.weeklyTips()}>Weekly tips</PageLink> give you one idea in a minute.
        </p>
      </header>
      <Filters
        filter={filter}
        onSearch={(typed) => change({ q: typed })}
        onCategory={(chosen) => change({ category: chosen })}
      />
      <ArticleSection title="Featured Articles" action="Read Article" found={featured} returnTo={returnTo} />
      <ArticleSection
        title={featured.length > 0 ? 'More Articles' : 'All Articles'}
        action="Read More"
        found={others}
        returnTo={returnTo}
      />
      <p role="status" className="sr-only">
        {found.length === 1 ? '1 article' : `${found.length} articles`}
      </p>
      {found.length === 0 && (
        <EmptyState
          title="No articles found matching your search criteria."
          action={
            <Button variant="quiet" onClick={() => change({ q: '', category: 'all' })}>
              Show all articles
            </Button>
          }
        />
      )}
    </Container>
  );
}

const Filters = ({
  filter,
  onSearch,
  onCategory,
}: {
  filter: ArticleFilter;
  onSearch: (typed: string) => void;
  onCategory: (chosen: ArticleFilter['category']) => void;
}): ReactNode => (
  <div className="mt-6 flex flex-col gap-4 lg:flex-row lg:items-end lg:justify-between print:hidden">
    <Field label="Search articles" className="w-full max-w-sm">
      <TextInput type="search" value={filter.search} onType={onSearch} leading={<Icon of={Search} />} />
    </Field>
    <div role="group" aria-label="Category" className="flex flex-wrap gap-2">
      {categories.map((category) => (
        <Button
          key={category}
          size="small"
          variant={filter.category === category ? 'primary' : 'quiet'}
          aria-pressed={filter.category === category}
          onClick={() => onCategory(category)}
        >
          {category === 'all' ? 'All' : category}
        </Button>
      ))}
    </div>
  </div>
);

function ArticleSection({
  title,
  action,
  found,
  returnTo,
}: {
  title: string;
  action: 'Read Article' | 'Read More';
  found: readonly ArticleSummary[];
  returnTo: ReturnTo | undefined;
}): ReactNode {
  if (found.length === 0) return null;
  return (
    <section aria-label={title} className="mt-10">
      <h2 className="text-20 font-semibold">{title}</h2>
      <ul className="mt-4 grid gap-6 sm:grid-cols-2 lg:grid-cols-3">
        {found.map((article) => (
          <li key={article.slug}>
            <ArticleCard article={article} action={action} {...(returnTo && { returnTo })} />
          </li>
        ))}
      </ul>
    </section>
  );
}
