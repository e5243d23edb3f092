import { msg } from '@lingui/core/macro'
import { type Thing, thingOf } from '#features/people/saved-things/thing.ts'
import { toggleMutation } from '#platform/http/mutation.ts'

/**
 * Where a bookmark is changed: on a card, on the profile, or in the dashboard's list of bookmarks. The specification has
 * different texts for each place.
 */
export type Place = 'card' | 'profile' | 'list'

const added = msg`Professional added to bookmarks`
const removed = msg`Professional removed from bookmarks`
const saved = {
  card: { title: msg`Professional bookmarked` },
  profile: { title: msg`Success`, text: added },
  list: { title: added },
}

/** The bookmark of a professional. */
export function bookmarkOf(professionalId: number, place: Place): Thing {
  const onProfile = place === 'profile'
  return thingOf({
    mutation: toggleMutation('POST /api/professionals/{id}/bookmark', {
      body: (bookmarked) => ({ bookmarked }),
      params: { id: professionalId },
      invalidates: place === 'list' ? ['/api/bookmarks', '/api/user/directory'] : ['/api/bookmarks'],
    }),
    saved: saved[place],
    removed: onProfile ? { title: msg`Success`, text: removed } : { title: removed },
    logIn: onProfile
      ? { title: msg`Authentication required`, text: msg`Please log in to bookmark professionals` }
      : { title: msg`You need to be logged in to bookmark professionals` },
    notSaved: { title: msg`Error`, text: msg`Failed to bookmark professional` },
    notRemoved: { title: msg`Error`, text: msg`Failed to remove bookmark` },
  })
}
