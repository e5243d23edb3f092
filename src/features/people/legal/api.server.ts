import { msg } from '@lingui/core/macro'
import { z } from 'zod'
import { createEndpoints, signedIn } from '#platform/http/endpoint.server.ts'
import { HttpRefusal, notFound } from '#platform/http/refusal.server.ts'
import type { EndpointContext } from '#platform/http/request.server.ts'
import { route } from '#platform/http/route.server.ts'
import type { Dependencies } from '#platform/process/dependencies.server.ts'
import { createArticlePictures } from './article-pictures.server.ts'
import { library, listArticles, versionsOf, type WrittenArticle } from './articles.server.ts'
import {
  acceptTermsEndpoint,
  articleEndpoint,
  articlesEndpoint,
  readTermsEndpoint,
  termsEndpoint,
} from './endpoints.ts'
import { announcedOn, inForceOn, stateOf, type TermsVersion, type Versions } from './rules.ts'
import {
  type ArticleSummary,
  article,
  articleQuestion,
  articlesSchema,
  type Edition,
  type ShownVersion,
  shownVersion,
  termsNotice,
  versionQuestion,
} from './schema.ts'
import { acceptTerms, confirmRead, findTermsNotice, publishedTerms } from './terms.server.ts'

const termsRoute = route(termsEndpoint, {
  summary: 'Tells which version of the terms the visitor still has to read or accept',
  answer: termsNotice,
  says: 'The version that applies or is announced, and whether the visitor has to read or accept it',
  refusals: [401],
})
const readRoute = route(readTermsEndpoint, {
  summary: 'Stores that the visitor has read that a version will apply',
  body: shownVersion,
  answer: termsNotice,
  says: 'It is stored',
  refusals: [401, 409, 422],
})
const acceptRoute = route(acceptTermsEndpoint, {
  summary: 'Accepts a version of the terms',
  body: shownVersion,
  answer: termsNotice,
  says: 'The consent is stored, with the time and the language',
  refusals: [401, 409, 422],
})

/** Endpoints for new versions of the terms. `terms` are the published versions; tests pass in their own. */
export function termsEndpoints({ db, now }: Dependencies, terms = publishedTerms()) {
  const asked = (c: EndpointContext) => ({ userId: signedIn(c).id, terms, now: now() })
  return createEndpoints()
    .openapi(termsRoute, async (c) => c.json(await findTermsNotice(db, asked(c)), 200))
    .openapi(readRoute, async (c) => {
      const read = asked(c)
      const { version } = requireShown(c.req.valid('json'), announcedOn(terms, read.now))
      await confirmRead(db, { ...read, version })
      return c.json(await findTermsNotice(db, read), 200)
    })
    .openapi(acceptRoute, async (c) => {
      const accepted = asked(c)
      const { version } = requireShown(c.req.valid('json'), inForceOn(terms, accepted.now))
      await acceptTerms(db, { ...accepted, version, language: c.get('language') })
      return c.json(await findTermsNotice(db, accepted), 200)
    })
}

/** Returns `now` if it is the version that the page has shown. Throws 409 if the page has shown an earlier version. */
function requireShown({ version }: ShownVersion, now: TermsVersion | undefined): TermsVersion {
  if (version === now?.version) return now
  throw new HttpRefusal(409, msg`The terms have changed again. Please reload the page.`)
}

const articlesRoute = route(articlesEndpoint, {
  summary: 'Lists the articles of a kind in the language asked for, without their text',
  query: articleQuestion,
  answer: articlesSchema,
  says: 'The articles, in their order',
  refusals: [422],
})
const articleRoute = route(articleEndpoint, {
  summary: 'Reads an article in the language asked for; one with versions in today’s version or the one asked for',
  params: z.object({ slug: z.string() }),
  query: versionQuestion,
  answer: article,
  says: 'The article, as HTML in sections',
  refusals: [404, 422],
})

/** Endpoints for the Construction Guide, the FAQ and the legal texts. Tests pass in their own library. */
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
