import { beforeAll, describe, expect, test } from 'vitest'
import { newProfessional } from '#features/directory/professionals/testing.server.ts'
import { newAccount, signIn } from '#features/people/accounts/testing.server.ts'
import { makeStaff, newStaff } from '#features/people/staff/testing.server.ts'
import { testApp } from '#platform/testing/app.ts'
import { type Client, createClient } from '#platform/testing/client.ts'
import { testDatabase } from '#platform/testing/database.ts'
import { type TestDependencies, testDependencies } from '#platform/testing/dependencies.ts'
import { runJobs } from '#platform/testing/jobs.ts'
import { remindOfEnd, removeEnded } from './expiry.server.ts'
import type { FileItem } from './schema.ts'

const database = testDatabase()
const own = '/api/user/verification'
let dependencies: TestDependencies
let app: ReturnType<typeof testApp>
let staff: Client

beforeAll(async () => {
  dependencies = testDependencies(database)
  app = testApp(dependencies)
  staff = (await newStaff(site())).client
})

const site = () => ({ app, dependencies })
const newArchitect = (company = 'Patil & Rane') =>
  newProfessional(site(), 'architect', { confirmed: true, listing: { company, projects: 1 } })

async function fileOf(id: number) {
  const { status, body } = await staff.get(`/api/admin/verification/${id}`)
  expect(status).toBe(200)
  const item = (kind: string): FileItem => body.items.find((each: FileItem) => each.kind === kind)
  return { ...body, item }
}
const checked = { decision: 'checked', checkedOn: '2026-11-20', validUntil: '2027-11-20', evidence: 'Public register' }
async function decide(id: number, kind: string, decision: Record<string, unknown>, by = staff) {
  const { version } = (await fileOf(id)).item(kind)
  return by.put(`/api/admin/verification/${id}/${kind}`, { version, ...decision })
}
const profileOf = async (id: number) => (await createClient(app).get(`/api/professionals/${id}`)).body
const ownItem = async (client: Client, kind: string) => {
  const { body } = await client.get(own)
  return body.items.find((each: { kind: string }) => each.kind === kind)
}
async function on<T>(day: string, run: () => Promise<T>): Promise<T> {
  const before = dependencies.clock.now
  dependencies.clock.now = new Date(`${day}T06:00:00Z`)
  try {
    return await run()
  } finally {
    dependencies.clock.now = before
  }
}

describe('A professional', () => {
  test('sends in numbers, changes them and takes them back, repeatedly', async () => {
    const { client } = await newArchitect()
    for (const number of ['ca/2005/36281', 'CA/2005/36282'])
      expect((await client.put(`${own}/coa`, { number })).status).toBe(200)
    expect(await ownItem(client, 'coa')).toMatchObject({
      check: null,
      request: { number: 'CA/2005/36282', askedAt: '2026-11-21T06:00:00.000Z' },
      last: null,
    })
    for (const _ of [1, 2]) expect((await client.delete(`${own}/coa`)).status).toBe(200)
    expect((await ownItem(client, 'coa')).request).toBeNull()
  })

  test.each([
    ['coa', 'CA/2005', 'Please enter the number as it is on your certificate, for example CA/2005/36281'],
    ['coa', 'CA/2098/1', 'Please enter the number as it is on your certificate, for example CA/2005/36281'],
    ['gstin', '27AAPFU0939F1Z', 'A GSTIN has 15 characters'],
    ['gstin', '369296450896540', 'This is not a GSTIN. Enter one like 27AAPFU0939F1ZV'],
    ['gstin', '40AAPFU0939F1ZV', 'A GSTIN begins with the code of its state: 27 for Maharashtra'],
    ['gstin', '27AAPFU0939F1ZO', "There is a typing error: the last character doesn't match the others"],
  ])('learns at once what is wrong with the %s %s', async (kind, number, message) => {
    const { client } = await newArchitect()
    expect(await client.put(`${own}/${kind}`, { number })).toMatchObject({
      status: 422,
      body: { fields: { number: message } },
    })
  })

  test('requests a check by a visit or a call, on suitable days', async () => {
    const { client } = await newProfessional(site(), 'contractor')
    const given = { note: 'Near the <b>temple</b>', days: ['saturday', 'sunday'] }
    expect((await client.put(`${own}/seen/site_visit`, given)).status).toBe(200)
    expect(await ownItem(client, 'site_visit')).toMatchObject({ request: { ...given, number: null } })
    expect((await client.put(`${own}/seen/coa`, {})).status).toBe(422)
    expect((await client.put(`${own}/seen/identity`, { days: ['someday'] })).status).toBe(422)
    expect((await client.put(`${own}/seen/identity`, { note: 'x'.repeat(501) })).status).toBe(422)
  })

  test('gets 404 without a listing', async () => {
    const { client } = await newAccount(site(), 'architect')
    expect((await client.get(own)).status).toBe(404)
    expect((await client.put(`${own}/coa`, { number: 'CA/2005/36281' })).status).toBe(404)
    expect((await client.delete(`${own}/coa`)).status).toBe(404)
  })

  test('sees that the phone number is confirmed, which does not give a badge', async () => {
    const { client, id, professionalId } = await newArchitect()
    const phone = `+9198330${String(id).padStart(5, '0')}`
    await database.db.updateTable('professionals').set({ phone }).where('id', '=', professionalId).execute()
    const user = database.db.updateTable('users').where('id', '=', id)
    // In India, this moment is on the next day.
    await user.set({ phone, phone_confirmed_at: new Date('2026-11-20T20:00:00Z') }).execute()
    expect((await client.get(own)).body.phoneConfirmedOn).toBe('2026-11-21')
    const confirmed = { what: 'phone', checkedOn: '2026-11-21', validUntil: null }
    expect(await profileOf(professionalId)).toMatchObject({ verifiedOn: null, verifications: [confirmed] })
    await user.set({ phone_confirmed_at: null }).execute()
    expect(await profileOf(professionalId)).toMatchObject({ verifications: [] })
  })
})

describe('A phone number that staff remove', () => {
  test('is not shown, by any way, until its owner confirms a code again; the owner is told', async () => {
    const { client, id: userId, professionalId: id } = await newArchitect()
    const phone = `+9198331${String(userId).padStart(5, '0')}`
    await database.db.updateTable('professionals').set({ phone }).where('id', '=', id).execute()
    const user = database.db.updateTable('users').where('id', '=', userId)
    await user.set({ phone, phone_confirmed_at: new Date('2026-11-20T06:00:00Z') }).execute()
    const visitor = (await newAccount(site(), 'customer', { confirmed: true })).client
    const shown = async () => (await visitor.get(`/api/professionals/${id}/for-members`)).body.phone
    const remove = (by: Client, of: number | string = id) => by.delete(`/api/admin/verification/${of}/phone`)
    expect(await fileOf(id)).toMatchObject({ isPhoneShown: true })
    expect((await remove(createClient(app))).status).toBe(401)
    expect([(await remove(visitor)).status, (await remove(staff, 999_999)).status]).toEqual([403, 404])
    expect((await remove(staff, 'x')).status).toBe(422)
    expect(await shown()).toBe(phone)

    for (const _ of [1, 2]) expect((await remove(staff)).status).toBe(200)
    expect(await shown()).toBeNull()
    expect(await fileOf(id)).toMatchObject({ isPhoneShown: false, phone, phoneConfirmedOn: null })
    expect((await client.get('/api/notifications')).body.notifications[0]).toMatchObject({
      text: 'We no longer show the phone number on your profile. If you can confirm it with a code, we show it again. If not, please write to us.',
      link: '/architect-dashboard/security#phone',
    })
    const { entries } = (await staff.get('/api/admin/audit-log')).body
    const acts = entries.filter(({ act }: { act: string }) => act === 'professional.phone-removed')
    expect(acts).toMatchObject([{ subject: { professionalId: id } }])

    await user.set({ phone_confirmed_at: new Date(dependencies.now().getTime() + 60_000) }).execute()
    expect(await shown()).toBe(phone)
    await runJobs(dependencies)
  })

  test('is shown again by staff where no code can be sent, also when its owner has corrected it; the owner is told', async () => {
    const { client, id: userId, professionalId: id } = await newArchitect()
    const number = async (phone: string) => {
      await database.db.updateTable('users').set({ phone }).where('id', '=', userId).execute()
      await database.db.updateTable('professionals').set({ phone }).where('id', '=', id).execute()
      return phone
    }
    await number(`+9198332${String(userId).padStart(5, '0')}`)
    const visitor = (await newAccount(site(), 'customer', { confirmed: true })).client
    const shown = async () => (await visitor.get(`/api/professionals/${id}/for-members`)).body.phone
    const show = (by: Client, of: number | string = id) => by.put(`/api/admin/verification/${of}/phone`)
    const acts = async () => {
      const { entries } = (await staff.get('/api/admin/audit-log')).body
      return entries.filter(
        ({ act, subject }: { act: string; subject: { professionalId?: number } }) =>
          act === 'professional.phone-shown' && subject.professionalId === id,
      )
    }
    expect((await show(staff)).status).toBe(200)
    expect([await fileOf(id), await acts()]).toMatchObject([{ isPhoneShown: true, isPhoneRemoved: false }, []])
    expect((await staff.delete(`/api/admin/verification/${id}/phone`)).status).toBe(200)
    const corrected = await number(`+9198333${String(userId).padStart(5, '0')}`)
    expect(await shown()).toBeNull()
    expect(await fileOf(id)).toMatchObject({ isPhoneShown: false, isPhoneRemoved: true })
    expect([(await show(createClient(app))).status, (await show(visitor)).status]).toEqual([401, 403])
    expect([(await show(client)).status, (await show(staff, 999_999)).status]).toEqual([403, 404])
    expect(await shown()).toBeNull()

    for (const _ of [1, 2]) expect((await show(staff)).status).toBe(200)
    expect(await shown()).toBe(corrected)
    expect(await fileOf(id)).toMatchObject({ isPhoneShown: true, isPhoneRemoved: false })
    expect((await client.get('/api/notifications')).body.notifications[0].text).toBe(
      'We show the phone number on your profile again.',
    )
    expect(await acts()).toMatchObject([{ subject: { professionalId: id } }])
    await runJobs(dependencies)
  })

  test('needs a code where codes can be sent, so staff have no button for it', async () => {
    const dependencies = testDependencies(database, {}, { withSms: true })
    const withSms = { dependencies, app: testApp(dependencies) }
    const { client } = await newStaff(withSms)
    const { id: userId, professionalId: id } = await newArchitect()
    const phone = `+9198334${String(userId).padStart(5, '0')}`
    await database.db.updateTable('professionals').set({ phone }).where('id', '=', id).execute()
    const user = database.db.updateTable('users').where('id', '=', userId)
    await user.set({ phone, phone_confirmed_at: new Date('2026-11-20T06:00:00Z') }).execute()
    const address = `/api/admin/verification/${id}`
    const state = async () => {
      const { isPhoneShown, isPhoneRemoved } = (await client.get(address)).body
      return [isPhoneShown, isPhoneRemoved]
    }
    expect(await state()).toEqual([true, false])
    await client.delete(`${address}/phone`)
    expect(await state()).toEqual([false, false])
    await client.put(`${address}/phone`)
    expect(await state()).toEqual([false, false])
    await runJobs(dependencies)
  })
})

describe('A check', () => {
  test('is recorded with evidence, gives the badge, notifies the professional and is in the audit log', async () => {
    const { client, professionalId: id } = await newArchitect()
    await client.put(`${own}/coa`, { number: 'CA/2005/36281' })
    dependencies.emails.length = 0
    expect((await decide(id, 'coa', checked)).status).toBe(200)
    const shown = { what: 'coa', checkedOn: '2026-11-20', validUntil: '2027-11-20' }
    expect(await profileOf(id)).toMatchObject({ verifiedOn: '2026-11-20', verifications: [shown] })
    expect(await ownItem(client, 'coa')).toMatchObject({ check: { endsSoon: false }, request: null })
    const { history, item } = await fileOf(id)
    expect(history).toMatchObject([
      {
        kind: 'coa',
        decision: 'checked',
        number: 'CA/2005/36281',
        evidence: 'Public register',
        staffName: 'Meera Joshi',
      },
    ])
    expect(item('coa').last.number).toBe('CA/2005/36281')
    expect((await client.get('/api/notifications')).body.notifications[0]).toMatchObject({
      text: 'We have checked your registration with the Council of Architecture. Your profile shows it.',
      link: '/architect-dashboard/profile#verification',
    })
    await runJobs(dependencies)
    expect(dependencies.emails).toHaveLength(1)
    const { entries } = (await staff.get('/api/admin/audit-log')).body
    expect(entries[0]).toMatchObject({
      act: 'verification.checked',
      subject: { professionalId: id },
      details: { kind: 'coa', checkedOn: '2026-11-20', validUntil: '2027-11-20' },
    })
    // Only staff see the evidence.
    const outside = JSON.stringify([await profileOf(id), (await client.get(own)).body, entries])
    expect(outside).not.toContain('Public register')
  })

  test.each([
    [{ checkedOn: '2026-11-22' }, 'checkedOn', 'This day has not come yet'],
    [{ checkedOn: '2019-12-31' }, 'checkedOn', 'This day is too long ago'],
    [{ checkedOn: 'yesterday' }, 'checkedOn', 'Please choose a day'],
    [{ validUntil: '2026-11-20' }, 'validUntil', 'This day has passed'],
    [{ validUntil: '2037-11-20' }, 'validUntil', 'A check is valid for ten years at most'],
    [{ evidence: '' }, 'evidence', 'Please say what you have seen'],
    [{ evidence: 'Aadhaar 1234 5678 9012' }, 'evidence', 'Never the whole number: the last four characters are enough'],
  ])('with %j is refused', async (change, field, message) => {
    const { professionalId } = await newArchitect()
    const { status, body } = await decide(professionalId, 'identity', { ...checked, ...change })
    expect([status, body.fields[field]]).toEqual([422, message])
    expect((await profileOf(professionalId)).verifiedOn).toBeNull()
  })

  test('of the Council of Architecture does not exist for a contractor', async () => {
    const { professionalId } = await newProfessional(site(), 'contractor')
    const given = { ...checked, version: '' }
    expect((await staff.put(`/api/admin/verification/${professionalId}/coa`, given)).status).toBe(404)
    expect((await staff.put('/api/admin/verification/999999/identity', given)).status).toBe(404)
    expect((await staff.put(`/api/admin/verification/${professionalId}/charm`, given)).status).toBe(422)
  })

  test('ends when the name changes by more than punctuation, and the professional is notified', async () => {
    const { client, professionalId: id } = await newArchitect('Patil & Rane')
    const holding = async () => (await profileOf(id)).verifications.map(({ what }: { what: string }) => what).sort()
    const change = (columns: { company_name?: string; full_name?: string; city?: string; address?: string }) =>
      database.db.updateTable('professionals').set(columns).where('id', '=', id).execute()
    await change({ address: 'Shop 4, Station Road' })
    for (const kind of ['identity', 'gstin', 'address', 'coa']) await decide(id, kind, checked)
    await change({ company_name: 'PATIL & Rane.', address: 'Shop 4 Station Road' })
    expect(await holding()).toEqual(['address', 'coa', 'gstin', 'identity'])
    // A small change of the name counts too, because two firms can have almost the same name.
    await change({ company_name: 'Patil & Mane' })
    expect(await holding()).toEqual(['address', 'coa', 'identity'])
    await change({ full_name: 'Ratan Tata', city: 'Mumbai', address: 'Homi Mody Street' })
    expect([await holding(), (await profileOf(id)).verifiedOn]).toEqual([[], null])
    expect(await ownItem(client, 'gstin')).toMatchObject({
      check: null,
      last: { decision: 'withdrawn', reason: 'changed' },
    })
    await runJobs(dependencies)
    const { notifications } = (await client.get('/api/notifications')).body
    expect(notifications.filter(({ text }: { text: string }) => text.includes('no longer show'))).toHaveLength(4)
    expect((await client.put(`${own}/seen/identity`, {})).status).toBe(200)
    expect((await decide(id, 'identity', checked)).status).toBe(200)
    expect(await holding()).toEqual(['identity'])
  })

  test('with a name in Devanagari stays when something else changes', async () => {
    const { professionalId: id } = await newArchitect('दत्तकृपा बांधकाम')
    await decide(id, 'gstin', checked)
    const change = (columns: { company_name?: string; city?: string }) =>
      database.db.updateTable('professionals').set(columns).where('id', '=', id).execute()
    await change({ city: 'Lonavla' })
    expect((await profileOf(id)).verifiedOn).toBe('2026-11-20')
    await change({ company_name: 'टाटा प्रोजेक्ट्स' })
    expect((await profileOf(id)).verifiedOn).toBeNull()
  })

  test('of a staff member’s own listing must be made by a colleague', async () => {
    const { client, id: userId, professionalId } = await newArchitect()
    await makeStaff(dependencies, userId)
    expect((await decide(professionalId, 'identity', checked, client)).status).toBe(403)
    expect((await profileOf(professionalId)).verifiedOn).toBeNull()
    expect((await decide(professionalId, 'identity', checked)).status).toBe(200)
  })

  test('is refused with a reason that the professional reads, and can be asked for again', async () => {
    const { client, professionalId: id } = await newArchitect()
    await client.put(`${own}/gstin`, { number: '27AAPFU0939F1ZV' })
    expect((await fileOf(id)).item('gstin').gstin).toEqual({ state: 'Maharashtra', pan: 'AAPFU0939F' })
    const why = { decision: 'refused', reason: 'other', text: 'It is <i>another</i> firm’s.' }
    expect((await decide(id, 'gstin', { ...why, text: '' })).body.fields.text).toBeTruthy()
    expect((await decide(id, 'gstin', why)).status).toBe(200)
    expect(await ownItem(client, 'gstin')).toMatchObject({
      request: null,
      last: { decision: 'refused', reason: 'other', text: why.text },
    })
    const { entries } = (await staff.get('/api/admin/audit-log')).body
    expect(entries[0]).toMatchObject({ act: 'verification.refused', details: { kind: 'gstin', reason: 'other' } })
    expect(JSON.stringify(entries)).not.toContain('another')
    expect((await client.put(`${own}/gstin`, { number: '29AAGCB7383J1Z4' })).status).toBe(200)
    expect(await ownItem(client, 'gstin')).toMatchObject({ request: { number: '29AAGCB7383J1Z4' } })
    // Only the response for staff contains the PAN.
    expect(JSON.stringify([(await client.get(own)).body, await profileOf(id)])).not.toContain('"AAGCB7383J"')
  })

  test('is withdrawn with a reason, which removes the badge', async () => {
    const { client, professionalId: id } = await newArchitect()
    await decide(id, 'identity', checked)
    expect((await profileOf(id)).verifiedOn).toBe('2026-11-20')
    expect((await decide(id, 'identity', { decision: 'withdrawn', reason: 'lapsed' })).status).toBe(200)
    expect(await profileOf(id)).toMatchObject({ verifiedOn: null, verifications: [] })
    expect(await ownItem(client, 'identity')).toMatchObject({ check: null, last: { decision: 'withdrawn' } })
    expect((await decide(id, 'identity', { decision: 'withdrawn', reason: 'lapsed' })).status).toBe(200)
    expect((await fileOf(id)).history).toHaveLength(2)
  })

  test('by two members of staff at once counts once, and the slower one gets a conflict without losing anything', async () => {
    const { client, professionalId: id } = await newArchitect()
    await client.put(`${own}/coa`, { number: 'CA/2005/36281' })
    const other = (await newStaff(site())).client
    const { version } = (await fileOf(id)).item('coa')
    const path = `/api/admin/verification/${id}/coa`
    const both = await Promise.all([
      staff.put(path, { ...checked, version }),
      other.put(path, { decision: 'refused', reason: 'not_in_register', version }),
    ])
    expect(both.map(({ status }) => status).sort()).toEqual([200, 409])
    expect((await fileOf(id)).history).toHaveLength(1)
    // Repeating the request, for example after a lost response, does not cause a conflict.
    const [isChecked] = both.map(({ status }) => status === 200)
    const again = isChecked
      ? staff.put(path, { ...checked, version })
      : other.put(path, { decision: 'refused', reason: 'not_in_register', version })
    expect((await again).status).toBe(200)
    expect((await fileOf(id)).history).toHaveLength(1)
  })

  test('is not recorded for a number that was changed this in the meantime', async () => {
    const { client, professionalId: id } = await newArchitect()
    await client.put(`${own}/coa`, { number: 'CA/2005/36281' })
    const { version } = (await fileOf(id)).item('coa')
    await client.put(`${own}/coa`, { number: 'CA/2005/99999' })
    const { status, body } = await staff.put(`/api/admin/verification/${id}/coa`, { ...checked, version })
    expect([status, body.message]).toEqual([409, expect.stringContaining('changed this in the meantime')])
    expect((await profileOf(id)).verifiedOn).toBeNull()
  })

  test('names other professionals who have sent the same number', async () => {
    const [one, two] = [await newArchitect('Hostile <script>'), await newArchitect()]
    for (const { client } of [one, two]) await client.put(`${own}/coa`, { number: 'CA/2011/52222' })
    expect((await fileOf(two.professionalId)).item('coa').sameNumber).toEqual([
      { id: one.professionalId, name: 'Hostile <script>' },
    ])
  })
})

describe('A check that ends', () => {
  test('disappears from profile, list and steps after its last day without a job, and the job notifies once', async () => {
    const { client, professionalId: id, id: userId } = await newArchitect('Ending & Sons')
    await decide(id, 'address', { ...checked, validUntil: '2026-12-10' })
    const seen = async () => {
      const profile = await profileOf(id)
      // Each request goes to a new app. Otherwise the app's cache, which holds values for a second, would hide the
      // difference.
      const fresh = createClient(testApp(dependencies))
      const { body } = await fresh.get('/api/professionals?type=architect&verified=true')
      const isFound = body.professionals.some((each: { id: number }) => each.id === id)
      await signIn(dependencies, { id: userId, client })
      const { steps } = (await client.get('/api/user/next-steps')).body
      const step = steps.find(({ name }: { name: string }) => name === 'verification')
      return [profile.verifiedOn, profile.verifications.length, isFound, step.isDone]
    }
    expect(await on('2026-12-10', seen)).toEqual(['2026-11-20', 1, true, true])
    expect(await on('2026-12-11', seen)).toEqual([null, 0, false, false])

    const { db } = database
    const stored = db.selectFrom('professionals').select(['verified_on', 'verified_until']).where('id', '=', id)
    for (const _ of [1, 2]) await removeEnded(db, new Date('2026-12-10T18:00:00Z'))
    expect(await stored.executeTakeFirst()).toMatchObject({ verified_on: '2026-11-20' })
    // Forty minutes later, it is 11 December in India, so the check has ended.
    for (const _ of [1, 2]) await removeEnded(db, new Date('2026-12-10T18:40:00Z'))
    expect(await stored.executeTakeFirst()).toEqual({ verified_on: null, verified_until: null })
    const { notifications } = (await client.get('/api/notifications')).body
    const ended = notifications.filter(({ text }: { text: string }) => text.includes('has expired'))
    expect(ended).toHaveLength(1)
    expect(await ownItem(client, 'address')).toMatchObject({ check: null, last: { validUntil: '2026-12-10' } })
  })

  test('leaves the badge if a different check still holds, with the day of that one', async () => {
    const { professionalId: id } = await newArchitect()
    await decide(id, 'identity', { ...checked, checkedOn: '2026-10-01', validUntil: '2031-10-01' })
    await decide(id, 'address', { ...checked, validUntil: '2026-12-10' })
    expect((await profileOf(id)).verifiedOn).toBe('2026-11-20')
    await removeEnded(database.db, new Date('2026-12-11T06:00:00Z'))
    expect(await on('2026-12-11', () => profileOf(id))).toMatchObject({
      verifiedOn: '2026-10-01',
      verifications: [{ what: 'identity' }],
    })
  })

  test('is announced once, thirty days before, and again after it was renewed', async () => {
    const { client, professionalId: id } = await newArchitect()
    const { db } = database
    await decide(id, 'gstin', { ...checked, validUntil: '2027-01-20' })
    const told = async () =>
      (await client.get('/api/notifications')).body.notifications.filter(({ text }: { text: string }) =>
        text.includes('expires in a few weeks'),
      ).length
    await remindOfEnd(db, new Date('2026-12-20T06:00:00Z'))
    expect(await told()).toBe(0)
    for (const _ of [1, 2]) await remindOfEnd(db, new Date('2026-12-21T06:00:00Z'))
    expect(await told()).toBe(1)
    await decide(id, 'gstin', { ...checked, validUntil: '2027-02-20' })
    await remindOfEnd(db, new Date('2027-02-01T06:00:00Z'))
    expect(await told()).toBe(2)
  })
})

describe('The queue', () => {
  test('lists the oldest first, in pages, and a changed request keeps its turn', async () => {
    await database.db.deleteFrom('verification_requests').execute()
    const ids: number[] = []
    for (let at = 0; at < 21; at++) {
      const { client, professionalId } = await newArchitect(`Queue ${at}`)
      await on(`2026-10-${String(at + 1).padStart(2, '0')}`, () => client.put(`${own}/seen/identity`, {}))
      if (at === 0) await client.put(`${own}/seen/identity`, { note: 'Any time.' })
      ids.push(professionalId)
    }
    const { body: first } = await staff.get('/api/admin/verification')
    const { body: second } = await staff.get(`/api/admin/verification?after=${first.next}`)
    const listed = [...first.requests, ...second.requests].map(({ professional }) => professional.id)
    expect(listed).toEqual(ids)
    expect(second.next).toBeNull()
    expect((await staff.get('/api/admin/verification?after=nonsense')).status).toBe(422)

    // Requests of a deactivated account keep their place in the queue, but are neither listed nor counted.
    const counted = async () => (await staff.get('/api/admin/waiting')).body.requests
    expect(await counted()).toBe(21)
    await database.db.updateTable('professionals').set({ is_hidden: true }).where('id', '=', ids[0]!).execute()
    expect(await counted()).toBe(20)
    expect((await staff.get('/api/admin/verification')).body.requests[0].professional.id).toBe(ids[1])
    await database.db.updateTable('professionals').set({ is_hidden: false }).where('id', '=', ids[0]!).execute()
  })

  test('can be searched by firm, name and id, in pages, with at least three characters', async () => {
    const { professionalId: id } = await newArchitect('Zarekar Quoin Works After Rain')
    const find = async (search: string, after = '') =>
      (await staff.get(`/api/admin/verification/professionals?search=${encodeURIComponent(search)}${after}`)).body
    for (const search of ['zarekar', 'quoin zarek', String(id), '  QUOIN  ', 'uoin', 'झारेकर'])
      expect((await find(search)).professionals.map((each: { id: number }) => each.id)).toContain(id)
    for (const search of ['%_%', 'father']) expect((await find(search)).professionals).toEqual([])
    expect((await staff.get('/api/admin/verification/professionals?search=za')).status).toBe(422)
    const first = await find('Queue')
    const second = await find('Queue', `&after=${first.next}`)
    expect([first.professionals.length, second.professionals.length, second.next]).toEqual([20, 1, null])
  })
})
