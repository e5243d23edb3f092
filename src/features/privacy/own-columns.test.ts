import { beforeAll, describe, expect, test } from 'vitest'
import { pdfOf } from '#features/building/documents/testing.server.ts'
import { projectData } from '#features/building/projects/own-data.server.ts'
import type { Project } from '#features/building/projects/schema.ts'
import { addMember, newProjectOf, projectInput } from '#features/building/projects/testing.server.ts'
import { addProjects } from '#features/directory/portfolio/testing.server.ts'
import { newProfessional } from '#features/directory/professionals/testing.server.ts'
import { calculatorContent } from '#features/estimating/estimates/contents.cases.ts'
import { newEstimateOf } from '#features/estimating/estimates/testing.server.ts'
import { newBillOf, quoteBy } from '#features/estimating/quotes/testing.server.ts'
import { newAccount, type TestAccount } from '#features/people/accounts/testing.server.ts'
import { owned } from '#platform/database/own-data.server.ts'
import { testApp } from '#platform/testing/app.ts'
import { testDatabase } from '#platform/testing/database.ts'
import { type TestDependencies, testDependencies } from '#platform/testing/dependencies.ts'
import { ownData } from './archive.server.ts'
import { workOn } from './testing.server.ts'

type Row = Record<string, unknown>
type Part = {
  /**
   * The name of the JSON file. If the file contains more than the rows of this table, `list` is the name of the list
   * that has the rows.
   */
  file: string
  list?: string
  /** Columns that have another name in the copy. */
  named?: Record<string, string>
  /** Columns that mean nothing to the person, or that the person may not see. */
  leftOut?: string[]
}

/**
 * Columns that identify the request that created a row, and the row's user. That user is always the owner of the copy.
 */
const request = ['user_id', 'idempotency_key', 'request_hash']
/**
 * Columns that are computed from other tables: values that triggers store for cards, and counts of other people's
 * actions.
 */
const derived = ['progress', 'stage', 'next_stage', 'card_pictures', 'picture_count', 'revision_count']

/**
 * The tables of projects and everything on them, of estimates and quotes, and of rates. The copy must contain each of
 * their columns, under the same name or another one, unless the column is left out on purpose.
 */
const tables: Record<string, Part> = {
  projects: {
    file: 'projects',
    list: 'projects',
    leftOut: [...request, ...derived, 'customer_member_id', 'updated_at', 'details_changed_at'],
  },
  project_members: {
    file: 'projects',
    list: 'projects',
    named: { id: 'memberId', project_id: 'id' },
    leftOut: ['user_id'],
  },
  project_status_changes: {
    ...{ file: 'projects', list: 'statusChanges', leftOut: ['id', 'user_id'] },
    named: { from_status: 'from', to_status: 'to', created_at: 'at' },
  },
  project_invitations: {
    ...{ file: 'project-invitations', list: 'made', named: { created_at: 'invitedAt', invited_id: 'professionalId' } },
    leftOut: [...request, 'employer_id', 'token_hash'],
  },
  stages: { file: 'timeline', list: 'stages', leftOut: [...request, 'updated_by'] },
  stage_dependencies: { file: 'timeline', list: 'stages', named: { stage_id: 'id', depends_on_id: 'dependsOn' } },
  stage_changes: { file: 'timeline', list: 'changes', named: { created_at: 'at' }, leftOut: ['id', 'user_id'] },
  diary_entries: {
    ...{ file: 'diary', named: { created_at: 'writtenAt', edited_at: 'editedAt' } },
    leftOut: [...request, 'picture_count'],
  },
  diary_pictures: { file: 'diary', named: { entry_id: 'id', picture_id: 'pictures' }, leftOut: ['position'] },
  expenses: {
    ...{ file: 'project-costs', list: 'expenses', named: { created_at: 'enteredAt', member_id: 'projectId' } },
    leftOut: request,
  },
  documents: {
    ...{
      file: 'documents',
      list: 'versions',
      named: { id: 'documentId', language: 'titleLanguage', created_at: 'at' },
    },
    leftOut: ['user_id', 'latest_version_at'],
  },
  document_versions: {
    ...{ file: 'documents', list: 'versions', named: { created_at: 'at', file_id: 'file' }, leftOut: request },
  },
  document_files: {
    ...{ file: 'documents', list: 'versions', named: { created_at: 'at', name: 'fileName', id: 'file' } },
    leftOut: ['user_id', 'hash'],
  },
  approvals: { file: 'documents', list: 'authorities', named: { updated_at: 'at' }, leftOut: ['id', 'user_id'] },
  approval_items: {
    ...{ file: 'documents', list: 'approvals', named: { updated_at: 'at', dated: 'date' }, leftOut: ['id', 'user_id'] },
  },
  change_orders: {
    ...{ file: 'extras', named: { id: 'extraId', created_at: 'at' } },
    // The state and the time of the last change are in the events of the extra.
    leftOut: [...request, 'state', 'updated_at'],
  },
  change_order_events: {
    ...{ file: 'extras', named: { change_order_id: 'extraId', created_at: 'at' }, leftOut: ['id', 'user_id'] },
  },
  change_order_pictures: {
    ...{ file: 'extras', named: { event_id: 'extraId', picture_id: 'pictures' }, leftOut: ['position'] },
  },
  payments: { file: 'project-payments', list: 'payments', named: { created_at: 'enteredAt' }, leftOut: request },
  payment_events: {
    ...{ file: 'project-payments', list: 'events', named: { created_at: 'at' }, leftOut: ['id', 'user_id'] },
  },
  payment_plans: {
    ...{ file: 'project-payments', list: 'plans', named: { id: 'planId', created_at: 'madeAt' } },
    leftOut: [...request, 'agreed_by', 'asked_by'],
  },
  instalments: { file: 'project-payments', list: 'plans', leftOut: ['id'] },
  snags: { file: 'snags', list: 'raised', named: { created_at: 'raisedAt' }, leftOut: request },
  snag_events: { file: 'snags', list: 'events', named: { created_at: 'at' }, leftOut: ['id', 'user_id'] },
  snag_pictures: {
    file: 'snags',
    list: 'raised',
    named: { event_id: 'id', picture_id: 'pictures' },
    leftOut: ['position'],
  },
  showcase_items: { file: 'portfolio-from-projects', named: { created_at: 'addedAt' }, leftOut: ['user_id'] },
  digests: { file: 'digests', leftOut: ['user_id'] },
  project_budgets: { file: 'project-budgets', leftOut: ['user_id'] },
  estimates: {
    ...{ file: 'estimates', named: { uuid: 'id', created_at: 'begunAt', updated_at: 'savedAt' } },
    // The numbers of the versions are in the rows of `estimate_versions`.
    leftOut: ['id', 'user_id', 'revision', 'last_version'],
  },
  estimate_versions: {
    ...{ file: 'estimate-versions', named: { created_at: 'savedAt', estimate_id: 'id' }, leftOut: ['id', ...request] },
  },
  estimate_links: {
    ...{ file: 'estimate-links', named: { created_at: 'madeAt' }, leftOut: ['id', ...request] },
  },
  quote_requests: {
    ...{ file: 'quote-requests', named: { id: 'requestId', created_at: 'sentAt' }, leftOut: request },
  },
  quotes: { file: 'quotes', named: { id: 'quoteId' } },
  quote_questions: {
    ...{ file: 'quote-questions', named: { id: 'questionId', created_at: 'askedAt' }, leftOut: request },
  },
  rate_proposals: {
    ...{ file: 'rate-proposals', named: { created_at: 'proposedAt' }, leftOut: [...request, 'decided_by'] },
  },
  material_rates: {
    ...{ file: 'material-rates', named: { created_at: 'enteredAt' }, leftOut: ['id', 'entered_by', 'is_estimate'] },
  },
}

const database = testDatabase()
let site: { app: ReturnType<typeof testApp>; dependencies: TestDependencies }
let owner: TestAccount
let customer: TestAccount
let house: Project

beforeAll(async () => {
  const dependencies = testDependencies(database)
  site = { app: testApp(dependencies), dependencies }
  const professional = await newProfessional(site, 'contractor', { confirmed: true })
  owner = professional
  customer = await newAccount(site, 'customer', { confirmed: true })
  house = await newProjectOf(owner, { budget: '4500000', clientName: 'Sneha Kulkarni', agreedSum: '900000' })
  await addMember(database.db, house.id, customer, { role: 'customer' })
  await workOn(owner, customer, house, pdfOf())
  const rate = { material: 'cement', town: 'maval', price: 365, day: '2026-11-20', source: 'A dealer', language: 'en' }
  const at = { created_at: dependencies.now() }
  const keyed = { user_id: owner.id, idempotency_key: crypto.randomUUID(), request_hash: Buffer.alloc(32) }
  await database.db
    .insertInto('rate_proposals')
    .values({ ...rate, ...at, ...keyed })
    .execute()
  await database.db
    .insertInto('material_rates')
    .values({ ...rate, ...at, entered_by: owner.id })
    .execute()
  await newEstimateOf(owner, calculatorContent({ name: 'House' }))
  await newBillOf(customer, [professional.professionalId])
  await quoteBy(owner)
  // Only home builders can request quotes, but the owner of the copy is a professional. So the test copies the request
  // to the owner's account.
  await database.pool.query(
    `insert into quote_requests (user_id, name, town, area, construction_type, quality, lines, note, language, wanted_on, state,
      idempotency_key, request_hash, created_at)
    select $1, name, town, area, construction_type, quality, lines, note, language, wanted_on, state, gen_random_uuid(), request_hash, created_at
    from quote_requests`,
    [owner.id],
  )
  await database.db
    .insertInto('project_budgets')
    .values({
      ...{ project_id: house.id, kind: 'estimate', estimate_revision: 1, sum: 4_500_000, user_id: owner.id },
      ...{ source_at: dependencies.now(), set_at: dependencies.now() },
    })
    .execute()
  await addProjects(database.db, [{ professionalId: professional.professionalId, title: 'House' }])
  await database.pool.query(
    `with showcase as (insert into showcase_items select $2, $1, id, now() from portfolio_projects),
      digest as (insert into digests values (202647, $1, now()))
    insert into snag_events (snag_id, user_id, kind, language, created_at) select id, $1, 'changed', 'en', now() from snags where user_id = $1`,
    [owner.id, house.id],
  )
})

/** The rows of the copy that belong to a table. */
async function rowsOf({ file, list }: Part): Promise<Row[]> {
  const found = await ownData.find(({ name }) => name === file)!.read(database.db, owner.id)
  return (list === undefined ? found : (found as Record<string, unknown>)[list]) as Row[]
}

const camelCase = (column: string) => column.replace(/_(\w)/g, (_, letter: string) => letter.toUpperCase())

describe('A copy of one’s own data', () => {
  test.each(Object.entries(tables))(
    'has every column of %s, except those that are left out on purpose',
    async (table, part) => {
      const { rows } = await database.pool.query<{ name: string }>(
        `select attname as name from pg_attribute where attrelid = $1::regclass and attnum > 0 and not attisdropped`,
        [table],
      )
      const shown = rows.map(({ name }) => name).filter((name) => !part.leftOut?.includes(name))
      const [first] = await rowsOf(part)
      const missing = shown.filter((name) => !((part.named?.[name] ?? camelCase(name)) in (first ?? {})))
      expect(missing).toEqual([])
    },
  )

  const projectOf = async ({ id }: TestAccount) =>
    ((await projectData.read(database.db, id)) as { projects: Row[] }).projects.find((each) => each.id === house.id)!

  test('has no budget if the budget is hidden from its owner', async () => {
    const worker = await newAccount(site, 'contractor')
    const member = { role: 'team', teamRole: 'worker', employerId: house.memberId } as const
    await addMember(database.db, house.id, worker, member)
    expect(await projectOf(worker)).toMatchObject({ name: 'House in Naigaon', budget: null, teamRole: 'worker' })
    expect(await projectOf(owner)).toMatchObject({ budget: 4_500_000, clientName: 'Sneha Kulkarni', extrasSum: 0 })
  })

  test('has the membership of a project that was left, and what its owner wrote there, but nothing that others wrote later', async () => {
    const left = { left_at: new Date(site.dependencies.now().getTime() + 60_000) }
    await database.db.updateTable('project_members').set(left).where('id', '=', house.memberId).execute()
    expect(await projectOf(owner)).toMatchObject({
      ...{ name: 'House in Naigaon', budget: 4_500_000, clientName: 'Sneha Kulkarni', buildingStyle: 'modern' },
      ...{ role: 'contractor', agreedSum: 900_000, materialsCost: 52_000, leftAt: left.left_at },
    })
    site.dependencies.clock.now = new Date(left.left_at.getTime() + 60_000)
    await database.db.updateTable('projects').set({ status: 'active', updated_at: site.dependencies.now() }).execute()
    expect(await projectOf(owner)).toHaveProperty('requirements')
    const path = `/api/projects/${house.id}`
    const { version } = (await customer.client.get(path)).body
    const saved = await customer.client.put(path, { ...projectInput({ budget: '5000000' }), version })
    expect(saved.status).toBe(200)
    const kept = await projectOf(owner)
    expect(kept).toMatchObject({ role: 'contractor', agreedSum: 900_000, leftAt: left.left_at })
    for (const gone of ['name', 'budget', 'requirements', 'status']) expect(kept).not.toHaveProperty(gone)
  })
})

/** Columns that name an account and are in no copy. What the deletion leaves of their rows stands as for the others. */
const notCopied = [
  // The copies themselves, and secrets with which people log in.
  ...owned('nothing', 'exports.user_id', 'two_steps.user_id', 'one_time_links.user_id', 'authenticators.user_id'),
  ...owned('nothing', 'recovery_codes.user_id', 'passkey_challenges.user_id', 'sent_codes.user_id'),
  ...owned('nothing', 'pending_logins.user_id'),
  // Visits that count a review as proved.
  ...owned('nothing', 'kept_visits.user_id'),
  // Who caused a notification or is reported: that belongs to the other person's copy.
  ...owned('row', 'notifications.actor_id', 'reports.author_id'),
  // Decisions of staff, which are in the staff's audit log.
  ...owned('row', 'rate_proposals.decided_by', 'reports.decided_by', 'verification_decisions.decided_by'),
  ...owned('row', 'reviews.removed_by', 'reviews.reply_removed_by', 'review_pictures.removed_by'),
  ...owned('row', 'product_reviews.removed_by', 'message_cases.acknowledged_by', 'message_cases.resolved_by'),
]

test('every column that names an account is declared, with what the deletion of the account leaves', async () => {
  const { rows } = await database.pool.query<{ column: string; leaves: string }>(
    `select conrelid::regclass || '.' || attname as column, case confdeltype when 'c' then 'nothing' when 'n' then 'row' end as leaves
     from pg_constraint join pg_attribute on attrelid = conrelid and attnum = any (conkey)
     where contype = 'f' and confrelid = 'users'::regclass`,
  )
  const declared = [...ownData.flatMap(({ of }) => of), ...notCopied]
  const text = (column: string, leaves: string) => `${column} leaves ${leaves}`
  expect(new Set(declared.map(({ table, column, leaves }) => text(`${table}.${column}`, leaves)))).toEqual(
    new Set(rows.map(({ column, leaves }) => text(column, leaves))),
  )
})
