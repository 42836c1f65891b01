import { section } from '@floatwise/web-kit/preset';
import { withArticles } from './src/blog/build/with-articles.ts';

export default withArticles(section({ name: 'content', container: 'mfe_content' }));
