import { type OwnData, owned, ownRow } from '#platform/database/own-data.server.ts'

const leftOut = ['user_id', 'idempotency_key', 'request_hash', 'search']

/** The machines of the person's firm, with the ids of their pictures and the days blocked for the firm's use. */
export const machineData: OwnData = {
  name: 'machines',
  of: owned('row', 'machines.user_id'),
  async read(db, userId) {
    const machines = await db
      .selectFrom('machines')
      .innerJoin('professionals', 'professionals.id', 'machines.professional_id')
      .selectAll('machines')
      .where('professionals.user_id', '=', userId)
      .orderBy('machines.id')
      .execute()
    if (machines.length === 0) return []
    const ids = machines.map(({ id }) => id)
    const pictures = await db
      .selectFrom('machine_pictures')
      .select(['machine_id', 'picture_id'])
      .where('machine_id', 'in', ids)
      .orderBy('position')
      .execute()
    const units = await db
      .selectFrom('machine_units')
      .select(['id', 'machine_id', 'number', 'retired_at as retiredAt'])
      .where('machine_id', 'in', ids)
      .orderBy('number')
      .execute()
    const periods = await db
      .selectFrom('unit_periods')
      .innerJoin('machine_units', 'machine_units.id', 'unit_id')
      .select(['unit_id', 'period'])
      .where('machine_id', 'in', ids)
      .where('kind', '=', 'own')
      .orderBy('unit_periods.id')
      .execute()
    return machines.map((machine) => ({
      ...ownRow(machine, leftOut),
      pictures: pictures.filter(({ machine_id }) => machine_id === machine.id).map(({ picture_id }) => picture_id),
      units: units
        .filter(({ machine_id }) => machine_id === machine.id)
        .map(({ id, number, retiredAt }) => ({
          ...{ number, retiredAt },
          ownUse: periods.filter(({ unit_id }) => unit_id === id).map(({ period }) => period),
        })),
    }))
  },
}
