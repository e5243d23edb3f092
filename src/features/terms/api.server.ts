import { msg } from '@lingui/core/macro'
import type { Dependencies } from '../../platform/dependencies.server.ts'
import { createEndpoints, route, signedIn } from '../../platform/endpoint.server.ts'
import { HttpRefusal } from '../../platform/refusal.server.ts'
import type { EndpointContext } from '../../platform/request.server.ts'
import { acceptTermsEndpoint, readTermsEndpoint, termsEndpoint } from './endpoints.ts'
import { shownVersion, termsNotice } from './schema.ts'
import { acceptTerms, confirmRead, findTermsNotice, publishedTerms } from './terms.server.ts'

const termsRoute = route(termsEndpoint, {
  summary: 'What the visitor still has to be told about the terms',
  answer: termsNotice,
  says: 'The version on /terms, and whether it is to be read of or accepted',
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

/** New versions of the terms. `terms` is the version on /terms; tests make one up. */
export function termsEndpoints({ db, now }: Dependencies, terms = publishedTerms()) {
  const asked = (c: EndpointContext) => ({ userId: signedIn(c).id, terms, now: now() })
  return createEndpoints()
    .openapi(termsRoute, async (c) => c.json(await findTermsNotice(db, asked(c)), 200))
    .openapi(readRoute, async (c) => {
      const read = asked(c)
      requireShown(c.req.valid('json'))
      await confirmRead(db, read)
      return c.json(await findTermsNotice(db, read), 200)
    })
    .openapi(acceptRoute, async (c) => {
      const accepted = asked(c)
      requireShown(c.req.valid('json'))
      await acceptTerms(db, { ...accepted, language: c.get('language') })
      return c.json(await findTermsNotice(db, accepted), 200)
    })

  /** The page may have been open since the version before. */
  function requireShown({ version }: { version: string }): void {
    if (version !== terms.version)
      throw new HttpRefusal(409, msg`The terms have changed again. Please reload the page.`)
  }
}
