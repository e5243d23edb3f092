import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { sql } from 'kysely'
import { beforeAll, describe, expect, test } from 'vitest'
import { newEntry } from '#features/building/diary/schema.ts'
import { contentOf } from '#features/building/documents/files.server.ts'
import { newExtra } from '#features/building/extras/schema.ts'
import { newExpense } from '#features/building/money/cost-schema.ts'
import { newPayment } from '#features/building/money/schema.ts'
import { newProject } from '#features/building/projects/schema.ts'
import { newSnag } from '#features/building/snags/schema.ts'
import { earliestStart } from '#features/building/timeline/plan-rules.ts'
import { currentStage, isOverdue, isStarted, overallProgress } from '#features/building/timeline/rules.ts'
import { newStage } from '#features/building/timeline/schema.ts'
import { readStages } from '#features/building/timeline/timeline.server.ts'
import { inTransaction } from '#platform/database/database.server.ts'
import { loadSampleRows, rowsFolder } from '#platform/database/sample.server.ts'
import { workdayBefore } from '#platform/database/sample-days.ts'
import { testDatabase } from '#platform/testing/database.ts'
import { addDays, daysBetween, weekdayOf } from '#platform/values/days.ts'
import { dayInIndia } from '#platform/values/india.ts'

/** The id of the sample project whose present stage is plaster. */
const house = 901
const [customer, contractor, architect] = [1, 3, 4]

describe.each([
  ['a Monday', '2026-11-23T05:00:00Z'],
  ['a Sunday', '2026-11-22T05:00:00Z'],
  ['the first of January, a minute after midnight in India', '2026-12-31T18:31:00Z'],
  ['a day of the monsoon', '2027-07-21T09:00:00Z'],
  ['the last of February', '2028-02-29T12:00:00Z'],
])('The projects of the sample data, loaded on %s', (_, moment) => {
  const database = testDatabase()
  const now = new Date(moment)
  const today = dayInIndia(now)
  const all = async <Row>(query: ReturnType<typeof sql<Row>>) => (await query.execute(database.db)).rows

  beforeAll(() => inTransaction(database.db, (db) => loadSampleRows(db, now)))

  test('have nothing in the future', async () => {
    for (const [table, column] of [
      ...[
        'projects',
        'diary_entries',
        'documents',
        'document_versions',
        'change_orders',
        'change_order_events',
        'payments',
      ].map((table) => [table, 'created_at']),
      ...[
        'payment_events',
        'payment_plans',
        'snags',
        'snag_events',
        'expenses',
        'stage_changes',
        'project_status_changes',
      ].map((table) => [table, 'created_at']),
      ...['projects', 'stages', 'snags', 'payments', 'approval_items'].map((table) => [table, 'updated_at']),
      ['project_members', 'joined_at'],
    ]) {
      const rows = await all(sql<{ at: Date | null }>`select max(${sql.ref(column!)}) as at from ${sql.table(table!)}`)
      expect(rows[0]!.at, `${table}.${column}`).not.toBeNull()
      expect(rows[0]!.at! < now, `${table}.${column} ${rows[0]!.at}`).toBe(true)
    }
    for (const [table, column] of [
      ['payments', 'paid_on'],
      ['expenses', 'spent_on'],
      ['stages', 'actual_start'],
      ['stages', 'actual_end'],
    ]) {
      const rows = await all(sql<{ day: string }>`select max(${sql.ref(column!)}) as day from ${sql.table(table!)}`)
      expect(rows[0]!.day < today, `${table}.${column} ${rows[0]!.day}`).toBe(true)
    }
  })

  test('have diary photos that belong to the author of the entry, who can show them in a portfolio', async () => {
    const others = sql<{ id: number }>`
      select picture.id from diary_pictures shown join diary_entries entry on entry.id = shown.entry_id
        join pictures picture on picture.id = shown.picture_id
      where owner_id is distinct from entry.user_id`
    expect(await all(others)).toEqual([])
  })

  test('have texts that could have been typed into the form', async () => {
    const rows = await all(sql<
      Record<string, unknown>
    >`select name, type, town, site, budget::text, area_sqft::text as area,
      requirements, bedrooms::text, bathrooms::text, stories::text, expected_start as "expectedStartDate",
      expected_completion as "expectedCompletionDate", building_style as "buildingStyle", include_interior_design as "includeInteriorDesign",
      include_outdoor_space as "includeOutdoorSpace", property_ownership as "propertyOwnership", has_approved_plans as "hasApprovedPlans",
      priority, client_name as "clientName", '' as "agreedSum" from projects`)
    expect(rows).toHaveLength(8)
    for (const row of rows) newProject.parse(row)
  })

  test('give the contractor three more, and the architect four in different stages of design', async () => {
    const rows = await all(sql<{ id: number; status: string; userId: number; design: string }>`
      select project.id, status, member.user_id as "userId", design_stage as design
      from projects project join project_members member on member.project_id = project.id where project.id <> ${house}`)
    const of = (userId: number) => rows.filter((row) => row.userId === userId)
    expect(
      of(contractor!)
        .map(({ status }) => status)
        .sort(),
    ).toEqual(['completed', 'in-progress', 'in-progress'])
    expect(of(architect!)).toHaveLength(4)
    expect(new Set(of(architect!).map(({ design }) => design)).size).toBe(3)
    const stages = await Promise.all(
      of(architect!).map(async ({ id }) => currentStage(await readStages(database.db, id))!.kind),
    )
    expect(new Set(stages).size).toBe(4)
  })

  test('include a house in the plaster stage, with no stage overdue and none that began too early', async () => {
    const stages = await readStages(database.db, house)
    expect(currentStage(stages)!.kind).toBe('plaster')
    for (const stage of stages) {
      expect(isOverdue(stage, today), stage.kind).toBe(false)
      const needed = earliestStart(stages, stage)
      if (needed)
        expect(isStarted(stage) ? stage.actualStart! >= needed : stage.plannedStart >= needed, stage.kind).toBe(true)
      newStage.parse({ ...stage, floor: stage.floor?.toString() ?? '', weight: String(stage.weight) })
    }
  })

  test('have possible plans, and cards that match their stages', async () => {
    const projects = await all(sql<{
      id: number
      progress: number
      status: string
      stage: { kind: string } | null
      pictures: number
    }>`
      select id, progress, status, stage, picture_count as pictures from projects`)
    for (const { id, progress, status, stage, pictures } of projects) {
      const stages = await readStages(database.db, id)
      expect(progress).toBe(overallProgress(stages))
      expect(stage?.kind).toBe(currentStage(stages)?.kind)
      expect(status === 'completed').toBe(progress === 100)
      // The first report of work puts the project in progress.
      const [first] = await all(sql<{ wasMoved: boolean }>`select (select min(created_at) from project_status_changes
        where project_id = ${id} and to_status = 'in-progress') <= min(created_at) as "wasMoved" from stage_changes where project_id = ${id}`)
      expect(first!.wasMoved, `${id}`).toBe(true)
      expect(pictures).toBeGreaterThan(0)
      for (const each of stages) {
        const needed = isStarted(each) ? undefined : earliestStart(stages, each)
        expect(each.plannedStart >= (needed ?? ''), `${id} ${each.kind}`).toBe(true)
        if (each.actualStart) expect(weekdayOf(each.actualStart)).not.toBe(0)
      }
    }
  })

  test('have a diary of eight weeks until yesterday, with pictures, and no Sunday', async () => {
    const rows = await all(sql<{
      day: string
      note: string
      userId: number
      pictureCount: number
      shown: number
      stopped: boolean
    }>`
      select day, note, user_id as "userId", picture_count as "pictureCount", work_stopped as stopped,
        (select count(*)::int from diary_pictures join pictures on pictures.id = picture_id where entry_id = entry.id) as shown
      from diary_entries entry where project_id = ${house} order by day, id`)
    const days = rows.map(({ day }) => day)
    expect(days.at(-1)).toBe(workdayBefore(today, 1))
    expect(daysBetween(days[0]!, today)).toBeGreaterThanOrEqual(55)
    for (let from = days[0]!; from < addDays(today, -7); from = addDays(from, 7))
      expect(days.filter((day) => day >= from && day < addDays(from, 7)).length).toBeGreaterThanOrEqual(2)
    expect(days.filter((day) => weekdayOf(day) === 0)).toEqual([])
    expect(rows.map(({ pictureCount }) => pictureCount)).toEqual(rows.map(({ shown }) => shown))
    expect(rows.filter(({ userId }) => userId === architect).length).toBeGreaterThanOrEqual(3)
    expect(rows.some(({ stopped }) => stopped)).toBe(true)
    const { rows: kept } = await sql<{ count: number; newest: number }>`
      select picture_count as count, jsonb_array_length(card_pictures) as newest from projects where id = ${house}`.execute(
      database.db,
    )
    expect(kept[0]).toEqual({ count: 16, newest: 8 })
  })

  test('have diary entries that could have been written into the form', async () => {
    const rows = await all(sql<{
      labour: Record<string, number>
      ids: number[]
    }>`select day, note, labour, deliveries, coalesce(weather, '') as weather,
      work_stopped as "workStopped", user_id as "authorId",
      (select coalesce(json_agg(picture_id order by position), '[]') from diary_pictures where entry_id = entry.id) as ids
      from diary_entries entry`)
    const trades = {
      masons: '',
      helpers: '',
      carpenters: '',
      bar_benders: '',
      plumbers: '',
      electricians: '',
      others: '',
    }
    for (const { labour, ids, ...row } of rows) {
      const counts = Object.fromEntries(Object.entries(labour).map(([trade, count]) => [trade, String(count)]))
      newEntry.parse({ ...row, ...trades, ...counts, pictureIds: ids })
    }
  })

  test('have three payments to the contractor, with retention: the other side confirmed two, and one waits for him', async () => {
    const rows = await all(sql<{
      side: string
      state: string
      method: string
      userId: number
      amount: number
      instalment: number
      due: number
      reference: string
      paidOn: string
      with: number
    }>`
      select side, payments.state, method, payments.user_id as "userId", payments.amount, instalment_number as instalment,
        instalments.amount - floor((instalments.amount * retention_percent + 50) / 100)::bigint as due, reference,
        paid_on as "paidOn", payments.professional_id as with
      from payments join payment_plans plan on plan.project_id = payments.project_id and plan.professional_id = payments.professional_id
      join instalments on plan_id = plan.id and instalments.number = instalment_number
      join project_members member on member.id = payments.professional_id
      where payments.project_id = ${house} and member.user_id = ${contractor} order by paid_on`)
    expect(rows.map(({ instalment, state }) => `${instalment} ${state}`)).toEqual([
      '1 confirmed',
      '2 confirmed',
      '3 waiting',
    ])
    for (const { amount, due } of rows) expect(amount).toBe(Number(due))
    expect(rows[2]!.side).toBe('customer')
    for (const row of rows) newPayment.parse({ ...row, amount: String(row.amount), note: '', pictureId: null })
    const confirmed = await all(sql<{ ok: boolean }>`select
      (select side from payment_events where payment_id = payments.id and kind = 'entered') = side
      and (select side from payment_events where payment_id = payments.id and kind = 'confirmed') <> side as ok
      from payments where state = 'confirmed'`)
    expect(confirmed.length).toBeGreaterThanOrEqual(5)
    expect(confirmed.every(({ ok }) => ok)).toBe(true)
    const methods = await all(
      sql<{ method: string }>`select distinct method from payments where project_id = ${house} order by 1`,
    )
    expect(methods.map(({ method }) => method)).toEqual(['cheque', 'transfer', 'upi'])
  })

  test('have payment plans that add up to the agreed sum, and nobody is paid more than is built', async () => {
    const plans = await all(sql<{ agreed: number; sum: number; member: number }>`
      select plan.agreed_sum as agreed, (select sum(amount)::bigint from instalments where plan_id = plan.id) as sum, member.agreed_sum as member
      from payment_plans plan join project_members member on member.id = professional_id`)
    expect(plans.length).toBeGreaterThanOrEqual(3)
    for (const { agreed, sum, member } of plans) expect([sum, member]).toEqual([agreed, agreed])
    const paid = await all(sql<{ paid: number; built: number }>`
      select sum(amount)::bigint as paid, floor(((agreed_sum + extras_sum) * progress + 50) / 100)::bigint as built
      from payments join project_members member on member.id = professional_id join projects project on project.id = payments.project_id
      where state = 'confirmed' group by member.id, progress`)
    for (const each of paid) expect(Number(each.paid)).toBeLessThanOrEqual(Number(each.built))
  })

  test('have one extra that the customer agreed to in its latest version, and one that waits for her', async () => {
    const rows = await all(sql<{
      state: string
      consent: number | null
      version: number
      price: number | null
      days: number | null
      memberId: number
    }>`
      select state, version, title, description, price, days, member_id as "memberId", (select version from change_order_events
        where change_order_id = extra.id and kind = 'agreed' and user_id = ${customer}) as consent
      from change_orders extra where project_id = ${house} order by created_at`)
    expect(rows.map(({ state }) => state)).toEqual(['agreed', 'requested', 'proposed'])
    expect(rows[0]!.consent).toBe(rows[0]!.version)
    for (const row of rows) newExtra.parse({ ...row, pictureIds: [] })
    const [{ sum } = { sum: 0 }] = await all(sql<{ sum: number }>`
      select extras_sum as sum from project_members where project_id = ${house} and user_id = ${contractor}`)
    expect(sum).toBe(rows[0]!.price)
  })

  test('have three snags: one open with a photo, one that waits to be accepted, one accepted', async () => {
    const rows = await all(sql<{ state: string; until: string; photos: number; assigneeId: number }>`
      select state, title, place, until, assignee_id as "assigneeId", (select count(*)::int from snag_pictures
        join snag_events on snag_events.id = event_id where snag_id = snag.id and kind = 'raised') as photos
      from snags snag where project_id = ${house} order by number`)
    expect(rows.map(({ state }) => state)).toEqual(['accepted', 'done', 'open'])
    expect(rows.every(({ photos }) => photos === 1)).toBe(true)
    expect(rows[2]!.until > today).toBe(true)
    for (const row of rows) newSnag.parse({ ...row, pictureIds: [] })
  })

  test('have costs that leave a profit, and each could have been entered', async () => {
    const rows = await all(sql<{ id: number; earned: number; spent: number }>`
      select project_id as id, agreed_sum + extras_sum as earned, materials_cost + labor_cost + permits_cost + other_cost as spent
      from project_members where user_id = ${contractor}`)
    expect(rows).toHaveLength(4)
    for (const { earned, spent } of rows) expect(earned > spent && spent > 0).toBe(true)
    const expenses = await all(sql<{ amount: number }>`
      select kind, amount, spent_on as "spentOn", note, null as "pictureId" from expenses`)
    for (const expense of expenses) newExpense.parse({ ...expense, amount: String(expense.amount) })
  })

  test('have all derived records: the sum of an agreed plan, the author of a price, the people of a completion', async () => {
    const [counted] = await all(sql<{
      plans: number
      agreed: number
      priced: number
      owned: number
      unfinished: number
    }>`
      select (select count(*)::int from payment_plans where agreed_at is not null) as plans,
        (select count(*)::int from project_members where agreed_plan is not null) as agreed,
        (select count(*)::int from documents where kind in ('agreement', 'quotation', 'bill')) as priced,
        (select count(*)::int from documents join project_members member on member.id = member_id and member.user_id = documents.user_id) as owned,
        (select count(*)::int from project_members member join projects on projects.id = project_id where completed_it <> (status = 'completed')) as unfinished`)
    expect(counted).toEqual({ plans: 3, agreed: 3, priced: 2, owned: 2, unfinished: 0 })
  })

  test('have documents whose files are what their names say, and the checklist shows one of them', async () => {
    const rows = await all(sql<{ name: string; fileName: string; mediaType: string; size: number }>`
      select name, file_name as "fileName", media_type as "mediaType", size
      from document_versions version join document_files file on file.id = version.file_id`)
    expect(rows.length).toBeGreaterThanOrEqual(12)
    for (const { name, fileName, mediaType, size } of rows) {
      expect(fileName).toMatch(mediaType === 'application/pdf' ? /\.pdf$/ : /\.jpg$/)
      const bytes = await readFile(join(rowsFolder, 'files', name))
      expect(bytes.length).toBe(size)
      const content = contentOf(bytes)
      expect(content).toEqual({ ok: true, mediaType: mediaType === 'image/jpeg' ? 'picture' : mediaType })
    }
    const [counted] = await all(sql<{ revisions: number; received: number; shown: number }>`
      select revision_count as revisions, (select count(*)::int from approval_items where project_id = project.id and state = 'received') as received,
        (select count(*)::int from approval_items where project_id = project.id and version_id is not null) as shown
      from projects project where id = ${house}`)
    expect(counted).toEqual({ revisions: 1, received: 11, shown: 1 })
  })
})
