import type { OwnData } from '#platform/database/own-data.server.ts'

/** The pins of plots that the person has set, as long as nobody has set another. */
export const plotPinData: OwnData = {
  name: 'plot-pins',
  read: (db, userId) =>
    db
      .selectFrom('plot_pins')
      .select(['project_id as projectId', 'latitude', 'longitude', 'label', 'set_at as setAt'])
      .where('user_id', '=', userId)
      .orderBy('project_id')
      .execute(),
}
