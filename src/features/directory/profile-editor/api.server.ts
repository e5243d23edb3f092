import { msg } from '@lingui/core/macro'
import { createEndpoints, readerOf, signedIn, signedInAs, signedInWithin } from '#platform/http/endpoint.server.ts'
import { createLimit } from '#platform/http/rate-limit.server.ts'
import { changedMeanwhile, HttpRefusal } from '#platform/http/refusal.server.ts'
import { route } from '#platform/http/route.server.ts'
import type { Dependencies } from '#platform/process/dependencies.server.ts'
import {
  coverEndpoint,
  listingSaveEndpoint,
  ownListingEndpoint,
  ownPictureEndpoint,
  ownProfileEndpoint,
  profileChangeEndpoint,
} from './endpoints.ts'
import { chooseCover, findListing, saveListing } from './own-listing.server.ts'
import { choosePicture, findOwnProfile, saveProfile } from './own-profile.server.ts'
import { coverChoice, listingSave, ownListingSchema, ownProfileSchema, pictureChoice, profileChange } from './schema.ts'

const ownListingRoute = route(ownListingEndpoint, {
  summary: 'Reads the visitor’s own listing for its form, as a contractor or architect',
  answer: ownListingSchema,
  says: 'The listing, and the choices of the form',
  refusals: [401, 403, 404],
})
const listingSaveRoute = route(listingSaveEndpoint, {
  summary: 'Saves the visitor’s own listing',
  body: listingSave,
  // In kilobytes: room for twelve services in three languages and the about text in two.
  bodyLimit: 250,
  answer: ownListingSchema,
  says: 'The listing as it is now',
  refusals: [401, 403, 404, 409, 413, 422, 429],
})
const coverRoute = route(coverEndpoint, {
  summary: 'Makes one of the visitor’s uploads the cover of their listing, or removes the cover',
  body: coverChoice,
  answer: ownListingSchema,
  says: 'The listing as it is now',
  refusals: [401, 403, 404, 422, 429],
})

/** The endpoints with which professionals edit their own listing. */
export function ownListingEndpoints({ db, now }: Dependencies) {
  const saves = createLimit(200, 60 * 60)
  return createEndpoints()
    .openapi(ownListingRoute, async (c) => {
      const user = signedInAs(c, 'contractor', 'architect')
      return c.json(await findListing(db, user, readerOf(c, now)), 200)
    })
    .openapi(listingSaveRoute, async (c) => {
      const user = await signedInWithin(c, saves, 'contractor', 'architect')
      const saved = await saveListing(db, user, { ...c.req.valid('json'), reader: readerOf(c, now) })
      if (!saved.ok)
        throw saved.reason === 'changed_meanwhile'
          ? changedMeanwhile(saved.fields)
          : new HttpRefusal(422, msg`Please check what you entered.`, { fields: saved.fields })
      return c.json(saved.listing, 200)
    })
    .openapi(coverRoute, async (c) => {
      const user = await signedInWithin(c, saves, 'contractor', 'architect')
      const { pictureId } = c.req.valid('json')
      const chosen = await chooseCover(db, user, { pictureId, reader: readerOf(c, now) })
      if (!chosen.ok) {
        const text = msg`This picture is no longer there. Please upload it again.`
        throw new HttpRefusal(422, text, { fields: { picture: text } })
      }
      return c.json(chosen.listing, 200)
    })
}

const ownProfileRoute = route(ownProfileEndpoint, {
  summary: 'Reads the visitor’s own account',
  answer: ownProfileSchema,
  says: 'The account',
  refusals: [401],
})
const profileChangeRoute = route(profileChangeEndpoint, {
  summary: 'Changes the visitor’s own account, and what their listing shows of it. Fields that are left out stay',
  body: profileChange,
  answer: ownProfileSchema,
  says: 'The account as it is now',
  refusals: [401, 409, 422, 429],
})
const ownPictureRoute = route(ownPictureEndpoint, {
  summary: 'Makes one of the visitor’s uploads their picture, or removes the picture',
  body: pictureChoice,
  answer: ownProfileSchema,
  says: 'The account as it is now',
  refusals: [401, 422, 429],
})

/** The endpoints with which users edit their own account. */
export function ownProfileEndpoints({ db }: Dependencies) {
  const saves = createLimit(100, 60 * 60)
  return createEndpoints()
    .openapi(ownProfileRoute, async (c) => c.json(await findOwnProfile(db, signedIn(c)), 200))
    .openapi(profileChangeRoute, async (c) => {
      const saved = await saveProfile(db, await signedInWithin(c, saves), c.req.valid('json'))
      if (!saved.ok)
        throw saved.reason === 'changed_meanwhile' ? changedMeanwhile(saved.fields) : numberStays(saved.reason)
      return c.json(saved.profile, 200)
    })
    .openapi(ownPictureRoute, async (c) => {
      const chosen = await choosePicture(db, await signedInWithin(c, saves), c.req.valid('json').pictureId)
      if (!chosen.ok) {
        const text = msg`This picture is no longer there. Please upload it again.`
        throw new HttpRefusal(422, text, { fields: { picture: text } })
      }
      return c.json(chosen.profile, 200)
    })
}

function numberStays(reason: 'only_number' | 'confirmed_number'): HttpRefusal {
  const text =
    reason === 'only_number'
      ? msg`You log in with this number. Add an email address to your account first.`
      : msg`This number is confirmed for logging in. Remove the confirmation under Login & Security before you change it.`
  return new HttpRefusal(422, text, { fields: { phone: text } })
}
