import { join } from 'node:path';
import { rspack, type Compiler, type Configuration, type RspackPluginInstance } from '@rspack/core';
import { ARTICLE_INDEX, ARTICLES, GENERATED, writeArticles } from './write-articles.ts';

/**
 * Writes the articles before every compilation, and again when one changes during development. An error fails the build; in
 * development it's a compilation error that the next change can fix.
 */
const articles = (packageDir: string): RspackPluginInstance => ({
  apply(compiler: Compiler) {
    let fault: Error | null = null;
    compiler.hooks.beforeRun.tapPromise('articles', async () => void (await writeArticles(packageDir)));
    compiler.hooks.watchRun.tapPromise('articles', async () => {
      fault = null;
      await writeArticles(packageDir).catch((error: unknown) => {
        fault = error instanceof Error ? error : new Error(String(error));
      });
    });
    compiler.hooks.afterCompile.tap('articles', ({ contextDependencies, errors }) => {
      contextDependencies.add(join(packageDir, ARTICLES));
      if (fault) errors.push(fault);
    });
  },
});

/** Publishes the list of articles under a name without a hash, because others read it by its address. */
const published = (): RspackPluginInstance =>
  new rspack.CopyRspackPlugin({ patterns: [{ from: join(GENERATED, ARTICLE_INDEX), to: ARTICLE_INDEX }] });

const isForBrowsers = ({ target }: Configuration): boolean => [target].flat().includes('web');

/** The configurations of a section, each with the step that writes its articles first. */
export const withArticles =
  <Mode>(config: (mode?: Mode) => Configuration[]) =>
  (mode?: Mode): Configuration[] =>
    config(mode).map((each) => ({
      ...each,
      plugins: [
        articles(each.context ?? process.cwd()),
        ...(each.plugins ?? []),
        ...(isForBrowsers(each) ? [published()] : []),
      ],
    }));
