import { pageHead } from '#platform/pages/head.ts'
import type { RouteContext } from '#platform/pages/route-context.ts'
import type { Article } from './schema.ts'

/**
 * Returns the head of a legal page. It is separate from the page's component, because a route's head is always loaded,
 * but its component only when it is rendered.
 */
export function legalHead(context: RouteContext, article: Article | undefined, path: string) {
  if (!article) return {}
  return pageHead(context, { title: article.title, description: article.description, canonical: path })
}
