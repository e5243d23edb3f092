import { msg } from '@lingui/core/macro'
import { type Thing, thingOf } from '#features/people/saved-things/thing.ts'
import { toggleMutation } from '#platform/http/mutation.ts'

/** A project on the idea board. */
export function savedProjectOf(projectId: number): Thing {
  return thingOf({
    mutation: toggleMutation(['PUT /api/saved-projects/{id}', 'DELETE /api/saved-projects/{id}'], {
      params: { id: projectId },
      invalidates: ['/api/saved-projects'],
    }),
    saved: { title: msg`Added to your saved projects` },
    removed: { title: msg`Removed from your saved projects` },
    logIn: { title: msg`You need to be logged in to save projects` },
    notSaved: { title: msg`The project could not be saved` },
    notRemoved: { title: msg`The project could not be removed` },
  })
}
