import { msg } from '@lingui/core/macro'
import { endpoint, signedIn, signedInAs } from '#platform/http/endpoint.server.ts'
import { createLimit } from '#platform/http/rate-limit.server.ts'
import { changedMeanwhile, HttpRefusal } from '#platform/http/refusal.server.ts'
import type { Dependencies } from '#platform/process/dependencies.server.ts'
import { chooseCover, findListing, saveListing } from './own-listing.server.ts'
import { choosePicture, findOwnProfile, saveProfile } from './own-profile.server.ts'
import { coverChoice, listingSave, ownListingSchema, ownProfileSchema, pictureChoice, profileChange } from './schema.ts'

/** The endpoints with which professionals edit their own listing. */
export function ownListingEndpoints({ db }: Dependencies) {
  const saves = createLimit(200, 60 * 60)
  return [
    endpoint('GET /api/user/listing', {
      does: 'Reads the visitor’s own listing for its form, as a contractor or architect',
      who: signedInAs('contractor', 'architect'),
      answer: ownListingSchema,
      says: 'The listing, and the choices of the form',
      refuses: [404],
      run: ({ user, reader }) => findListing(db, user, reader),
    }),
    endpoint('PUT /api/user/listing', {
      does: 'Saves the visitor’s own listing',
      who: signedInAs('contractor', 'architect'),
      limit: saves,
      body: listingSave,
      bodyLimit: 250,
      answer: ownListingSchema,
      says: 'The listing as it is now',
      refuses: [404, 409, 413],
      run: async ({ user, body, reader }) => {
        const saved = await saveListing(db, user, { ...body, reader })
        if (!saved.ok)
          throw saved.reason === 'changed_meanwhile'
            ? changedMeanwhile(saved.fields)
            : new HttpRefusal(422, msg`Please check what you entered.`, { fields: saved.fields })
        return saved.listing
      },
    }),
    endpoint('PUT /api/user/listing/cover', {
      does: 'Makes one of the visitor’s uploads the cover of their listing, or removes the cover',
      who: signedInAs('contractor', 'architect'),
      limit: saves,
      body: coverChoice,
      answer: ownListingSchema,
      says: 'The listing as it is now',
      refuses: [404],
      run: async ({ user, body: { pictureId }, reader }) => {
        const chosen = await chooseCover(db, user, { pictureId, reader })
        if (!chosen.ok) {
          const text = msg`This photo is no longer there. Please upload it again.`
          throw new HttpRefusal(422, text, { fields: { picture: text } })
        }
        return chosen.listing
      },
    }),
  ]
}

/** The endpoints with which users edit their own account. */
export function ownProfileEndpoints({ db }: Dependencies) {
  const saves = createLimit(100, 60 * 60)
  return [
    endpoint('GET /api/user/profile', {
      does: 'Reads the visitor’s own account',
      who: signedIn,
      answer: ownProfileSchema,
      says: 'The account',
      run: ({ user }) => findOwnProfile(db, user),
    }),
    endpoint('PATCH /api/user/profile', {
      does: 'Changes the visitor’s own account, and what their listing shows of it. Fields that are left out stay',
      who: signedIn,
      limit: saves,
      body: profileChange,
      answer: ownProfileSchema,
      says: 'The account as it is now',
      refuses: [409],
      run: async ({ user, body }) => {
        const saved = await saveProfile(db, user, body)
        if (!saved.ok)
          throw saved.reason === 'changed_meanwhile' ? changedMeanwhile(saved.fields) : numberStays(saved.reason)
        return saved.profile
      },
    }),
    endpoint('PUT /api/user/picture', {
      does: 'Makes one of the visitor’s uploads their picture, or removes the picture',
      who: signedIn,
      limit: saves,
      body: pictureChoice,
      answer: ownProfileSchema,
      says: 'The account as it is now',
      run: async ({ user, body }) => {
        const chosen = await choosePicture(db, user, body.pictureId)
        if (!chosen.ok) {
          const text = msg`This photo is no longer there. Please upload it again.`
          throw new HttpRefusal(422, text, { fields: { picture: text } })
        }
        return chosen.profile
      },
    }),
  ]
}

function numberStays(reason: 'only_number' | 'confirmed_number'): HttpRefusal {
  const text =
    reason === 'only_number'
      ? msg`You log in with this number. Add an email address to your account first.`
      : msg`This number is confirmed for logging in. Remove the confirmation under Login & Security before you change it.`
  return new HttpRefusal(422, text, { fields: { phone: text } })
}
