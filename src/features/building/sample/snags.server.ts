import type { eventKinds, SnagState } from '#features/building/snags/rules.ts'
import { storeEvent } from '#features/building/snags/stored-snag.server.ts'
import type { SamplePictures } from '#features/pictures/sample.server.ts'
import type { Db } from '#platform/database/database.server.ts'
import { readSample } from '#platform/database/sample.server.ts'
import type { Language } from '#platform/languages/languages.ts'
import { type SampleMembers, type SampleProject, sampleDay, sampleMoment } from './projects.server.ts'

/** `by` is a demo account's id, `ago` is in workdays before the sample is loaded. `photos` are file names of pictures. */
type Event = {
  kind: Exclude<(typeof eventKinds)[number], 'changed' | 'reopened'>
  by: number
  ago: number
  language: Language
  note?: string
  photos?: string[]
}
type Sample = SampleProject & {
  snags?: {
    title: string
    place: string
    language: Language
    /** The account that has to put the snag right. */
    assignee: number
    /** The day by which the snag must be put right, counted as in `sampleDay`. */
    until: number
    /** The first event raises the snag. */
    events: Event[]
  }[]
}
type Loading = { members: SampleMembers; pictures: SamplePictures; now: Date }

/** Adds the snags of the sample's sites, and how they were put right. */
export async function addSnags(db: Db, { members, pictures, now }: Loading): Promise<void> {
  for (const { id: projectId, snags = [] } of await readSample<Sample>('underway'))
    for (const [at, { title, place, language, assignee, until, events }] of snags.entries()) {
      const [raised, latest] = [events[0]!, events.at(-1)!]
      const state: SnagState = latest.kind === 'raised' ? 'open' : latest.kind
      const { id } = await db
        .insertInto('snags')
        .values({
          ...{ project_id: projectId, number: at + 1, title, place, language, until: sampleDay(now, until), state },
          ...{ assignee_id: members.get(`${projectId} ${assignee}`)!, user_id: raised.by },
          ...{ created_at: sampleMoment(now, raised.ago), updated_at: sampleMoment(now, latest.ago) },
        })
        .returning('id')
        .executeTakeFirstOrThrow()
      for (const { by, ago, photos = [], ...event } of events) {
        const pictureIds = photos.map((file) => pictures.get(file)!)
        await storeEvent(db, { ...event, snagId: id, userId: by, pictureIds, now: sampleMoment(now, ago) })
      }
    }
}
