import { allProjects } from '#features/building/projects/mutations.ts'
import { visitorQuery } from '#features/people/accounts/queries.ts'
import { uploadPicture } from '#features/pictures/mutations.ts'
import { sendUnder } from '#platform/http/mutation.ts'
import { invalidatePath } from '#platform/http/query-client.ts'
import { createOutbox, type Outbox as OutboxOf } from '#ui/outbox.ts'
import { unlessStalled } from '#ui/unless-stalled.ts'
import { deliver, sendingRules, type WaitingEntry } from './outbox-rules.ts'

export type Outbox = OutboxOf<WaitingEntry>

/** The outbox of diary entries on this device. */
export const {
  useSending,
  useOutbox,
  add: addToOutbox,
  discard,
  restore,
  retry,
  hold,
} = createOutbox<WaitingEntry>({
  kind: 'diary',
  rules: sendingRules,
  send: (entry, _client, keep) =>
    deliver(entry, {
      upload: (blob) => unlessStalled((options) => uploadPicture(blob, options)),
      post: ({ id, projectId }, body) => sendUnder(id, 'POST /api/projects/{id}/diary', { id: projectId }, body),
      keep,
      pause: (ms) => new Promise((resolve) => setTimeout(resolve, ms)),
      now: () => Date.now(),
    }),
  arrived: (_entry, client) => Promise.all(allProjects.map((path) => invalidatePath(client, path))),
  loggedOut: (client) => void client.invalidateQueries({ queryKey: visitorQuery.queryKey }),
})
