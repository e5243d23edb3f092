import { msg } from '@lingui/core/macro'
import { inForceOn } from '#features/people/articles/rules.ts'
import { createEndpoints, signedIn } from '#platform/http/endpoint.server.ts'
import { HttpRefusal } from '#platform/http/refusal.server.ts'
import type { EndpointContext } from '#platform/http/request.server.ts'
import { route } from '#platform/http/route.server.ts'
import type { Dependencies } from '#platform/process/dependencies.server.ts'
import { acceptTermsEndpoint, readTermsEndpoint, termsEndpoint } from './endpoints.ts'
import { announcedOn, type TermsVersion } from './rules.ts'
import { type ShownVersion, shownVersion, termsNotice } from './schema.ts'
import { acceptTerms, confirmRead, findTermsNotice, publishedTerms } from './terms.server.ts'

const termsRoute = route(termsEndpoint, {
  summary: 'What the visitor still has to be told about the terms',
  answer: termsNotice,
  says: 'The version that applies or is announced, and whether it is to be read of or accepted',
  refusals: [401],
})
const readRoute = route(readTermsEndpoint, {
  summary: 'The visitor has read that a version will apply',
  body: shownVersion,
  answer: termsNotice,
  says: 'Stored',
  refusals: [401, 409, 422],
})
const acceptRoute = route(acceptTermsEndpoint, {
  summary: 'The visitor accepts a version of the terms',
  body: shownVersion,
  answer: termsNotice,
  says: 'Stored, with the time and the language',
  refusals: [401, 409, 422],
})

/** New versions of the terms. `terms` are the published versions; tests make some up. */
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

/** The page may have been open since the version before. */
function requireShown({ version }: ShownVersion, now: TermsVersion | undefined): TermsVersion {
  if (version === now?.version) return now
  throw new HttpRefusal(409, msg`The terms have changed again. Please reload the page.`)
}
