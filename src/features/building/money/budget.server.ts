import { msg } from '@lingui/core/macro'
import { sql } from 'kysely'
import { refreshProject } from '#features/building/projects/announce.server.ts'
import type { CreatedProject } from '#features/building/projects/creation.server.ts'
import { changeDetails, findProject } from '#features/building/projects/projects.server.ts'
import type { BudgetSource, Project } from '#features/building/projects/schema.ts'
import { fillFromTemplate } from '#features/building/timeline/template.server.ts'
import { type Db, inTransaction } from '#platform/database/database.server.ts'
import { HttpRefusal } from '#platform/http/refusal.server.ts'
import type { Reader, Visitor } from '#platform/http/request.server.ts'
import { highestSum } from '#platform/languages/numbers.ts'
import { type StoredSource, sourceOf } from './budget-source.server.ts'

type Taking = { id: number; from: BudgetSource; version: string; reader: Reader }

/**
 * Takes a project's budget from an estimate or an accepted quote of the user. Fills in the area if it is missing, and
 * the stages if there are none. Counts as a change of the project's details. Repeating the request changes nothing.
 * Throws 409 if the budget or the estimate has changed since the user saw them.
 */
export function takeBudget(
  db: Db,
  user: Pick<Visitor, 'id' | 'userType'>,
  { id, from, version, reader }: Taking,
): Promise<Project> {
  return inTransaction(db, async (db) => {
    await changeDetails(db, user, {
      ...{ id, version, reader },
      async change(before) {
        const source = await sourceOf(db, user, from)
        const { sum, area } = source
        const seenRevision = 'estimate' in from ? from.revision : (from.outsideOf ?? null)
        if (source.revision !== seenRevision) {
          if (await isTaken(db, { projectId: id, source, revision: seenRevision, sum: before.budget })) return before
          throw estimateChanged()
        }
        if (sum < 1) throw costsNothing()
        if (sum > highestSum) throw costsTooMuch()
        await storeSource(db, { projectId: id, userId: user.id, source, now: reader.today })
        return { ...before, budget: sum, area: before.area || area }
      },
    })
    await fillFromTemplate(db, user, { projectId: id, now: reader.today })
    // The pages are always refreshed, because the origin of the budget may have changed even if its sum has not.
    await refreshProject(db, id)
    return findProject(db, user, id)
  })
}

type Taken = { projectId: number; source: StoredSource; revision: number | null; sum: number | null }

/**
 * Whether the budget was already taken from this revision of the source. If so, the request is a repetition, even if
 * the estimate has changed since.
 */
async function isTaken(db: Db, { projectId, source, revision, sum }: Taken): Promise<boolean> {
  const { kind, estimate_id, quote_id } = source.columns
  const row = await db
    .selectFrom('project_budgets')
    .select(['estimate_id', 'estimate_revision', 'quote_id', 'outside_revision'])
    .where('project_id', '=', projectId)
    .where('sum', '=', sum)
    .executeTakeFirst()
  if (!row) return false
  if (kind === 'estimate') return row.estimate_id === estimate_id && row.estimate_revision === revision
  return row.quote_id === quote_id && row.outside_revision === revision
}

/**
 * Stores where the budget of a new project came from. Does nothing if the user has changed the sum in the form, or if
 * the source is deleted.
 */
export async function keepSource(
  db: Db,
  { id, userId, budgetFrom, now }: Omit<CreatedProject, 'userType'>,
): Promise<void> {
  if (!budgetFrom) return
  const source = await sourceOf(db, { id: userId }, budgetFrom).catch(undefinedIfGone)
  if (!source) return
  const project = db.selectFrom('projects').select('budget').where('id', '=', id)
  const { budget } = await project.executeTakeFirstOrThrow()
  if (budget === source.sum && budget > 0) await storeSource(db, { projectId: id, userId, source, now })
}

function undefinedIfGone(error: unknown): undefined {
  if (!(error instanceof HttpRefusal && error.status === 404)) throw error
}

type Stored = { projectId: number; userId: number; source: StoredSource; now: Date }

/**
 * Stores the source of a budget. The caller has locked or just created the project. If the same source is stored
 * already, the stored user and time stay unchanged.
 */
async function storeSource(db: Db, { projectId, userId, source: { sum, columns }, now }: Stored): Promise<void> {
  const values = { ...columns, sum, user_id: userId, set_at: now }
  await db
    .insertInto('project_budgets')
    .values({ project_id: projectId, ...values })
    .onConflict((conflict) =>
      conflict
        .column('project_id')
        .doUpdateSet(values)
        .where(
          sql<boolean>`(project_budgets.estimate_id, project_budgets.estimate_revision, project_budgets.quote_id, project_budgets.sum)
            is distinct from (excluded.estimate_id, excluded.estimate_revision, excluded.quote_id, excluded.sum)
            or (project_budgets.outside_sum, project_budgets.outside_revision)
              is distinct from (excluded.outside_sum, excluded.outside_revision)`,
        ),
    )
    .execute()
}

const estimateChanged = () =>
  new HttpRefusal(409, msg`This estimate was changed in another window or on another device since you opened it.`)
const costsNothing = () => new HttpRefusal(422, msg`This estimate comes to ₹0. First choose materials or add labor.`)
const costsTooMuch = () => new HttpRefusal(422, msg`A project's budget can be up to ₹100 crore.`)
