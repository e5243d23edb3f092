import { msg } from '@lingui/core/macro'
import { sql } from 'kysely'
import {
  eraseDeleted,
  lockMembership,
  type Member,
  memberWho,
  type User,
} from '#features/building/projects/access.server.ts'
import { requireOwnPhotos } from '#features/pictures/event-photos.server.ts'
import { pictureJson } from '#features/pictures/picture-json.server.ts'
import { type Db, inTransaction } from '#platform/database/database.server.ts'
import { changedSince, versionOf } from '#platform/database/field-version.server.ts'
import { erasedBefore } from '#platform/database/restorable.ts'
import { storeOnce } from '#platform/database/store-once.server.ts'
import { isAfterDay } from '#platform/http/cursor.server.ts'
import { type Cursor, pageOf } from '#platform/http/cursor.ts'
import { changedMeanwhile, HttpRefusal, notFound } from '#platform/http/refusal.server.ts'
import { notYet } from '#platform/values/day-schema.ts'
import { dayNumber } from '#platform/values/days.ts'
import { dayInIndia } from '#platform/values/india.ts'
import { agreedSumVersion } from './agreed-sum.server.ts'
import { expenseKinds, expensesPerPage, mostExpenses, restorableDays, type SpentByKind } from './cost-rules.ts'
import type { CostsSummary, Expense, ExpenseSaveFields, Expenses, NewExpenseFields } from './cost-schema.ts'
import { expectedCostVersion } from './expected-cost.server.ts'

type Row = Omit<Expense, 'version'>

/**
 * The columns of an expense. Every query in this file selects only the member's own expenses, so requests for other
 * members' expenses get 404.
 */
const expenseColumns = sql`
  expense.id, kind, amount, spent_on as "spentOn", note,
  (select ${pictureJson('pictures')}::jsonb || jsonb_build_object('id', pictures.id)
    from pictures where pictures.id = expense.picture_id) as receipt`

/** A page of a professional's expenses on a project, the latest day first. */
export async function listExpenses(
  db: Db,
  user: User,
  { projectId, after }: { projectId: number; after: Cursor | undefined },
): Promise<Expenses> {
  const { memberId } = await memberWho(db, 'keepCosts', user, projectId)
  const beyond = after ? sql`and ${isAfterDay(sql`spent_on`, sql`expense.id`, after)}` : sql``
  const { rows } = await sql<Row>`
    select ${expenseColumns} from expenses expense
    where member_id = ${memberId} and deleted_at is null ${beyond}
    order by spent_on desc, expense.id desc limit ${expensesPerPage + 1}`.execute(db)
  const { shown, next } = pageOf(rows, expensesPerPage, (last) => ({ value: dayNumber(last.spentOn), id: last.id }))
  return {
    expenses: shown.map(expenseOf),
    next,
  }
}

export async function summariseCosts(db: Db, user: User, projectId: number): Promise<CostsSummary> {
  const { memberId } = await memberWho(db, 'keepCosts', user, projectId)
  const { rows } = await sql<{ kind: keyof SpentByKind; amount: number }>`
    select kind, sum(amount)::bigint as amount from expenses
    where member_id = ${memberId} and deleted_at is null group by kind`.execute(db)
  const spent = Object.fromEntries(
    expenseKinds.map((kind) => [kind, rows.find((row) => row.kind === kind)?.amount ?? 0]),
  ) as SpentByKind
  const { agreed_sum, agreed_plan, extras_sum, expected_cost } = await db
    .selectFrom('project_members')
    .select(['agreed_sum', 'agreed_plan', 'extras_sum', 'expected_cost'])
    .where('id', '=', memberId)
    .executeTakeFirstOrThrow()
  return {
    ...{ agreedSum: agreed_sum, isAgreed: agreed_plan !== null, extrasSum: extras_sum },
    ...{ expectedCost: expected_cost, expectedCostVersion: expectedCostVersion(expected_cost) },
    ...{ version: agreedSumVersion(agreed_sum), spent },
  }
}

export async function findExpense(
  db: Db,
  user: User,
  { projectId, id }: { projectId: number; id: number },
): Promise<Expense> {
  const { memberId } = await memberWho(db, 'keepCosts', user, projectId)
  return requireExpense(db, memberId, id)
}

/** Adds an expense, once for each idempotency key. */
export async function addExpense(
  db: Db,
  user: User,
  input: NewExpenseFields & { projectId: number },
  { key, count, now }: { key: string; count(): Promise<void>; now: Date },
): Promise<Expense> {
  await memberWho(db, 'keepCosts', user, input.projectId)
  const request = { table: 'expenses', sender: user.id, key, request: input, count } as const
  const { id } = await storeOnce(db, request, async (db, keyed) => {
    const { memberId } = await lockedOwn(db, user, input.projectId)
    await refuseInvalid(db, user, input, { known: null, now })
    await refuseTooMany(db, memberId)
    return db
      .insertInto('expenses')
      .values({
        ...keyed,
        user_id: user.id,
        ...columnsOf(input),
        member_id: memberId,
        created_at: now,
        updated_at: now,
      })
      .returning(['id', 'created_at as createdAt'])
      .executeTakeFirstOrThrow()
  })
  return findExpense(db, user, { projectId: input.projectId, id })
}

/**
 * Saves an expense. Throws 409 if, since the form was opened, somebody has changed one of the sent fields to a value
 * other than the sent one.
 */
export function saveExpense(
  db: Db,
  user: User,
  { id, projectId, version, now, ...input }: ExpenseSaveFields & { id: number; projectId: number; now: Date },
): Promise<Expense> {
  return inTransaction(db, async (db) => {
    const { memberId } = await lockedOwn(db, user, projectId)
    const before = editedOf(await requireExpense(db, memberId, id))
    const fields = changedSince(version, before, input)
    if (fields.length > 0) throw changedMeanwhile(fields)
    await refuseInvalid(db, user, input, { known: before.pictureId, now })
    await db
      .updateTable('expenses')
      .set({ ...columnsOf(input), updated_at: now })
      .where('id', '=', id)
      .execute()
    return requireExpense(db, memberId, id)
  })
}

/** Deletes an expense. It can be restored for a day. */
export async function deleteExpense(
  db: Db,
  user: User,
  { id, projectId, now }: { id: number; projectId: number; now: Date },
): Promise<void> {
  await changeDeletion(db, user, { id, projectId, deletedAt: now })
}

export async function restoreExpense(
  db: Db,
  user: User,
  { id, projectId }: { id: number; projectId: number },
): Promise<void> {
  await changeDeletion(db, user, { id, projectId, deletedAt: null })
}

async function changeDeletion(
  db: Db,
  user: User,
  { id, projectId, deletedAt }: { id: number; projectId: number; deletedAt: Date | null },
): Promise<void> {
  await inTransaction(db, async (db) => {
    const { memberId } = await lockedOwn(db, user, projectId)
    const own = db.selectFrom('expenses').select('deleted_at').where('id', '=', id).where('member_id', '=', memberId)
    const expense = await own.executeTakeFirst()
    if (!expense) throw notFound()
    if ((expense.deleted_at === null) === (deletedAt === null)) return
    if (deletedAt === null) await refuseTooMany(db, memberId)
    await db.updateTable('expenses').set({ deleted_at: deletedAt }).where('id', '=', id).execute()
  })
}

/** Erases expenses that were deleted more than a day ago. */
export async function eraseDeletedExpenses(db: Db, now: Date): Promise<void> {
  await eraseDeleted(db, { table: 'expenses', of: 'member_id', before: erasedBefore(now, restorableDays) })
}

/**
 * Locks and returns the user's membership, because a trigger updates its sums whenever an expense changes. Memberships
 * are locked before expenses, in the same order as when an account is deleted.
 */
async function lockedOwn(db: Db, user: User, projectId: number): Promise<Member> {
  const member = await memberWho(db, 'keepCosts', user, projectId)
  await lockMembership(db, member.memberId)
  return member
}

async function requireExpense(db: Db, memberId: number, id: number): Promise<Expense> {
  const { rows } = await sql<Row>`
    select ${expenseColumns} from expenses expense
    where expense.id = ${id} and member_id = ${memberId} and deleted_at is null`.execute(db)
  if (!rows[0]) throw notFound()
  return expenseOf(rows[0])
}

function expenseOf(row: Row): Expense {
  return { ...row, version: versionOf(editedOf(row)) }
}

/** The fields that the form edits. Their order must not change, because the version is computed from them. */
function editedOf({ kind, amount, spentOn, note, receipt }: Row) {
  return { kind, amount, spentOn, note, pictureId: receipt?.id ?? null }
}

function columnsOf({ kind, amount, spentOn, note, pictureId }: NewExpenseFields) {
  return { kind, amount, spent_on: spentOn, note, picture_id: pictureId }
}

/**
 * Refuses a day in the future, and a receipt that the user has not uploaded. `known` is the id of the receipt that the
 * expense already has, which needs no check.
 */
async function refuseInvalid(
  db: Db,
  user: User,
  { spentOn, pictureId }: NewExpenseFields,
  { known, now }: { known: number | null; now: Date },
): Promise<void> {
  if (spentOn > dayInIndia(now)) throw new HttpRefusal(422, notYet, { fields: { spentOn: notYet } })
  if (pictureId !== null && pictureId !== known)
    await requireOwnPhotos(db, user, { ids: [pictureId], field: 'receipts' })
}

async function refuseTooMany(db: Db, memberId: number): Promise<void> {
  const { count } = await db
    .selectFrom('expenses')
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .where('member_id', '=', memberId)
    .where('deleted_at', 'is', null)
    .executeTakeFirstOrThrow()
  if (Number(count) >= mostExpenses)
    throw new HttpRefusal(422, msg`You can keep at most 5,000 expenses on a project. Combine small ones into one.`)
}
