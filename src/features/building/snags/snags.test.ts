import sharp from 'sharp'
import { beforeEach, describe, expect, test } from 'vitest'
import { addMember, newProjectOf, whileProjectIsHeld } from '#features/building/projects/testing.server.ts'
import { newAccount, type TestAccount } from '#features/people/accounts/testing.server.ts'
import { showAgain, withhold } from '#features/pictures/withheld.server.ts'
import { testApp } from '#platform/testing/app.ts'
import { createClient } from '#platform/testing/client.ts'
import { testDatabase } from '#platform/testing/database.ts'
import { type TestDependencies, testDependencies } from '#platform/testing/dependencies.ts'
import { runJobs } from '#platform/testing/jobs.ts'
import { eraseDeletedSnags } from './deletion.server.ts'
import { snagData } from './own-data.server.ts'
import { eventsOfKind } from './rules.ts'
import type { NewSnag, Snag, SnagEvent } from './schema.ts'
import { newSnagOf, snagInput } from './testing.server.ts'

const database = testDatabase()
let dependencies: TestDependencies
let app: ReturnType<typeof testApp>
let sneha: TestAccount
let amol: TestAccount
let vidya: TestAccount
let raju: TestAccount
let projectId: number
/** Membership ids of the contractor, the architect and the contractor's worker. */
let byAmol: number
let byVidya: number
let byRaju: number
const key = () => ({ 'Idempotency-Key': crypto.randomUUID() })

beforeEach(async () => {
  dependencies = testDependencies(database)
  app = testApp(dependencies)
  const site = { app, dependencies }
  sneha = await newAccount(site, 'customer', { fullName: 'Sneha Kulkarni' })
  amol = await newAccount(site, 'contractor', { fullName: 'Amol Takalkar' })
  vidya = await newAccount(site, 'architect', { fullName: 'Vidya Nene' })
  raju = await newAccount(site, 'contractor', { fullName: 'Raju Gavade' })
  projectId = (await newProjectOf(sneha)).id
  byAmol = await addMember(database.db, projectId, amol, { role: 'contractor' })
  byVidya = await addMember(database.db, projectId, vidya, { role: 'architect' })
  byRaju = await addMember(database.db, projectId, raju, { role: 'team', teamRole: 'worker', employerId: byAmol })
})

const path = (rest: string | number = '') => `/api/projects/${projectId}/snags${rest && `/${rest}`}`
const raised = (given: Partial<NewSnag> = {}, { client } = sneha) => newSnagOf(client, projectId, given)
const find = async (id: number, { client } = sneha) => (await client.get(path(id))).body
/** What the request for a move of the snag has to contain now. */
const seen = async (id: number) => {
  const { version = '', last } = await find(id)
  return { version, last: last?.id ?? null }
}
const move = async ({ client }: TestAccount, id: number, from: string, to: string, note = '', ids: number[] = []) =>
  client.put(path(`${id}/state`), { ...(await seen(id)), from, to, note, pictureIds: ids })
const save = ({ client }: TestAccount, { id, version }: Pick<Snag, 'id' | 'version'>, given: Partial<NewSnag> = {}) =>
  client.put(path(id), { ...snagInput(given), version })
const list = async (show: string, { client } = sneha) => (await client.get(`${path()}?show=${show}`)).body
const idsIn = async (show: string, by = sneha) => (await list(show, by)).snags.map(({ id }: Snag) => id)
const toldOf = async ({ client }: TestAccount) =>
  (await client.get('/api/notifications')).body.notifications.map(({ text }: { text: string }) => text)
async function photoOf({ client }: TestAccount, color: string): Promise<number> {
  const pixels = await sharp({ create: { width: 64, height: 64, channels: 3, background: color } })
    .jpeg()
    .toBuffer()
  return (await client.post('/api/pictures', pixels)).body.id
}

/** The number of freed photos that wait to be erased. */
const freed = async () =>
  (
    await database.pool.query(
      `select from graphile_worker.jobs where task_identifier = 'pictures.delete-unused' and run_at <= now()`,
    )
  ).rowCount

describe('A snag', () => {
  test('is refused after a thousand on a project', async () => {
    const first = await raised()
    await database.db.updateTable('snags').set({ number: 999 }).where('id', '=', first.id).execute()
    expect((await raised()).number).toBe(1000)
    const { status, body } = await sneha.client.post(path(), snagInput(), key())
    expect([status, body.message]).toEqual([422, 'A project can have at most 1,000 snags.'])
  })

  test('is raised with a photo, done with another photo, and accepted', async () => {
    const before = await photoOf(sneha, '#aa3300')
    const snag = await raised({ assigneeId: byAmol, until: '2026-12-01', pictureIds: [before] })
    expect(snag).toMatchObject({
      ...{ number: 1, state: 'open', title: 'The tap drips', place: 'Kitchen', until: '2026-12-01', isOverdue: false },
      ...{
        assignee: { memberId: byAmol, name: 'Amol Takalkar', isOwn: false },
        raisedBy: 'Sneha Kulkarni',
        last: null,
      },
      ...{ before: [{ id: before }], after: [], steps: ['edit', 'delete'] },
    })
    const after = await photoOf(amol, '#00aa33')
    expect((await move(amol, snag.id, 'open', 'done', 'New washer.', [after])).status).toBe(200)
    expect(await find(snag.id)).toMatchObject({
      ...{ state: 'done', before: [{ id: before }], after: [{ id: after }], steps: ['accept', 'reopen', 'edit'] },
      last: { kind: 'done', name: 'Amol Takalkar', note: 'New washer.' },
    })
    expect((await move(sneha, snag.id, 'done', 'accepted')).status).toBe(200)
    const { events, state } = await find(snag.id, amol)
    expect(state).toBe('accepted')
    expect(events).toMatchObject([
      { kind: 'raised', name: 'Sneha Kulkarni', pictures: [{ id: before }] },
      { kind: 'done', name: 'Amol Takalkar', isOwn: true, note: 'New washer.', pictures: [{ id: after }] },
      { kind: 'accepted', name: 'Sneha Kulkarni' },
    ])
  })

  test('that is not right is opened again with a reason, and done again', async () => {
    const { id } = await raised({ assigneeId: byAmol })
    await move(amol, id, 'open', 'done', '', [await photoOf(amol, '#00aa44')])
    expect((await move(sneha, id, 'done', 'open', ' ')).body.fields).toEqual({ note: 'Please say why' })
    expect((await move(sneha, id, 'done', 'open', 'It still drips.')).status).toBe(200)
    expect(await find(id)).toMatchObject({
      state: 'open',
      after: [],
      last: { kind: 'reopened', note: 'It still drips.' },
    })
    await move(amol, id, 'open', 'done')
    expect(await find(id)).toMatchObject({ state: 'done', after: [] })
    await move(vidya, id, 'done', 'accepted')
    expect((await move(sneha, id, 'accepted', 'open', 'Again.')).status).toBe(200)
  })

  test('is moved as it was seen: nobody accepts a repair that they have not looked at, or puts right a changed text', async () => {
    const snag = await raised({ assigneeId: byAmol })
    const { id } = snag
    await move(amol, id, 'open', 'done', 'New washer.')
    const looked = await seen(id)
    await move(vidya, id, 'done', 'open', 'It still drips.')
    await move(amol, id, 'open', 'done', 'New tap.')
    const body = { from: 'done', to: 'accepted', note: '', pictureIds: [] }
    expect((await sneha.client.put(path(`${id}/state`), { ...body, ...looked })).status).toBe(409)
    expect((await sneha.client.put(path(`${id}/state`), { ...body, ...(await seen(id)) })).status).toBe(200)

    const other = await raised({ assigneeId: byAmol })
    await save(sneha, other, { assigneeId: byAmol, title: 'The tap and the sink drip' })
    const finish = { from: 'open', to: 'done', note: '', pictureIds: [], last: null }
    const finished = (version: string) => amol.client.put(path(`${other.id}/state`), { ...finish, version })
    expect((await finished(other.version)).status).toBe(409)
    expect((await finished((await find(other.id)).version)).status).toBe(200)
    // The user presses once more, so the same request is sent again.
    expect((await finished(other.version)).status).toBe(200)
  })

  test('is closed by nobody alone: however often it was handed over, it can be reopened, and every reason is shown', async () => {
    const { id } = await raised({ assigneeId: byAmol })
    await move(amol, id, 'open', 'done')
    await move(sneha, id, 'done', 'open', 'It drips.')
    const handed = Array.from({ length: 1000 }, () => ({
      ...{ snag_id: id, user_id: amol.id, kind: 'changed', language: 'en', created_at: new Date() },
    }))
    await database.db.insertInto('snag_events').values(handed).execute()
    expect((await save(amol, await find(id, amol), { assigneeId: byRaju })).status).toBe(200)
    await move(raju, id, 'open', 'done')
    expect((await move(sneha, id, 'done', 'open', 'It still drips.')).status).toBe(200)
    const kinds = (await find(id)).events.map(({ kind, note }: SnagEvent) => note || kind)
    const changes = Array(eventsOfKind).fill('changed')
    expect(kinds).toEqual(['raised', 'done', 'It drips.', ...changes, 'done', 'It still drips.'])
    expect((await save(sneha, await find(id), { until: '2026-12-05', assigneeId: byRaju })).status).toBe(200)
  })

  test('is announced to the people who put it right and to those who accept it', async () => {
    const { id } = await raised({ assigneeId: byRaju })
    const given = 'Sneha Kulkarni has asked you to fix a snag.'
    expect([await toldOf(raju), await toldOf(amol)]).toEqual([[given], [given]])
    expect(await toldOf(vidya)).toEqual(['Sneha Kulkarni has reported a snag on your project.'])
    await move(raju, id, 'open', 'done')
    const done = 'Raju Gavade has fixed a snag. Please check it.'
    expect([(await toldOf(sneha))[0], (await toldOf(vidya))[0]]).toEqual([done, done])
    expect(await toldOf(amol)).toEqual([given])
    await move(vidya, id, 'done', 'open', 'It drips.')
    expect((await toldOf(raju))[0]).toBe('Vidya Nene has sent a snag back. It is not right yet.')
    expect(JSON.stringify((await raju.client.get('/api/notifications')).body)).toContain('The tap drips')
  })

  test.each([
    [{ title: ' ' }, 'title', 'Please say what needs fixing'],
    [{ title: 'x'.repeat(201) }, 'title', 'This text is too long. Please shorten it.'],
    [{ until: '2026-02-30' }, 'until', 'Please choose a date'],
    [{ pictureIds: [1, 2, 3, 4, 5, 6, 7] }, 'pictureIds', 'Invalid input'],
    [
      { pictureIds: [999_999] },
      'pictures',
      'One of the photos is no longer there. Please remove it and upload it again.',
    ],
    [
      { assigneeId: 999_999 },
      'assigneeId',
      'Please choose a contractor, an architect or someone in their team on this project',
    ],
  ])('with %j is refused at the field', async (given, field, message) => {
    const { status, body } = await sneha.client.post(path(), snagInput(given), key())
    expect([status, body.fields]).toEqual([422, { [field]: message }])
  })

  test('cannot be given to somebody who has left, or to the customer', async () => {
    const customer = (await sneha.client.get(`/api/projects/${projectId}`)).body.memberId
    await database.db.updateTable('project_members').set({ left_at: new Date() }).where('id', '=', byVidya).execute()
    for (const assigneeId of [customer, byVidya])
      expect((await sneha.client.post(path(), snagInput({ assigneeId }), key())).status).toBe(422)
  })

  test('takes no photo of somebody else', async () => {
    const theirs = await photoOf(amol, '#123456')
    expect((await sneha.client.post(path(), snagInput({ pictureIds: [theirs] }), key())).status).toBe(422)
    const { id } = await raised()
    const hers = await photoOf(sneha, '#654321')
    expect((await move(amol, id, 'open', 'done', '', [hers])).status).toBe(422)
  })

  test('is raised once for each key', async () => {
    const headers = key()
    const sent = await Promise.all([1, 2, 3].map(() => sneha.client.post(path(), snagInput(), headers)))
    expect(sent.map(({ status }) => status)).toEqual([201, 201, 201])
    expect(new Set(sent.map(({ body }) => body.id)).size).toBe(1)
    expect((await sneha.client.post(path(), snagInput({ title: 'Other' }), headers)).status).toBe(409)
  })

  test('is raised once for a key, in small letters or capitals', async () => {
    const headers = { 'Idempotency-Key': 'abcdef12-3456-4abc-8def-abcdef123456' }
    const capitals = { 'Idempotency-Key': headers['Idempotency-Key'].toUpperCase() }
    const sent = await Promise.all(
      [headers, capitals, headers, capitals].map((each) => sneha.client.post(path(), snagInput(), each)),
    )
    expect(sent.map(({ status }) => status)).toEqual([201, 201, 201, 201])
    expect(new Set(sent.map(({ body }) => body.id)).size).toBe(1)
  })

  test('has its own number, however many are raised at once', async () => {
    const sent = await Promise.all(
      Array.from({ length: 50 }, (_, at) => (at % 2 ? sneha : vidya).client.post(path(), snagInput(), key())),
    )
    expect(sent.map(({ body }) => body.number).sort((a, b) => a - b)).toEqual(
      Array.from({ length: 50 }, (_, at) => at + 1),
    )
  })

  test('shows a photo that staff have removed only to its owner', async () => {
    const pictureId = await photoOf(sneha, '#992211')
    const { id } = await raised({ pictureIds: [pictureId] })
    await database.db.insertInto('withheld_pictures').values({ picture_id: pictureId }).execute()
    expect([(await find(id, amol)).before, (await find(id)).before.length]).toEqual([[], 1])
  })
})

describe('A move', () => {
  test('counts once, and is refused when somebody else has moved it', async () => {
    const { id } = await raised({ assigneeId: byAmol })
    const pressed = await Promise.all([1, 2, 3].map(() => move(amol, id, 'open', 'done')))
    expect(pressed.map(({ status }) => status)).toEqual([200, 200, 200])
    expect((await find(id)).events).toHaveLength(2)
    const [accepted, reopened] = await Promise.all([
      move(sneha, id, 'done', 'accepted'),
      move(vidya, id, 'done', 'open', 'It drips.'),
    ])
    expect([accepted.status, reopened.status].sort()).toEqual([200, 409])
  })

  test('is for the people concerned: workers finish only their own, and nobody accepts their own side’s work', async () => {
    const [theirs, his] = [await raised({ assigneeId: byRaju }), await raised({ assigneeId: byAmol })]
    expect((await move(raju, his.id, 'open', 'done')).status).toBe(403)
    expect((await move(sneha, his.id, 'open', 'done')).status).toBe(403)
    expect((await move(raju, theirs.id, 'open', 'done')).status).toBe(200)
    expect((await move(amol, theirs.id, 'done', 'accepted')).status).toBe(403)
    expect((await move(amol, theirs.id, 'open', 'accepted')).status).toBe(409)
    const ofArchitect = await raised({ assigneeId: byVidya })
    await move(vidya, ofArchitect.id, 'open', 'done')
    expect((await move(vidya, ofArchitect.id, 'done', 'accepted')).status).toBe(403)
    expect((await move(sneha, his.id, 'open', 'accepted')).status).toBe(403)
  })

  test('to accepted is for the author when nobody accepts by their role', async () => {
    const own = (await newProjectOf(amol)).id
    const { memberId } = (await amol.client.get(`/api/projects/${own}`)).body
    const { id } = await newSnagOf(amol.client, own, { assigneeId: memberId })
    const to = async (from: string, state: string) => {
      const { version, last } = (await amol.client.get(`/api/projects/${own}/snags/${id}`)).body
      const body = { from, version, last: last?.id ?? null, to: state, note: '', pictureIds: [] }
      return amol.client.put(`/api/projects/${own}/snags/${id}/state`, body)
    }
    expect((await to('open', 'done')).status).toBe(200)
    expect((await to('done', 'accepted')).status).toBe(200)
  })

  test('is open to every professional when the assignee has left', async () => {
    const { id } = await raised({ assigneeId: byVidya })
    expect((await move(amol, id, 'open', 'done')).status).toBe(403)
    await database.db.updateTable('project_members').set({ left_at: new Date() }).where('id', '=', byVidya).execute()
    expect(await find(id)).toMatchObject({ assignee: { name: 'Vidya Nene', isThere: false } })
    expect((await move(amol, id, 'open', 'done')).status).toBe(200)
  })
})

describe('A saved form', () => {
  test('keeps the language of unchanged texts, and takes the writer’s language for changed ones', async () => {
    const given = snagInput({ title: 'नळ गळतो', place: 'स्वयंपाकघर' })
    const { body: snag } = await sneha.client.post(path(), given, { ...key(), 'Accept-Language': 'mr' })
    const handed = await save(sneha, snag, { title: snag.title, place: snag.place, assigneeId: byAmol })
    expect(handed.body).toMatchObject({ lang: 'mr', assignee: { memberId: byAmol } })
    const renamed = await save(sneha, handed.body, { title: 'The tap drips', place: snag.place, assigneeId: byAmol })
    expect(renamed.body.lang).toBe('en')
  })

  test('changes the text, the photos and the assignee', async () => {
    const [one, other] = [await photoOf(sneha, '#111111'), await photoOf(sneha, '#222222')]
    const snag = await raised({ pictureIds: [one] })
    await runJobs(dependencies)
    const { body } = await save(sneha, snag, { title: 'Two taps drip', assigneeId: byAmol, pictureIds: [other, one] })
    expect(body).toMatchObject({
      title: 'Two taps drip',
      assignee: { memberId: byAmol },
      before: [{ id: other }, { id: one }],
    })
    expect(await toldOf(amol)).toEqual(['Sneha Kulkarni has asked you to fix a snag.'])
    expect((await save(sneha, body, { title: 'Two taps drip', assigneeId: byAmol, pictureIds: [other] })).status).toBe(
      200,
    )
    // The photo that only moved to another position was not freed.
    expect(await freed()).toBe(1)
  })

  test('over a field that somebody changed meanwhile is refused, and changes of different fields are both kept', async () => {
    const snag = await raised()
    const both = await Promise.all([
      save(sneha, snag, { title: 'The tap leaks' }),
      save(vidya, snag, { title: 'The mixer drips' }),
    ])
    expect(both.map(({ status }) => status).sort()).toEqual([200, 409])
    expect(Object.keys(both.find(({ status }) => status === 409)!.body.fields)).toEqual(['title'])
    const apart = await raised()
    expect((await save(sneha, apart, { place: 'Bathroom' })).status).toBe(200)
    const { status, body } = await save(vidya, apart, { place: 'Kitchen', until: '2026-12-05' })
    expect([status, Object.keys(body.fields)]).toEqual([409, ['place']])
    const { title } = (await find(apart.id)) as Snag
    expect((await save(vidya, apart, { title, place: 'Bathroom', until: '2026-12-05' })).body.until).toBe('2026-12-05')
  })

  test('without changes stores nothing', async () => {
    const snag = await raised()
    await save(sneha, snag, { title: 'Two taps drip' })
    expect((await save(sneha, snag, { title: 'Two taps drip' })).status).toBe(200)
    expect((await find(snag.id)).events).toHaveLength(2)
  })

  test('may give a snag to the assignee’s own team, and change nothing else', async () => {
    const snag = await raised({ assigneeId: byAmol })
    expect((await find(snag.id, amol)).steps).toEqual(['finish', 'hand'])
    expect((await save(amol, snag, { title: 'A scratch', assigneeId: byRaju })).status).toBe(403)
    expect((await save(amol, snag, { assigneeId: byVidya })).status).toBe(422)
    expect((await save(amol, snag, { assigneeId: null })).status).toBe(422)
    expect((await save(amol, snag, { assigneeId: byRaju })).body).toMatchObject({ assignee: { memberId: byRaju } })
    expect(await toldOf(raju)).toEqual(['Amol Takalkar has asked you to fix a snag.'])
    expect((await save(raju, await find(snag.id), { assigneeId: byAmol })).status).toBe(403)
  })

  test('is for the people who raised it or accept it, and not once it is accepted', async () => {
    const snag = await raised({ assigneeId: byVidya })
    expect((await save(amol, snag, { title: 'Other', assigneeId: byVidya })).status).toBe(403)
    await move(vidya, snag.id, 'open', 'done')
    await move(sneha, snag.id, 'done', 'accepted')
    expect((await save(sneha, snag, { title: 'Other', assigneeId: byVidya })).status).toBe(403)
  })
})

describe('A photo that staff have removed from a snag', () => {
  const withTwo = async (given: Partial<NewSnag> = {}) => {
    const pictureIds = [await photoOf(sneha, '#991122'), await photoOf(sneha, '#229911')]
    const { id } = await raised({ pictureIds, ...given })
    await withhold(database.db, pictureIds[0]!)
    return { id, pictureIds }
  }
  const stored = async (snag: number) =>
    (
      await database.pool.query<{ id: number }>(
        `select picture_id as id from snag_pictures shown join snag_events event on event.id = event_id
        where snag_id = $1 and kind = 'raised' order by position`,
        [snag],
      )
    ).rows.map(({ id }) => Number(id))
  /** The request body of the form if this person changes only what `given` contains. */
  const fill = async (by: TestAccount, id: number, given: Partial<NewSnag> = {}) => {
    const { version, before, assignee, ...snag } = await find(id, by)
    const { title, place, until } = snag
    const shown = before.map((photo: { id: number }) => photo.id)
    const fields = { title, place, until: until ?? '', assigneeId: assignee?.memberId ?? null, pictureIds: shown }
    return { ...fields, version, ...given }
  }

  test('is kept at its position when somebody edits the snag who does not see the photo', async () => {
    const { id, pictureIds } = await withTwo()
    const more = await photoOf(vidya, '#112299')
    const form = await fill(vidya, id, { place: 'Hall' })
    expect((await vidya.client.put(path(id), form)).status).toBe(200)
    expect(await stored(id)).toEqual(pictureIds)
    const added = await fill(vidya, id, { pictureIds: [pictureIds[1]!, more] })
    expect((await vidya.client.put(path(id), added)).body.before).toMatchObject([{ id: pictureIds[1] }, { id: more }])
    const none = await fill(vidya, id, { pictureIds: [] })
    expect((await vidya.client.put(path(id), none)).status).toBe(200)
    expect(await stored(id)).toEqual([pictureIds[0]])
    // The photo's owner still sees the withheld photo and removes it.
    expect((await sneha.client.put(path(id), await fill(sneha, id, { pictureIds: [] }))).status).toBe(200)
    expect(await stored(id)).toEqual([])
  })

  test('does not prevent giving the snag to the assignee’s own team', async () => {
    const { id, pictureIds } = await withTwo({ assigneeId: byAmol })
    const answer = await amol.client.put(path(id), await fill(amol, id, { assigneeId: byRaju }))
    expect(answer).toMatchObject({ status: 200, body: { assignee: { memberId: byRaju } } })
    expect(await stored(id)).toEqual(pictureIds)
  })

  test('counts among the six possible photos, and the refusal says so', async () => {
    const { id, pictureIds } = await withTwo()
    const more: number[] = []
    for (let at = 1; at <= 5; at++) more.push(await photoOf(vidya, `#00${at}${at}77`))
    const form = await fill(vidya, id, { pictureIds: [pictureIds[1]!, ...more] })
    const text =
      'Photos that KamshetBuild has removed still count here, even though they are not shown to you. Please remove one photo.'
    expect(await vidya.client.put(path(id), form)).toMatchObject({ status: 422, body: { fields: { pictures: text } } })
    expect((await vidya.client.put(path(id), { ...form, pictureIds: more })).status).toBe(200)
    expect(await stored(id)).toEqual([pictureIds[0], ...more])
  })

  test('and restored meanwhile is not lost either: the form learns that the photos have changed', async () => {
    const { id, pictureIds } = await withTwo()
    const form = await fill(vidya, id, { place: 'Hall' })
    await showAgain(database.db, pictureIds[0]!)
    const { status, body } = await vidya.client.put(path(id), form)
    expect([status, Object.keys(body.fields)]).toEqual([409, ['pictures']])
    expect(await stored(id)).toEqual(pictureIds)
  })
})

describe('A deleted snag', () => {
  test('is gone for everyone, and comes back when its author undoes the deletion', async () => {
    const { id } = await raised({ assigneeId: byAmol })
    expect((await vidya.client.delete(path(id))).status).toBe(403)
    for (let press = 0; press < 2; press++) expect((await sneha.client.delete(path(id))).status).toBe(200)
    expect((await sneha.client.get(path(id))).status).toBe(404)
    expect((await move(amol, id, 'open', 'done')).status).toBe(404)
    expect(await idsIn('open', amol)).toEqual([])
    expect((await vidya.client.post(path(`${id}/restoration`))).status).toBe(403)
    for (let press = 0; press < 2; press++)
      expect((await sneha.client.post(path(`${id}/restoration`))).status).toBe(200)
    expect(await idsIn('open', amol)).toEqual([id])
  })

  test('must be open, and is erased with its photos after seven days', async () => {
    const { id } = await raised({ assigneeId: byAmol })
    await move(amol, id, 'open', 'done')
    expect((await sneha.client.delete(path(id))).status).toBe(409)
    const other = await raised({ pictureIds: [await photoOf(sneha, '#553311')] })
    await sneha.client.delete(path(other.id))
    const days = (count: number) => new Date(dependencies.now().getTime() + count * 24 * 60 * 60_000)
    await eraseDeletedSnags(database.db, days(6))
    expect((await sneha.client.post(path(`${other.id}/restoration`))).status).toBe(200)
    await sneha.client.delete(path(other.id))
    await runJobs(dependencies)
    await eraseDeletedSnags(database.db, days(7))
    expect((await sneha.client.post(path(`${other.id}/restoration`))).status).toBe(404)
    expect(await freed()).toBe(1)
  })

  test('takes away nothing that others wrote: its author cannot delete it once others have worked on it', async () => {
    const { id } = await raised({ assigneeId: byAmol }, amol)
    expect((await find(id, amol)).steps).toContain('delete')
    await move(amol, id, 'open', 'done')
    const photo = await photoOf(sneha, '#775533')
    expect((await move(sneha, id, 'done', 'open', 'It still drips.', [photo])).status).toBe(200)
    expect((await find(id, amol)).steps).not.toContain('delete')
    const { status, body } = await amol.client.delete(path(id))
    expect([status, body.message]).toEqual([
      409,
      'Others have worked on this snag by now. It can no longer be deleted.',
    ])
    expect((await find(id)).events.at(-1)).toMatchObject({ note: 'It still drips.', pictures: [{ id: photo }] })
  })

  test('cannot be deleted even after the account of those who worked on it is deleted', async () => {
    const { id } = await raised({ assigneeId: byAmol }, amol)
    await move(amol, id, 'open', 'done')
    await move(vidya, id, 'done', 'open', 'It still drips.')
    await database.db.deleteFrom('users').where('id', '=', vidya.id).execute()
    expect((await amol.client.delete(path(id))).status).toBe(409)
  })

  test('is announced to the people who knew of it, once, and so is its restoration', async () => {
    const { id } = await raised({ assigneeId: byRaju })
    for (let press = 0; press < 2; press++) await sneha.client.delete(path(id))
    for (const each of [raju, amol, vidya])
      expect((await toldOf(each)).slice(0, -1)).toEqual(['Sneha Kulkarni has deleted a snag.'])
    expect(JSON.stringify((await vidya.client.get('/api/notifications')).body)).toContain('The tap drips')
    await sneha.client.post(path(`${id}/restoration`))
    for (const each of [raju, vidya])
      expect((await toldOf(each))[0]).toBe('Sneha Kulkarni has restored a deleted snag.')
    expect(await toldOf(sneha)).toEqual([])
  })

  test('is not erased while it is being restored', async () => {
    const { id } = await raised()
    await sneha.client.delete(path(id))
    const inEightDays = new Date(dependencies.now().getTime() + 8 * 24 * 60 * 60_000)
    await whileProjectIsHeld(database.pool, projectId, {
      work: () => eraseDeletedSnags(database.db, inEightDays),
      change: `update snags set deleted_at = null where id = ${id}`,
    })
    expect(await idsIn('open')).toEqual([id])
  })
})

describe('The snags of a project', () => {
  test('are filtered by state and assignee, and the first due comes first', async () => {
    const later = await raised({ until: '2026-12-20', assigneeId: byAmol })
    const anytime = await raised({ assigneeId: byRaju })
    const soon = await raised({ until: '2026-11-01', assigneeId: byVidya })
    const done = await raised({ assigneeId: byAmol })
    await move(amol, done.id, 'open', 'done')
    expect(await idsIn('open')).toEqual([soon.id, later.id, anytime.id])
    expect((await list('open')).snags.map(({ isOverdue }: Snag) => isOverdue)).toEqual([true, false, false])
    expect(await idsIn('done')).toEqual([done.id])
    expect(await idsIn('mine', amol)).toEqual([later.id, done.id, anytime.id])
    expect(await idsIn('mine', raju)).toEqual([anytime.id])
    expect(await idsIn('mine')).toEqual([])
    expect((await list('accepted', amol)).counts).toEqual({ open: 3, done: 1, accepted: 0, mine: 3 })
    expect((await sneha.client.get(`${path()}?show=lost`)).status).toBe(422)
  })

  test('are listed twenty at a time', async () => {
    const days = Array.from({ length: 23 }, (_, at) => (at < 20 ? `2026-12-${String(at + 1).padStart(2, '0')}` : ''))
    for (const until of days.toReversed()) await raised({ until })
    const first = await list('open')
    expect(first.snags.map(({ until }: Snag) => until)).toEqual(days.slice(0, 20))
    const rest = (await sneha.client.get(`${path()}?show=open&after=${first.next}`)).body
    expect([rest.snags.map(({ until }: Snag) => until), rest.next]).toEqual([[null, null, null], null])
  })

  test('are seen by everyone on it, and by nobody else', async () => {
    const snag = await raised()
    const everything = ({ client }: Pick<TestAccount, 'client'>) =>
      Promise.all([
        client.get(path()),
        client.get(path(snag.id)),
        client.post(path(), snagInput(), key()),
        client.put(path(snag.id), { ...snagInput(), version: snag.version }),
        client.put(path(`${snag.id}/state`), {
          ...{ from: 'open', version: snag.version, last: null, to: 'done', note: '', pictureIds: [] },
        }),
        client.delete(path(snag.id)),
        client.post(path(`${snag.id}/restoration`)),
      ])
    const statuses = async (by: Pick<TestAccount, 'client'>) => (await everything(by)).map(({ status }) => status)
    expect(await statuses(raju)).toEqual([200, 200, 403, 403, 403, 403, 403])
    const stranger = await newAccount({ app, dependencies }, 'contractor')
    expect(await statuses(stranger)).toEqual(Array(7).fill(404))
    expect(await statuses({ client: createClient(app) })).toEqual(Array(7).fill(401))
    const other = (await newProjectOf(sneha)).id
    expect((await sneha.client.get(`/api/projects/${other}/snags/${snag.id}`)).status).toBe(404)
  })
})

describe('Somebody who was removed', () => {
  test('gets what they wrote, and nothing that others have changed in it since', async () => {
    const snag = await raised({ assigneeId: byAmol }, vidya)
    const other = await raised({ title: 'The door sticks' }, vidya)
    await database.db.updateTable('project_members').set({ left_at: new Date() }).where('id', '=', byVidya).execute()
    await save(sneha, await find(snag.id), { title: 'Two taps drip', place: 'Bath', assigneeId: byAmol })
    await move(amol, snag.id, 'open', 'done')
    const { raised: own } = (await snagData.read(database.db, vidya.id)) as { raised: object[] }
    expect(own[0]).toEqual({ id: snag.id, projectId, number: snag.number, raisedAt: expect.any(Date) })
    expect(own[1]).toMatchObject({ number: other.number, title: 'The door sticks', place: 'Kitchen' })
    for (const name of ['state', 'assigneeId', 'updatedAt']) expect(own[1]).not.toHaveProperty(name)
  })
})

describe('When an account is deleted', () => {
  test('the snag stays without the name', async () => {
    const { id } = await raised({ assigneeId: byAmol })
    await move(amol, id, 'open', 'done', 'New washer.')
    for (const { id: user } of [amol, sneha]) await database.db.deleteFrom('users').where('id', '=', user).execute()
    expect(await find(id, vidya)).toMatchObject({
      ...{ raisedBy: null, assignee: null, last: { kind: 'done', name: null, note: 'New washer.' } },
      steps: ['accept', 'reopen', 'edit'],
    })
    const stored = `select user_id, idempotency_key, request_hash from snags where id = $1`
    const { rows } = await database.pool.query(stored, [id])
    expect(rows).toEqual([{ user_id: null, idempotency_key: null, request_hash: null }])
  })

  test('the data export has what the person has raised and done', async () => {
    const { id } = await raised({ assigneeId: byAmol })
    await move(amol, id, 'open', 'done', 'New washer.')
    expect(await snagData.read(database.db, sneha.id)).toMatchObject({
      raised: [{ number: 1, state: 'done' }],
      events: [],
    })
    expect(await snagData.read(database.db, amol.id)).toMatchObject({ raised: [], events: [{ kind: 'done' }] })
  })
})
