import { z } from 'zod'
import type { Dependencies } from '../../platform/dependencies.server.ts'
import { createEndpoints, route } from '../../platform/endpoint.server.ts'
import { notFound } from '../../platform/refusal.server.ts'
import { createArticlePictures } from './article-pictures.server.ts'
import { findArticle, listArticles, type WrittenArticle } from './articles.server.ts'
import { articleEndpoint, articlesEndpoint } from './endpoints.ts'
import { type ArticleSummary, article, articleQuestion, articlesSchema } from './schema.ts'

const articlesRoute = route(articlesEndpoint, {
  summary: 'The articles of a kind in the language asked for, in their order, without their text',
  query: articleQuestion,
  answer: articlesSchema,
  says: 'The articles',
  refusals: [422],
})
const articleRoute = route(articleEndpoint, {
  summary: 'An article in the language asked for, as HTML in sections',
  params: z.object({ slug: z.string() }),
  answer: article,
  says: 'The article',
  refusals: [404],
})

/** The Construction Guide, FAQ and legal texts. */
export function articleEndpoints(dependencies: Dependencies) {
  const picture = createArticlePictures(dependencies.storage)
  const summaryOf = async (written: WrittenArticle): Promise<ArticleSummary> => {
    const { slug, kind, title, description, updated, minutes, pictureFile } = written
    return {
      slug,
      kind,
      title,
      description,
      updated,
      minutes,
      picture: pictureFile ? await picture(pictureFile) : undefined,
    }
  }
  return createEndpoints()
    .openapi(articlesRoute, async (c) => {
      const written = listArticles(c.get('language'), c.req.valid('query').kind)
      return c.json({ articles: await Promise.all(written.map(summaryOf)) }, 200)
    })
    .openapi(articleRoute, async (c) => {
      const written = findArticle(c.get('language'), c.req.valid('param').slug)
      if (!written) throw notFound()
      const { intro, sections } = written
      return c.json({ ...(await summaryOf(written)), intro, sections }, 200)
    })
}
