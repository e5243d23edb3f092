import { expect, test } from 'vitest'
import { hashPassword } from '#features/people/accounts/password-hash.server.ts'
import { sampleAccounts } from '#features/people/accounts/sample.server.ts'
import { loadSampleAccounts, newAccount } from '#features/people/accounts/testing.server.ts'

import { turnOnTwoStep } from '#features/people/security/testing.server.ts'
import { testApp } from '#platform/testing/app.ts'
import { testDatabase } from '#platform/testing/database.ts'
import { testDependencies } from '#platform/testing/dependencies.ts'
import { staff } from '../../../commands.server.ts'
import { recordAct } from './audit.server.ts'
import { entriesPerPage } from './rules.ts'
import { addStaff, listStaff, removeStaff } from './staff.server.ts'
import { newStaff } from './testing.server.ts'

const database = testDatabase()
const now = new Date('2026-11-21T06:00:00Z')
const turnOn = (id: number, since: Date) => turnOnTwoStep(database.db, id, since)
const site = () => {
  const dependencies = testDependencies(database)
  return { dependencies, app: testApp(dependencies) }
}

test('only the command makes somebody staff, and only with a confirmed address', async () => {
  const started = site()
  const { email, client } = await newAccount(started, 'customer')
  expect(await addStaff(database.db, email, now)).toEqual({ ok: false, reason: 'not_confirmed' })
  expect(await addStaff(database.db, 'nobody@example.in', now)).toEqual({ ok: false, reason: 'no_account' })
  expect((await client.get('/api/admin/standing')).status).toBe(404)

  const member = await newAccount(started, 'customer', { confirmed: true })
  expect(await addStaff(database.db, member.email, now)).toEqual({ ok: false, reason: 'no_two_step' })
  await turnOn(member.id, now)
  expect(await addStaff(database.db, member.email, now)).toEqual({ ok: true, isNew: true })
  expect(await addStaff(database.db, member.email.toUpperCase(), now)).toEqual({ ok: true, isNew: false })
  expect(await listStaff(database.db)).toMatchObject([{ email: member.email, hasTwoStep: true }])
})

test('a demo account, whose password everybody knows, is never staff', async () => {
  await loadSampleAccounts(database.db, now)
  const { email } = sampleAccounts[0]
  expect(await addStaff(database.db, email, now)).toEqual({ ok: false, reason: 'demo' })
  await expect(staff({ db: database.db, now: () => now }, { step: 'add', email })).rejects.toThrow('cannot be staff')
})

test('staff cannot delete their account, which would remove their name from the audit log', async () => {
  const { client, email, id } = await newStaff(site())
  await database.db
    .insertInto('passwords')
    .values({ user_id: id, hash: await hashPassword('Strong-Pass-1') })
    .execute()
  const asked = await client.post('/api/user/deletion', { password: 'Strong-Pass-1' })
  expect([asked.status, asked.body.message]).toEqual([422, expect.stringContaining('ask an operator')])
  await removeStaff(database.db, email, now)
  expect((await client.post('/api/user/deletion', { password: 'Strong-Pass-1' })).status).toBe(200)
})

test('somebody who was removed from the staff is locked out at once', async () => {
  const { client, email } = await newStaff(site())
  expect((await client.get('/api/admin/audit-log')).status).toBe(200)
  expect(await removeStaff(database.db, email, now)).toBe(true)
  expect(await removeStaff(database.db, email, now)).toBe(false)
  expect((await client.get('/api/admin/audit-log')).status).toBe(403)
})

test('the audit log says who was added and removed, latest first, in pages', async () => {
  const { client, id } = await newStaff(site())
  for (let at = 0; at < entriesPerPage; at++)
    await recordAct(database.db, { id }, { act: 'staff.added', subject: { userId: at }, now })
  const { body: first } = await client.get('/api/admin/audit-log')
  const { body: second } = await client.get(`/api/admin/audit-log?after=${first.next}`)
  expect(first.entries).toHaveLength(entriesPerPage)
  expect(first.entries[0]).toMatchObject({ act: 'staff.added', staffName: 'Meera Joshi', subject: { userId: 49 } })
  expect(second.entries[0]).toMatchObject({ subject: { userId: id }, staffName: null })
})

test('the audit log is never changed, and forgets who acted when their account is deleted', async () => {
  const { id } = await newStaff(site())
  await recordAct(database.db, { id }, { act: 'staff.added', subject: { userId: 1 }, now })
  const own = database.db.selectFrom('audit_log').select('id').where('staff_id', '=', id)
  const { id: entry } = await own.executeTakeFirstOrThrow()
  const change = (text: string) => database.pool.query(`${text} where id = ${entry}`)
  await expect(change("update audit_log set act = 'staff.removed'")).rejects.toThrow('never changed')
  await expect(change('update audit_log set staff_id = null, details = \'{"a":1}\'')).rejects.toThrow('never changed')
  await expect(change('update audit_log set staff_id = null')).rejects.toThrow('never changed')
  await expect(change('delete from audit_log')).rejects.toThrow('never changed')
  await expect(database.pool.query('truncate audit_log')).rejects.toThrow('never changed')
  await database.db.deleteFrom('users').where('id', '=', id).execute()
  const kept = database.db.selectFrom('audit_log').select('staff_id').where('id', '=', entry)
  expect(await kept.executeTakeFirst()).toEqual({ staff_id: null })
})

test('staff who have turned two-step login off may do nothing, nor may somebody who turns it on again with the password', async () => {
  const { id, email, client } = await newStaff(site())
  await database.db.deleteFrom('two_steps').where('user_id', '=', id).execute()
  const refused = async () => {
    expect((await client.get('/api/admin/standing')).body).toEqual({ refusal: 'no_two_step' })
    expect((await client.get('/api/admin/audit-log')).status).toBe(403)
  }
  await refused()
  const later = new Date(now.getTime() + 60_000)
  await turnOn(id, later)
  await refused()
  expect(await listStaff(database.db)).toContainEqual(expect.objectContaining({ email, hasTwoStep: false }))
  expect(await addStaff(database.db, email, later)).toEqual({ ok: true, isNew: true })
  expect((await client.get('/api/admin/audit-log')).status).toBe(200)
})
