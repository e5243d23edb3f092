import type { Delivery, Labour, Weather } from '#features/building/diary/rules.ts'
import { isInMonsoon } from '#features/building/timeline/monsoon-rules.ts'
import type { SamplePictures } from '#features/pictures/sample.server.ts'
import type { Db } from '#platform/database/database.server.ts'
import { readSample } from '#platform/database/sample.server.ts'
import type { Language } from '#platform/languages/languages.ts'
import { sampleDay, sampleMoment } from './projects.server.ts'

type Sample = {
  project: number
  /** Workdays between the entry's day and the day on which the sample is loaded. */
  ago: number
  /** A demo account's id. */
  by: number
  language: Language
  note: string
  labour?: Labour
  deliveries?: Delivery[]
  weather?: Weather
  workStopped?: boolean
  /** The file names of pictures. */
  pictures?: string[]
}

/** Adds the site diaries of the sample with their pictures. Triggers count the pictures. */
export async function addDiary(db: Db, pictures: SamplePictures, now: Date): Promise<void> {
  const entries = (await readSample<Sample>('diary')).sort((one, other) => other.ago - one.ago)
  const stored = await db
    .insertInto('diary_entries')
    .values(
      entries.map(({ project, ago, by, language, note, labour = {}, deliveries = [], ...entry }) => {
        const day = sampleDay(now, ago)
        return {
          ...{ project_id: project, user_id: by, day, note, language, weather: weatherOn(day, entry.weather) },
          ...{ labour: JSON.stringify(labour), deliveries: JSON.stringify(deliveries) },
          ...{ work_stopped: entry.workStopped ?? false },
          created_at: sampleMoment(now, ago),
        }
      }),
    )
    .returning('id')
    .execute()
  // The author of an entry counts as the uploader of its photos, so that the author may show them in a portfolio.
  for (const { by, pictures: files = [] } of entries)
    if (files.length > 0)
      await db
        .updateTable('pictures')
        .set({ owner_id: by })
        .where(
          'id',
          'in',
          files.map((file) => pictures.get(file)!),
        )
        .where('owner_id', 'is', null)
        .execute()
  await db
    .insertInto('diary_pictures')
    .values(
      entries.flatMap(({ pictures: files = [] }, at) =>
        files.map((file, position) => ({ entry_id: stored[at]!.id, position, picture_id: pictures.get(file)! })),
      ),
    )
    .execute()
}

/** The weather of a day. In the monsoon a clear sky becomes cloudy, because Maval then has no clear sky for weeks. */
function weatherOn(day: string, weather: Weather | undefined): Weather | null {
  if (weather === 'clear' && isInMonsoon(day, day)) return 'cloudy'
  return weather ?? null
}
