import { Module } from '@nestjs/common';
import { ArticleList } from './knowledge/article-list.js';

@Module({
  controllers: [],
  providers: [ArticleList],
})
export class StrategistModule {}
