import type { Db } from '#platform/database/database.server.ts'
import type { NewMachine } from './schema.ts'
import { searchTextOf } from './search-text.server.ts'

type Given = Partial<{
  /** For a machine of the sample, an id below 1000. By default the database chooses one. */
  id: number
  slug: string
  kind: 'concrete-mixer' | 'ladder' | 'scaffolding'
  title: string
  professionalId: number | null
  rateDay: number
  rateWeek: number | null
  deposit: number
  delivery: number | null
  minDays: number
  towns: string[]
  units: number
}>

/** Stores a machine for a test. By default it is a mixer of the yard with one unit. Returns its id and slug. */
export async function addMachineOf(db: Db, given: Given = {}): Promise<{ id: number; slug: string }> {
  const { slug = `mixer-${crypto.randomUUID().slice(0, 8)}`, kind = 'concrete-mixer', title = '', units = 1 } = given
  const { professionalId = null, rateDay = 1200, rateWeek = 7000, deposit = 5000, delivery = 600 } = given
  const { minDays = 1, towns = ['kamshet', 'lonavla'] } = given
  const now = new Date('2026-11-01T06:00:00Z')
  const { id } = await db
    .insertInto('machines')
    .values({
      ...(given.id !== undefined && { id: given.id }),
      ...{ slug, kind, title, professional_id: professionalId, description: '', language: 'en', rate_day: rateDay },
      ...{ rate_week: rateWeek, deposit, delivery, with_gst: true, min_days: minDays, towns, created_at: now },
      ...{ updated_at: now, search: searchTextOf({ kind, title, description: '' }) },
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  await db
    .insertInto('machine_units')
    .values(Array.from({ length: units }, (_, at) => ({ machine_id: id, number: at + 1 })))
    .execute()
  return { id, slug }
}

/** The body of a request that adds a machine. */
export function machineInput(given: Partial<NewMachine> = {}): NewMachine {
  return {
    ...{ kind: 'concrete-mixer', title: 'Half-bag mixer', description: 'Diesel, with a hopper.', included: 'Hopper' },
    ...{ rateDay: '1,200', rateWeek: '7000', deposit: '5000', delivery: '600', withGst: false, minDays: '1' },
    ...{ towns: ['kamshet', 'lonavla'], units: '2', pictureIds: [], ...given },
  }
}
