import { z } from 'zod'
import { createEndpoints } from '#platform/http/endpoint.server.ts'
import { notFound } from '#platform/http/refusal.server.ts'
import { route } from '#platform/http/route.server.ts'
import type { Dependencies } from '#platform/process/dependencies.server.ts'
import { createArticlePictures } from './article-pictures.server.ts'
import { library, listArticles, versionsOf, type WrittenArticle } from './articles.server.ts'
import { articleEndpoint, articlesEndpoint } from './endpoints.ts'
import { inForceOn, stateOf, type Versions } from './rules.ts'
import {
  type ArticleSummary,
  article,
  articleQuestion,
  articlesSchema,
  type Edition,
  versionQuestion,
} from './schema.ts'

const articlesRoute = route(articlesEndpoint, {
  summary: 'The articles of a kind in the language asked for, in their order, without their text',
  query: articleQuestion,
  answer: articlesSchema,
  says: 'The articles',
  refusals: [422],
})
const articleRoute = route(articleEndpoint, {
  summary:
    'An article in the language asked for, as HTML in sections; of one with versions that of today or the one asked for',
  params: z.object({ slug: z.string() }),
  query: versionQuestion,
  answer: article,
  says: 'The article',
  refusals: [404, 422],
})

/** The Construction Guide, FAQ and legal texts. Tests make up a library. */
export function articleEndpoints({ storage, now }: Pick<Dependencies, 'storage' | 'now'>, from = library) {
  const picture = createArticlePictures(storage)
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
      const written = listArticles(c.get('language'), { kind: c.req.valid('query').kind, now: now(), from })
      return c.json({ articles: await Promise.all(written.map(summaryOf)) }, 200)
    })
    .openapi(articleRoute, async (c) => {
      const versions = versionsOf(c.get('language'), c.req.valid('param').slug, from)
      const { version } = c.req.valid('query')
      const written =
        versions && (version ? versions.find((each) => each.version === version) : inForceOn(versions, now()))
      if (!written) throw notFound()
      const { intro, sections } = written
      const edition = editionOf(written, versions, now())
      return c.json({ ...(await summaryOf(written)), intro, sections, edition }, 200)
    })
}

function editionOf(written: WrittenArticle, versions: Versions<WrittenArticle>, now: Date): Edition | undefined {
  const [edition, next] = [written, versions[versions.indexOf(written) + 1]].map((each) =>
    each?.version && each.inForceSince ? { version: each.version, inForceSince: each.inForceSince } : undefined,
  )
  return edition && { ...edition, state: stateOf(written, versions, now), next: next ?? null }
}
