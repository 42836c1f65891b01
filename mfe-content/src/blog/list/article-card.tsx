import type { ReactNode } from 'react';
import { formatWithYear } from '@floatwise/finance/calendar/calendar';
import { Badge } from '@floatwise/ui/badge';
import { Cover } from '@floatwise/ui/cover';
import { Link } from '@floatwise/web-kit/router';
import { paths } from '../../routes.js';
import { ARTICLE_CATEGORIES, type ArticleSummary } from '../article.js';
import type { ReturnTo } from '../return-to.js';

/** The color of an article's cover, by category. */
export const coverTone = ({ category }: ArticleSummary): number => ARTICLE_CATEGORIES.indexOf(category);

/** One article in a list. The whole card is a link. */
export function ArticleCard({
  article,
  action,
  returnTo,
}: {
  article: ArticleSummary;
  action: 'Read Article' | 'Read More';
  returnTo?: ReturnTo;
}): ReactNode {
  const { slug, title, excerpt, category, featured, publishDate, readMinutes } = article;
  return (
    <article className="relative flex h-full flex-col overflow-hidden rounded-panel border border-hairline bg-surface transition-colors hover:border-control">
      <Cover {...article.cover} tone={coverTone(article)} className="aspect-[5/2]" />
      <div className="flex grow flex-col p-5">
        <div className="flex flex-wrap gap-2">
          <Badge tone="accent">{category}</Badge>
          {featured && <Badge>Featured</Badge>}
        </div>
        <h3 className="mt-3 text-16 font-semibold">{title}</h3>
        <p className="mt-1 text-14 text-ink-soft">{excerpt}</p>
        <p className="mt-auto flex flex-wrap items-baseline justify-between gap-2 pt-4 text-12 text-ink-soft">
          <span>
            {formatWithYear(publishDate)} · {readMinutes} min read
          </span>
          <Link
            to={paths.article(slug)}
            state={returnTo}
            className="text-14 font-medium text-accent after:absolute after:inset-0"
          >
            {action}
            <span className="sr-only">: {title}</span>
          </Link>
        </p>
      </div>
    </article>
  );
}
