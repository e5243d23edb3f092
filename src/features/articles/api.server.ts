import { createRoute, z } from '@hono/zod-openapi'
import { answers, createDoors, type Door, notFound, problems } from '../../platform/endpoint.server.ts'
import type { Ground } from '../../platform/dependencies.server.ts'
import { createArticlePictures } from './article-pictures.server.ts'
import { findArticle, listArticles, type WrittenArticle } from './articles.server.ts'
import { type ArticleSummary, article, articleQuestion, articleSummary } from './schema.ts'

const list = createRoute({
  method: 'get',
  path: '/api/articles',
  summary: 'The articles of a kind in the language asked for, in their order, without their text',
  request: { query: articleQuestion },
  responses: {
    200: answers(z.object({ articles: z.array(articleSummary) }), 'The articles'),
    ...problems(422),
  },
})

const one = createRoute({
  method: 'get',
  path: '/api/articles/{slug}',
  summary: 'An article in the language asked for, as HTML in sections',
  request: { params: z.object({ slug: z.string() }) },
  responses: { 200: answers(article, 'The article'), ...problems(404) },
})

export function articleDoors(ground: Ground): Door {
  const picture = createArticlePictures(ground.storage)
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
  return createDoors()
    .openapi(list, async (c) => {
      const written = listArticles(c.get('language'), c.req.valid('query').kind)
      return c.json({ articles: await Promise.all(written.map(summaryOf)) }, 200)
    })
    .openapi(one, async (c) => {
      const written = findArticle(c.get('language'), c.req.valid('param').slug)
      if (!written) throw notFound()
      const { intro, sections } = written
      return c.json({ ...(await summaryOf(written)), intro, sections }, 200)
    })
}
