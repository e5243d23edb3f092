import { msg } from '@lingui/core/macro'
import { z } from 'zod'
import { endpoint, signedIn } from '#platform/http/endpoint.server.ts'
import { HttpRefusal, notFound } from '#platform/http/refusal.server.ts'
import type { Visitor } from '#platform/http/request.server.ts'
import type { Dependencies } from '#platform/process/dependencies.server.ts'
import { createArticlePictures } from './article-pictures.server.ts'
import { library, listArticles, versionsOf, type WrittenArticle } from './articles.server.ts'
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

/** Endpoints for new versions of the terms. `terms` are the published versions; tests pass in their own. */
export function termsEndpoints({ db, now }: Dependencies, terms = publishedTerms()) {
  const asked = ({ id }: Visitor) => ({ userId: id, terms, now: now() })
  return [
    endpoint('GET /api/user/terms', {
      does: 'Tells which version of the terms the visitor still has to read or accept',
      who: signedIn,
      answer: termsNotice,
      says: 'The version that applies or is announced, and whether the visitor has to read or accept it',
      run: ({ user }) => findTermsNotice(db, asked(user)),
    }),
    endpoint('POST /api/user/terms/read', {
      does: 'Stores that the visitor has read that a version will apply',
      who: signedIn,
      body: shownVersion,
      answer: termsNotice,
      says: 'It is stored',
      refuses: [409],
      run: async ({ user, body }) => {
        const read = asked(user)
        const { version } = requireShown(body, announcedOn(terms, read.now))
        await confirmRead(db, { ...read, version })
        return await findTermsNotice(db, read)
      },
    }),
    endpoint('POST /api/user/terms/accept', {
      does: 'Accepts a version of the terms',
      who: signedIn,
      body: shownVersion,
      answer: termsNotice,
      says: 'The consent is stored, with the time and the language',
      refuses: [409],
      run: async ({ user, body, reader }) => {
        const accepted = asked(user)
        const { version } = requireShown(body, inForceOn(terms, accepted.now))
        await acceptTerms(db, { ...accepted, version, language: reader.language })
        return await findTermsNotice(db, accepted)
      },
    }),
  ]
}

/** Returns `now` if it is the version that the page has shown. Throws 409 if the page has shown an earlier version. */
function requireShown({ version }: ShownVersion, now: TermsVersion | undefined): TermsVersion {
  if (version === now?.version) return now
  throw new HttpRefusal(409, msg`The terms have changed again. Please reload the page.`)
}

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
  return [
    endpoint('GET /api/articles', {
      does: 'Lists the articles of a kind in the language asked for, without their text',
      query: articleQuestion,
      answer: articlesSchema,
      says: 'The articles, in their order',
      run: async ({ query, reader }) => {
        const written = listArticles(reader.language, { kind: query.kind, now: now(), from })
        return { articles: await Promise.all(written.map(summaryOf)) }
      },
    }),
    endpoint('GET /api/articles/{slug}', {
      does: 'Reads an article in the language asked for; one with versions in today’s version or the one asked for',
      params: z.object({ slug: z.string() }),
      query: versionQuestion,
      answer: article,
      says: 'The article, as HTML in sections',
      refuses: [404],
      run: async ({ params, query: { version }, reader }) => {
        const versions = versionsOf(reader.language, params.slug, from)
        const written =
          versions && (version ? versions.find((each) => each.version === version) : inForceOn(versions, now()))
        if (!written) throw notFound()
        const { intro, sections } = written
        const edition = editionOf(written, versions, now())
        return { ...(await summaryOf(written)), intro, sections, edition }
      },
    }),
  ]
}

function editionOf(written: WrittenArticle, versions: Versions<WrittenArticle>, now: Date): Edition | undefined {
  const [edition, next] = [written, versions[versions.indexOf(written) + 1]].map((each) =>
    each?.version && each.inForceSince ? { version: each.version, inForceSince: each.inForceSince } : undefined,
  )
  return edition && { ...edition, state: stateOf(written, versions, now), next: next ?? null }
}
