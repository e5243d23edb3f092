import { queryOptions } from '@tanstack/react-query'
import type { Article, ArticleSummary } from './schema.ts'

export const articlesQuery = (kind: Article['kind']) =>
  queryOptions<{ articles: ArticleSummary[] }>({ queryKey: [`/api/articles?kind=${kind}`] })

export const articleQuery = (slug: string) => queryOptions<Article>({ queryKey: [`/api/articles/${slug}`] })
