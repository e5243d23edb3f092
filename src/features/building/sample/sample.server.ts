import type { SamplePictures } from '#features/pictures/sample.server.ts'
import type { Db } from '#platform/database/database.server.ts'
import type { Storage } from '#platform/files/storage.server.ts'
import { addChoices } from './choices.server.ts'
import { addDiary } from './diary.server.ts'
import { addDocuments } from './documents.server.ts'
import { addExpenses } from './expenses.server.ts'
import { addExtras } from './extras.server.ts'
import { addPayments } from './payments.server.ts'
import { addProjects } from './projects.server.ts'
import { addSnags } from './snags.server.ts'
import { addTimelines } from './stages.server.ts'

type Loading = { storage: Storage; pictures: SamplePictures; now: Date }

/**
 * Adds all projects of the demo accounts with their contents, and with the history that real use would have left.
 * Nobody is notified.
 */
export async function loadSampleUnderway(db: Db, { storage, pictures, now }: Loading): Promise<void> {
  await addChoices(db, now)
  const members = await addProjects(db, now)
  await addTimelines(db, now)
  await addDiary(db, pictures, now)
  await addExpenses(db, members, now)
  await addDocuments(db, { members, storage, now })
  await addExtras(db, members, now)
  await addPayments(db, members, now)
  await addSnags(db, { members, pictures, now })
}
