import { allProjects } from '#features/building/projects/mutations.ts'
import { visitorQuery } from '#features/people/accounts/queries.ts'
import { uploadPicture } from '#features/pictures/mutations.ts'
import { sendUnder } from '#platform/http/mutation.ts'
import { invalidatePath } from '#platform/http/query-client.ts'
import { createKind } from '#ui/outbox.ts'
import { unlessStalled } from '#ui/unless-stalled.ts'
import { bodyOf, type WaitingEntry } from './waiting-entry.ts'

/** The diary entries that wait on this device. */
export const { useItems: useWaitingEntries, add: addEntry } = createKind<WaitingEntry, unknown>('diary', {
  // An entry that cannot be sent yet does not delay the later ones.
  placeOf: ({ id }) => id,
  upload: async ({ blob }) => (await unlessStalled((options) => uploadPicture(blob, options))).id,
  send: (entry) => sendUnder(entry.id, 'POST /api/projects/{id}/diary', { id: entry.body.projectId }, bodyOf(entry)),
  arrived: (_entry, _answer, client) => Promise.all(allProjects.map((path) => invalidatePath(client, path))),
  loggedOut: (client) => void client.invalidateQueries({ queryKey: visitorQuery.queryKey }),
})
