import { beforeEach, describe, expect, test } from 'vitest'
import { newProjectOf } from '#features/building/projects/testing.server.ts'
import { addProfessionals, newProfessional } from '#features/directory/professionals/testing.server.ts'
import { newAccount, type Site, signIn, type TestAccount } from '#features/people/accounts/testing.server.ts'
import { testApp } from '#platform/testing/app.ts'
import { createClient } from '#platform/testing/client.ts'
import { testDatabase } from '#platform/testing/database.ts'
import { type TestDependencies, testDependencies } from '#platform/testing/dependencies.ts'
import { retryNow, runJobs } from '#platform/testing/jobs.ts'

const database = testDatabase()
const day = 24 * 60 * 60_000
let dependencies: TestDependencies
let site: Site
let sneha: TestAccount
let amol: TestAccount & { professionalId: number }
let project: number
const key = () => ({ 'Idempotency-Key': crypto.randomUUID() })

beforeEach(async () => {
  dependencies = testDependencies(database)
  site = { app: testApp(dependencies), dependencies }
  await database.pool.query('delete from graphile_worker._private_jobs')
  sneha = await newAccount(site, 'customer', { fullName: 'Sneha Kulkarni', confirmed: true })
  amol = await newProfessional(site, 'contractor', { fullName: 'Amol Takalkar', confirmed: true })
  project = (await newProjectOf(sneha)).id
})

const asked = { role: 'contractor', teamRole: null, way: 'link', professionalId: null, email: '' }
type Asked = Record<string, unknown>
const invite = (by: TestAccount, given: Asked = {}, headers = key()) =>
  by.client.post(`/api/projects/${project}/invitations`, { ...asked, ...given }, headers)
const tokenOf = (link: string) => new URL(link).searchParams.get('token')!
const linkFor = async (given: Asked = {}, by = sneha) => {
  const { status, body } = await invite(by, given)
  expect([status, body.message]).toEqual([201, undefined])
  return tokenOf(body.link)
}
const open = ({ client }: Pick<TestAccount, 'client'>, token: string) =>
  client.get(`/api/projects/invitation-link?token=${token}`)
const answer = ({ client }: Pick<TestAccount, 'client'>, token: string, accepts = true) =>
  client.put('/api/projects/invitation-link/answer', { token, accepts })
const own = async ({ client }: TestAccount) => (await client.get('/api/projects/invitations')).body.invitations
const answerOwn = ({ client }: TestAccount, id: number, accepts = true) =>
  client.put(`/api/projects/invitations/${id}/answer`, { accepts })
const people = async ({ client }: TestAccount) => (await client.get(`/api/projects/${project}/people`)).body
const told = async ({ client }: TestAccount): Promise<string[]> =>
  (await client.get('/api/notifications')).body.notifications.map(({ text }: { text: string }) => text)
const guest = () => ({ client: createClient(site.app) })
/** Adds somebody to the project through a link that `by` makes. */
async function join(account: TestAccount, given: Asked, by = sneha): Promise<number> {
  const { status, body } = await answer(account, await linkFor(given, by))
  expect([status, body]).toEqual([200, { projectId: project }])
  const on: { memberId: number; isMe: boolean }[] = (await people(account)).people
  return on.find(({ isMe }) => isMe)!.memberId
}
const team = (teamRole: string) => ({ role: 'team', teamRole })
const named = (name: string, role: 'customer' | 'contractor' | 'architect' = 'customer') =>
  newAccount(site, role, { fullName: name, confirmed: true })

describe('A link', () => {
  test('shows its project to everyone who has it, and lets one account in, once', async () => {
    const token = await linkFor()
    const about = {
      projectName: 'House in Naigaon',
      town: 'kamshet',
      inviterName: 'Sneha Kulkarni',
      role: 'contractor',
      account: 'contractor',
      sentTo: null,
      expiresOn: '2026-12-05',
    }
    expect((await open(guest(), token)).body).toMatchObject({ state: 'open', ...about })
    expect((await answer(guest(), token)).status).toBe(401)
    expect((await answer(amol, token)).body).toEqual({ projectId: project })
    expect((await amol.client.get(`/api/projects/${project}`)).body.role).toBe('contractor')
    // Repeating the answer does not add a second membership.
    expect((await answer(amol, token)).status).toBe(200)
    expect((await open(amol, token)).body).toMatchObject({ state: 'member', projectId: project })
    const other = await named('Vikram Shah', 'contractor')
    expect((await open(other, token)).body).toEqual({ state: 'used' })
    const second = await answer(other, token)
    expect([second.status, second.body.message]).toEqual([
      409,
      'This invitation has already been used. Ask the person who sent it for a new one.',
    ])
    expect((await people(sneha)).people).toHaveLength(2)
  })

  test('is shown once, again for the same key, and only its hash is stored', async () => {
    const headers = key()
    const sent = await Promise.all([1, 2, 3].map(() => invite(sneha, {}, headers)))
    expect(sent.map(({ status }) => status)).toEqual([201, 201, 201])
    expect(new Set(sent.map(({ body }) => body.link)).size).toBe(1)
    expect((await invite(sneha, { role: 'architect' }, headers)).status).toBe(409)
    const rows = await database.db
      .selectFrom('project_invitations')
      .selectAll()
      .where('project_id', '=', project)
      .execute()
    expect(rows).toHaveLength(1)
    expect(JSON.stringify(rows)).not.toContain(tokenOf(sent[0]!.body.link))
    expect(JSON.stringify(await people(sneha))).not.toContain(tokenOf(sent[0]!.body.link))
  })

  test('makes one member out of fifty simultaneous acceptances', async () => {
    const token = await linkFor()
    const answers = await Promise.all(Array.from({ length: 50 }, () => answer(amol, token)))
    expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([200]))
    const rows = database.db.selectFrom('project_members').select('id').where('user_id', '=', amol.id)
    expect(await rows.execute()).toHaveLength(1)
    expect((await told(sneha)).filter((text) => text.includes('joined'))).toEqual([
      'Amol Takalkar has joined your project.',
    ])
  })

  test('lets in one of ten accounts that accept simultaneously', async () => {
    const token = await linkFor({ role: 'architect' })
    const others = await Promise.all(Array.from({ length: 10 }, (_, at) => named(`Architect ${at}`, 'architect')))
    const answers = await Promise.all(others.map((each) => answer(each, token)))
    expect(answers.map(({ status }) => status).sort()).toEqual([200, ...Array(9).fill(409)])
    expect((await people(sneha)).people).toHaveLength(2)
  })

  test('needs the type of account that suits its role, and says which', async () => {
    const token = await linkFor()
    const rahul = await named('Rahul Shinde')
    expect((await open(rahul, token)).body).toMatchObject({ state: 'other_type', account: 'contractor' })
    const { status, body } = await answer(rahul, token)
    expect([status, body.message]).toEqual([
      403,
      "This invitation needs a contractor's account. Log in with one, or ask for another role.",
    ])
    expect((await answer(amol, token)).status).toBe(200)
  })

  test('leads people on the project to it, and stays open for others', async () => {
    const token = await linkFor()
    expect((await open(sneha, token)).body).toMatchObject({ state: 'member', projectId: project })
    expect((await answer(sneha, token)).body).toEqual({ projectId: project })
    expect((await answer(sneha, token, false)).status).toBe(409)
    expect((await answer(amol, token)).status).toBe(200)
  })

  test('that was declined is used up, and its sender is notified', async () => {
    const token = await linkFor()
    expect((await answer(amol, token, false)).body).toEqual({ projectId: null })
    expect((await answer(amol, token, false)).status).toBe(200)
    expect((await answer(amol, token)).status).toBe(409)
    expect((await amol.client.get(`/api/projects/${project}`)).status).toBe(404)
    expect(await told(sneha)).toEqual(['Amol Takalkar has declined your invitation to a project.'])
    expect((await people(sneha)).invitations).toEqual([])
  })

  test('is 404 once it is withdrawn, replaced or expired, and for a made-up token', async () => {
    const gone = async (token: string) => [(await open(amol, token)).status, (await answer(amol, token)).status]
    const { body } = await invite(sneha)
    const path = `/api/projects/${project}/invitations/${body.id}`
    const renewed = await sneha.client.put(path, { round: 1 })
    expect(await gone(tokenOf(body.link))).toEqual([404, 404])
    // Repeating the request returns the link again, in case the first response was lost.
    expect((await sneha.client.put(path, { round: 1 })).body).toEqual(renewed.body)
    expect((await sneha.client.put(path, { round: 7 })).status).toBe(409)
    expect((await sneha.client.put(path, { round: 3_000_000_000 })).status).toBe(422)
    expect((await open(amol, tokenOf(renewed.body.link))).status).toBe(200)
    expect((await sneha.client.delete(path)).status).toBe(200)
    expect((await sneha.client.delete(path)).status).toBe(404)
    expect(await gone(tokenOf(renewed.body.link))).toEqual([404, 404])
    expect(await gone('made-up')).toEqual([404, 404])
    const token = await linkFor()
    dependencies.clock.now = new Date(dependencies.clock.now.getTime() + 14 * day)
    await signIn(dependencies, amol)
    expect(await gone(token)).toEqual([404, 404])
    expect((await answer(amol, token)).body.message).toContain('expired')
  })
})

describe('The repeated request of an invitation that has ended', () => {
  const ends = {
    accepted: async ({ link }: { link: string }) => answer(amol, tokenOf(link)),
    declined: async ({ link }: { link: string }) => answer(amol, tokenOf(link), false),
    withdrawn: async ({ id }: { id: number }) => sneha.client.delete(`/api/projects/${project}/invitations/${id}`),
  }

  test.each(Object.entries(ends))('makes no second invitation: %s', async (_, end) => {
    const headers = key()
    const { body } = await invite(sneha, { role: 'contractor' }, headers)
    expect((await end(body)).status).toBe(200)
    const again = await invite(sneha, { role: 'contractor' }, headers)
    expect([again.status, again.body]).toEqual([201, body])
    const opened = await open(guest(), tokenOf(again.body.link))
    expect(opened.body.state).not.toBe('open')
    expect((await people(sneha)).invitations).toEqual([])
    expect((await invite(sneha, { role: 'architect' }, headers)).status).toBe(409)
  })

  test('has no effect either if another invitation made it needless', async () => {
    const headers = key()
    const { body } = await invite(sneha, { way: 'email', email: amol.email }, headers)
    await answer(amol, await linkFor())
    expect((await invite(sneha, { way: 'email', email: amol.email }, headers)).body).toEqual(body)
    await runJobs(dependencies)
    expect(
      dependencies.emails.filter(({ to, text }) => to === amol.email && text.includes('invitation?token')),
    ).toEqual([])
  })
})

describe('An invitation by email', () => {
  const byEmail = (email: string) => ({ way: 'email', email })
  const emailsTo = (to: string) => dependencies.emails.filter((email) => email.to === to)
  const tokenIn = (text: string) => /\/project-invitation\?token=([\w-]+)/.exec(text)![1]!

  test('has the link in the language of the page, and shows to the account with that confirmed address', async () => {
    const headers = { ...key(), 'Accept-Language': 'mr' }
    expect((await invite(sneha, byEmail(amol.email), headers)).body.link).toBeNull()
    await runJobs(dependencies)
    const [email, ...more] = emailsTo(amol.email)
    expect(more).toEqual([])
    expect(email!.text).toContain('/mr/project-invitation?token=')
    // Texts that users typed are quoted. None of our sentences contains them.
    expect(email!.text).toContain('> Sneha Kulkarni\n> House in Naigaon')
    expect(email!.text.split('Sneha')).toHaveLength(2)
    expect(email!.subject).not.toContain('Sneha')
    expect(await own(amol)).toMatchObject([{ projectName: 'House in Naigaon', inviterName: 'Sneha Kulkarni' }])
    expect(await told(amol)).toEqual(['Sneha Kulkarni has invited you to a project.'])
    expect((await answer(amol, tokenIn(email!.text))).status).toBe(200)
    const [row] = await database.db
      .selectFrom('project_invitations')
      .select(['email', 'answer'])
      .where('project_id', '=', project)
      .execute()
    expect(row).toEqual({ email: null, answer: 'accepted' })
  })

  test('is for the account with that address alone: others learn that, but not the address', async () => {
    await invite(sneha, byEmail('amol.new@example.in'))
    await runJobs(dependencies)
    const token = tokenIn(emailsTo('amol.new@example.in')[0]!.text)
    expect((await open(amol, token)).body).toMatchObject({ state: 'other_account', sentTo: 'a•••@example.in' })
    const { status, body } = await answer(amol, token)
    expect([status, body.message]).toEqual([
      403,
      'This invitation is for the account with the email address a•••@example.in.',
    ])
    expect((await answer(amol, token, false)).status).toBe(403)
    const address = { email: 'Amol.New@example.in', email_verified: false }
    await database.db.updateTable('users').set(address).where('id', '=', amol.id).execute()
    expect((await open(amol, token)).body.state).toBe('unconfirmed')
    expect((await answer(amol, token)).body.message).toContain('confirm your email address')
    expect(await own(amol)).toEqual([])
    await database.db.updateTable('users').set({ email_verified: true }).where('id', '=', amol.id).execute()
    expect((await answer(amol, token)).status).toBe(200)
  })

  test('needs a sender with a confirmed address, and does not go to the sender', async () => {
    expect((await invite(sneha, byEmail(sneha.email.toUpperCase()))).body.fields).toEqual({
      email: "This is your own email address. Please enter the other person's.",
    })
    expect((await invite(sneha, byEmail('nobody'))).body.fields).toHaveProperty('email')
    expect((await invite(sneha, byEmail(''))).body.fields).toHaveProperty('email')
    await database.db.updateTable('users').set({ email_verified: false }).where('id', '=', sneha.id).execute()
    const { status, body } = await invite(sneha, byEmail('asha@example.in'))
    expect([status, Object.keys(body.fields)]).toEqual([422, ['email']])
    expect((await invite(sneha)).status).toBe(201)
  })

  test('is sent again with another link, not twice at once, and not without limit', async () => {
    const { id } = (await invite(sneha, byEmail('asha@example.in'))).body
    expect((await invite(sneha, byEmail('ASHA@example.in'))).status).toBe(409)
    await runJobs(dependencies)
    const path = `/api/projects/${project}/invitations/${id}`
    const again = (round: number) => sneha.client.put(path, { round })
    expect((await again(1)).body).toEqual({ id, link: null })
    expect((await again(1)).status).toBe(200)
    await runJobs(dependencies)
    const [first, second, ...more] = emailsTo('asha@example.in').map(({ text }) => tokenIn(text))
    expect(more).toEqual([])
    const asha = await named('Asha Rao')
    expect((await open(asha, first!)).status).toBe(404)
    expect((await open(asha, second!)).status).toBe(200)
    const statuses = []
    for (const round of [2, 3, 4, 5]) statuses.push((await again(round)).status)
    // Altogether, four emails to one address are allowed in 15 minutes, no matter who sends them. The refused invitation
    // above sent none.
    expect(statuses).toEqual([200, 200, 429, 409])
  })

  test('that was withdrawn before it was sent is not sent', async () => {
    const { id } = (await invite(sneha, byEmail('asha@example.in'))).body
    await sneha.client.delete(`/api/projects/${project}/invitations/${id}`)
    await runJobs(dependencies)
    expect(emailsTo('asha@example.in')).toEqual([])
  })

  test('is deleted with the account whose address it has, and when it expires', async () => {
    const rows = () =>
      database.db.selectFrom('project_invitations').select('email').where('project_id', '=', project).execute()
    await invite(sneha, byEmail(amol.email))
    await invite(sneha, byEmail('asha@example.in'))
    await database.db.deleteFrom('users').where('id', '=', amol.id).execute()
    expect(await rows()).toEqual([{ email: 'asha@example.in' }])
    dependencies.clock.now = new Date(dependencies.clock.now.getTime() + 14 * day)
    await database.pool.query(`select graphile_worker.add_job('project-people.delete-expired', '{}'::json)`)
    await runJobs(dependencies)
    expect(await rows()).toEqual([])
    expect((await people(await signedInAgain(sneha))).invitations).toEqual([])
  })
})

async function signedInAgain<A extends TestAccount>(account: A): Promise<A> {
  await signIn(dependencies, account)
  return account
}

describe('An invitation to a professional whom the sender knows', () => {
  const toAmol = () => ({ way: 'account', professionalId: amol.professionalId })
  const emailsOfIt = () =>
    dependencies.emails.filter(
      ({ to, subject }) => to === amol.email && subject === "You're invited to a building project",
    )

  test('waits in their dashboard, and is answered there', async () => {
    await sneha.client.post('/api/bookmarks', { professionalId: amol.professionalId })
    const { status, body } = await invite(sneha, toAmol())
    expect([status, body.link]).toEqual([201, null])
    await runJobs(dependencies)
    expect(emailsOfIt()).toHaveLength(1)
    const { notifications } = (await amol.client.get('/api/notifications')).body
    expect(notifications[0]).toMatchObject({
      text: 'Sneha Kulkarni has invited you to a project.',
      quote: 'House in Naigaon',
      link: '/dashboard/projects',
    })
    expect(await own(amol)).toMatchObject([{ id: body.id, role: 'contractor', town: 'kamshet', needs: null }])
    expect((await people(sneha)).invitations).toMatchObject([{ way: 'account', name: 'Amol Takalkar', isMine: true }])
    const stranger = await named('Rahul Shinde', 'contractor')
    expect((await answerOwn(stranger, body.id)).status).toBe(404)
    expect((await answerOwn(amol, body.id)).body).toEqual({ projectId: project })
    expect((await answerOwn(amol, body.id)).body).toEqual({ projectId: project })
    expect(await own(amol)).toEqual([])
  })

  test('needs a sender with a confirmed address or number, whose name is in no subject', async () => {
    const confirm = (values: Record<string, unknown>) =>
      database.db.updateTable('users').set(values).where('id', '=', sneha.id).execute()
    await sneha.client.post('/api/bookmarks', { professionalId: amol.professionalId })
    await confirm({ email_verified: false, full_name: 'Pay 500 rupees at evil.example' })
    const { status, body } = await invite(sneha, toAmol())
    expect([status, Object.keys(body.fields)]).toEqual([422, ['professionalId']])
    expect(await own(amol)).toEqual([])
    await confirm({ phone: '+919822012347', phone_confirmed_at: dependencies.now() })
    expect((await invite(sneha, toAmol())).status).toBe(201)
    await runJobs(dependencies)
    expect(emailsOfIt()).toHaveLength(1)
    expect(dependencies.emails.filter(({ subject }) => subject.includes('evil'))).toEqual([])
  })

  test('causes one email an hour, however often it is withdrawn and made again, and at most twenty in all', async () => {
    await sneha.client.post('/api/bookmarks', { professionalId: amol.professionalId })
    const statuses = []
    for (let time = 0; time < 21; time++) {
      const { status, body } = await invite(sneha, toAmol())
      statuses.push(status)
      await runJobs(dependencies)
      if (time < 19) await sneha.client.delete(`/api/projects/${project}/invitations/${body.id}`)
      else if (status === 201) await answerOwn(amol, body.id, false)
    }
    expect(statuses).toEqual([...Array(20).fill(201), 429])
    await retryNow(dependencies.pool)
    await runJobs(dependencies)
    expect(emailsOfIt()).toHaveLength(1)
  })

  test('that was withdrawn before its email does not stop the notification of the next one', async () => {
    await sneha.client.post('/api/bookmarks', { professionalId: amol.professionalId })
    for (const first of [toAmol(), { way: 'email', email: amol.email }]) {
      const { id } = (await invite(sneha, first)).body
      await sneha.client.delete(`/api/projects/${project}/invitations/${id}`)
      await runJobs(dependencies)
    }
    expect(emailsOfIt()).toEqual([])
    dependencies.clock.now = new Date(dependencies.clock.now.getTime() + day / 12)
    const { id } = (await invite(sneha, toAmol())).body
    await runJobs(dependencies)
    expect(emailsOfIt()).toHaveLength(1)
    // An invitation after a declined one notifies the person again.
    const before = (await told(amol)).length
    await answerOwn(amol, id, false)
    await invite(sneha, toAmol())
    expect(await told(amol)).toHaveLength(before + 1)
  })

  test('is named in its notification also after it was withdrawn and made again', async () => {
    await sneha.client.post('/api/bookmarks', { professionalId: amol.professionalId })
    const { id } = (await invite(sneha, toAmol())).body
    await sneha.client.delete(`/api/projects/${project}/invitations/${id}`)
    await invite(sneha, toAmol())
    const { notifications } = (await amol.client.get('/api/notifications')).body
    expect(notifications[0].quote).toBe('House in Naigaon')
  })

  test('that was withdrawn before the email was sent is not sent; those to several projects are one email an hour', async () => {
    await sneha.client.post('/api/bookmarks', { professionalId: amol.professionalId })
    const inviteTo = async (id: number) =>
      (await sneha.client.post(`/api/projects/${id}/invitations`, { ...asked, ...toAmol() }, key())).body.id
    const { id } = (await invite(sneha, toAmol())).body
    await sneha.client.delete(`/api/projects/${project}/invitations/${id}`)
    await runJobs(dependencies)
    expect(emailsOfIt()).toEqual([])
    const places = []
    for (let time = 0; time < 3; time++) places.push((await newProjectOf(sneha)).id)
    const invitations = []
    for (const place of places) invitations.push(await inviteTo(place))
    await sneha.client.delete(`/api/projects/${places[2]}/invitations/${invitations[2]}`)
    await runJobs(dependencies)
    await retryNow(dependencies.pool)
    await runJobs(dependencies)
    const [email, ...more] = emailsOfIt()
    expect(more).toEqual([])
    expect(email!.text).toContain('There was 1 more notification like this')
  })

  test('is declined there too, once', async () => {
    await sneha.client.post('/api/bookmarks', { professionalId: amol.professionalId })
    const { id } = (await invite(sneha, toAmol())).body
    for (const status of [200, 200]) expect((await answerOwn(amol, id, false)).status).toBe(status)
    expect((await answerOwn(amol, id)).status).toBe(409)
    expect((await told(sneha)).filter((text) => text.includes('declined'))).toHaveLength(1)
    // Amol can be invited again.
    expect((await invite(sneha, toAmol())).status).toBe(201)
  })

  test('shows on their open pages at once, and disappears when it is withdrawn', async () => {
    await sneha.client.post('/api/bookmarks', { professionalId: amol.professionalId })
    await runJobs(dependencies)
    const events: [number, string][] = []
    const live = { ...dependencies.live, tell: (user: number, event: string) => void events.push([user, event]) }
    const { id } = (await invite(sneha, toAmol())).body
    await runJobs({ ...dependencies, live })
    expect(events).toContainEqual([amol.id, 'projects'])
    events.length = 0
    await sneha.client.delete(`/api/projects/${project}/invitations/${id}`)
    await runJobs({ ...dependencies, live })
    expect(events).toContainEqual([amol.id, 'projects'])
    expect(await own(amol)).toEqual([])
    expect((await amol.client.get('/api/notifications')).body.notifications[0].quote).toBeNull()
  })

  test.each([
    ['whom the sender has neither saved nor contacted', async () => amol.professionalId, {}, 404],
    ['who has no account', async () => known((await addProfessionals(database.db, [{}]))[0]!), {}, 422],
    ['of a different profession', async () => known(amol.professionalId), { role: 'architect' }, 422],
    ['who is not named', async () => null, {}, 422],
  ])('is refused for a professional %s', async (_, whom, given, expected) => {
    const { status } = await invite(sneha, { way: 'account', professionalId: await whom(), ...given })
    expect(status).toBe(expected)
    expect((await people(sneha)).invitations).toEqual([])
  })

  test('is refused for somebody who is invited or on the project', async () => {
    await known(amol.professionalId)
    expect((await invite(sneha, toAmol())).status).toBe(201)
    const again = await invite(sneha, toAmol())
    expect([again.status, again.body.message]).toEqual([
      409,
      'This person already has an invitation to this project. You can send it again instead.',
    ])
    await answerOwn(amol, (await own(amol))[0].id)
    expect((await invite(sneha, toAmol())).body.message).toBe('This person is already on the project.')
  })

  test('is chosen from saved or contacted professionals, the latest first, or by a search', async () => {
    const [noAccount] = await addProfessionals(database.db, [{ name: 'Balu Kale', company: 'Basalt & Beam' }])
    await known(amol.professionalId)
    const earlier = { created_at: new Date(dependencies.now().getTime() - day) }
    await database.db.updateTable('bookmarks').set(earlier).where('user_id', '=', sneha.id).execute()
    await sneha.client.post(`/api/professionals/${noAccount}/contact-events`, { channel: 'call' })
    const search = async (words = '') =>
      (await sneha.client.get(`/api/projects/${project}/contacts?search=${words}`)).body.contacts
    expect(await search()).toMatchObject([
      { id: noAccount, name: 'Basalt & Beam', state: 'no_account' },
      { id: amol.professionalId, name: 'Amol Takalkar', state: 'open', profession: 'contractor' },
    ])
    expect(await search('basalt')).toMatchObject([{ id: noAccount }])
    expect(await search('100%25')).toEqual([])
    await invite(sneha, toAmol())
    expect(await search('takalkar')).toMatchObject([{ state: 'invited' }])
    expect((await amol.client.get(`/api/projects/${project}/contacts`)).status).toBe(404)
  })

  async function known(professionalId: number): Promise<number> {
    expect((await sneha.client.post('/api/bookmarks', { professionalId })).status).toBeLessThan(300)
    return professionalId
  }
})

describe('Who may invite whom', () => {
  test('a second home builder is refused, also if both were invited before', async () => {
    expect((await invite(sneha, { role: 'customer' })).body.message).toBe(
      'There is already a home builder on this project. It can have only one.',
    )
    project = (await newProjectOf(amol)).id
    const tokens = [await linkFor({ role: 'customer' }, amol), await linkFor({ role: 'customer' }, amol)]
    const rahul = await named('Rahul Shinde')
    const answers = await Promise.all([answer(sneha, tokens[0]!), answer(rahul, tokens[1]!)])
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409])
    expect((await people(amol)).people).toHaveLength(2)
    expect((await people(amol)).rolesToOffer).toEqual(['contractor', 'architect', 'team'])
  })

  describe('to a project of a professional', () => {
    const another = 'This project already had a different home builder. Each home builder needs their own project.'
    const customer = { role: 'customer' }
    let leela: TestAccount
    let rahul: TestAccount
    let memberOf: Record<'amol' | 'leela', number>
    beforeEach(async () => {
      project = (await newProjectOf(amol)).id
      leela = await named('Leela Nair', 'architect')
      rahul = await named('Rahul Shinde')
      memberOf = {
        amol: (await people(amol)).people[0].memberId,
        leela: await join(leela, { role: 'architect' }, amol),
      }
    })
    const leave = ({ client }: TestAccount) => client.delete(`/api/projects/${project}/membership`)
    const remove = ({ client }: TestAccount, member: number) =>
      client.delete(`/api/projects/${project}/people/${member}`)

    test('only the creator invites the home builder, in any way', async () => {
      expect((await people(leela)).rolesToOffer).toEqual(['contractor', 'architect', 'team'])
      for (const way of [{}, { way: 'email', email: 'new@example.in' }])
        expect((await invite(leela, { ...customer, ...way })).status).toBe(403)
      expect((await people(amol)).rolesToOffer).toContain('customer')
      await join(sneha, customer, amol)
    })

    test('an invited home builder cannot remove the creator', async () => {
      await join(sneha, customer, amol)
      expect((await remove(sneha, memberOf.amol)).status).toBe(403)
      expect((await amol.client.get(`/api/projects/${project}/costs`)).status).toBe(200)
      const on: { memberId: number; mayRemove: boolean }[] = (await people(sneha)).people
      expect(on.filter(({ mayRemove }) => mayRemove).map(({ memberId }) => memberId)).toEqual([memberOf.leela])
      expect((await remove(sneha, memberOf.leela)).status).toBe(200)
    })

    test('after the first home builder only that person can return', async () => {
      const before = await join(sneha, customer, amol)
      await leave(sneha)
      const token = await linkFor(customer, amol)
      const { status, body } = await answer(rahul, token)
      expect([status, body.message]).toEqual([422, another])
      expect((await rahul.client.get(`/api/projects/${project}`)).status).toBe(404)
      const byEmail = (email: string) => invite(amol, { ...customer, way: 'email', email })
      const refused = await byEmail(rahul.email)
      expect([refused.status, refused.body.message]).toEqual([422, another])
      expect((await byEmail(sneha.email.toUpperCase())).status).toBe(201)
      expect((await answer(sneha, token)).status).toBe(200)
      expect((await people(sneha)).people[0]).toMatchObject({ memberId: before, role: 'customer', isMe: true })
    })

    test('nobody else can come either after that person joined a team or deleted their account', async () => {
      await join(sneha, customer, amol)
      await leave(sneha)
      await join(sneha, team('worker'), amol)
      const token = await linkFor(customer, amol)
      expect((await answer(rahul, token)).status).toBe(422)
      await database.db.deleteFrom('users').where('id', '=', sneha.id).execute()
      expect((await answer(rahul, token)).body.message).toBe(another)
      const { status, body } = await invite(amol, customer)
      expect([status, body.message]).toEqual([422, another])
    })

    test('an older invitation for a different home builder is not sent again', async () => {
      const { id } = (await invite(amol, { ...customer, way: 'email', email: rahul.email })).body
      await join(sneha, customer, amol)
      await leave(sneha)
      const again = await amol.client.put(`/api/projects/${project}/invitations/${id}`, { round: 1 })
      expect([again.status, again.body.message]).toEqual([422, another])
    })
  })

  test('a home builder who created the project and left is invited back by a professional, and nobody else can come', async () => {
    await join(amol, {})
    await sneha.client.delete(`/api/projects/${project}/membership`)
    expect((await people(amol)).rolesToOffer).toContain('customer')
    const token = await linkFor({ role: 'customer' }, amol)
    expect((await answer(await named('Rahul Shinde'), token)).status).toBe(422)
    expect((await answer(sneha, token)).status).toBe(200)
  })

  test('a professional invites accounts of any type into a team. A team member and a home builder cannot', async () => {
    await join(amol, {})
    expect((await invite(sneha, team('worker'))).status).toBe(403)
    expect((await invite(amol, { role: 'team' })).body.fields).toHaveProperty('teamRole')
    expect((await invite(amol, { role: 'contractor', teamRole: 'worker' })).body.fields).toHaveProperty('teamRole')
    const ganesh = await named('Ganesh More')
    await join(ganesh, team('supervisor'), amol)
    expect((await ganesh.client.get(`/api/projects/${project}`)).body).toMatchObject({
      role: 'team',
      teamRole: 'supervisor',
      budget: null,
    })
    expect((await invite(ganesh)).status).toBe(403)
    expect((await ganesh.client.get(`/api/projects/${project}/contacts`)).status).toBe(403)
    // The home builder sees the members of a team, but not who is invited into it.
    await invite(amol, team('worker'))
    expect((await people(amol)).invitations).toHaveLength(1)
    expect((await people(sneha)).invitations).toEqual([])
    expect((await people(ganesh)).invitations).toEqual([])
    expect((await people(sneha)).people.map(({ name }: { name: string }) => name)).toEqual([
      ...['Sneha Kulkarni', 'Amol Takalkar', 'Ganesh More'],
    ])
  })

  test('a project has at most twenty people, including those who are invited', async () => {
    await database.db
      .insertInto('project_members')
      .values(
        await Promise.all(
          Array.from({ length: 17 }, async (_, at) => ({
            ...{ project_id: project, user_id: (await named(`Contractor ${at}`, 'contractor')).id },
            ...{ role: 'contractor', joined_at: dependencies.now() },
          })),
        ),
      )
      .execute()
    const token = await linkFor()
    await linkFor()
    expect((await people(sneha)).isFull).toBe(true)
    const { status, body } = await invite(sneha)
    expect([status, body.message]).toEqual([
      409,
      'A project can have at most 20 people, including those who are invited.',
    ])
    expect((await answer(amol, token)).status).toBe(200)
  })

  test('somebody with five hundred projects joins no more, also when two invitations are accepted at once', async () => {
    const other = (await newProjectOf(sneha)).id
    const tokens = [await linkFor()]
    project = other
    tokens.push(await linkFor())
    await database.pool.query(
      `with added as (
        insert into projects (name, type, town, language, bedrooms, bathrooms, stories, building_style, include_interior_design,
          include_outdoor_space, property_ownership, has_approved_plans, priority, created_at, updated_at)
        select 'House', 'renovation', 'kamshet', 'en', 0, 0, 1, 'modern', false, false, true, true, 'low', now(), now()
        from generate_series(1, 499) returning id
      )
      insert into project_members (project_id, user_id, role, joined_at) select id, $1, 'contractor', now() from added`,
      [amol.id],
    )
    const answers = await Promise.all(tokens.map((token) => answer(amol, token)))
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 422])
    expect(answers.find(({ status }) => status === 422)!.body.message).toBe(
      'You can have at most 500 projects. Archive one to add another.',
    )
  })

  test('nobody withdraws or resends other people’s invitations, but a home builder withdraws any to the project', async () => {
    await join(amol, {})
    const rahul = await named('Rahul Shinde', 'architect')
    const { id } = (await invite(amol, { role: 'architect', way: 'email', email: 'new@example.in' })).body
    const { id: intoTeam } = (await invite(amol, team('worker'))).body
    const path = (invitation: number) => `/api/projects/${project}/invitations/${invitation}`
    expect((await people(sneha)).invitations).toMatchObject([{ id, email: null, isMine: false }])
    expect((await rahul.client.delete(path(id))).status).toBe(404)
    expect((await rahul.client.put(path(id), { round: 1 })).status).toBe(404)
    expect((await sneha.client.put(path(id), { round: 1 })).status).toBe(403)
    expect((await sneha.client.delete(path(intoTeam))).status).toBe(403)
    expect((await sneha.client.delete(path(id))).status).toBe(200)
  })

  test('nobody else sees a project, its people and its invitations', async () => {
    const { id } = (await invite(sneha)).body
    const memberId = (await people(sneha)).people[0].memberId
    const base = `/api/projects/${project}`
    for (const [client, expected] of [
      [amol.client, 404],
      [guest().client, 401],
    ] as const) {
      const answers = await Promise.all([
        client.get(`${base}/people`),
        client.get(`${base}/contacts`),
        client.post(`${base}/invitations`, asked, key()),
        client.put(`${base}/invitations/${id}`, { round: 1 }),
        client.delete(`${base}/invitations/${id}`),
        client.delete(`${base}/people/${memberId}`),
        client.put(`${base}/people/${memberId}/team-role`, { from: 'worker', to: 'drafter' }),
        client.delete(`${base}/membership`),
        client.put(`/api/projects/invitations/${id}/answer`, { accepts: true }),
      ])
      expect(answers.map(({ status }) => status)).toEqual(Array(9).fill(expected))
    }
    expect((await guest().client.get('/api/projects/invitations')).status).toBe(401)
    expect(await own(amol)).toEqual([])
  })

  test('invitations have an hourly limit', async () => {
    let status = 201
    let count = 0
    for (; status === 201 && count < 60; count++) {
      const { status: made, body } = await invite(sneha)
      status = made
      if (made === 201) await sneha.client.delete(`/api/projects/${project}/invitations/${body.id}`)
    }
    expect([status, count]).toEqual([429, 51])
  })
})

describe('Leaving', () => {
  const leave = ({ client }: TestAccount) => client.delete(`/api/projects/${project}/membership`)
  const remove = ({ client }: TestAccount, memberId: number) =>
    client.delete(`/api/projects/${project}/people/${memberId}`)
  const seen = ({ client }: TestAccount) =>
    Promise.all(
      ['', '/people', '/status', '/contacts'].map(
        async (part) => (await client.get(`/api/projects/${project}${part}`)).status,
      ),
    )

  test('a professional’s team leaves with them, and the others are notified', async () => {
    await join(amol, {})
    const ganesh = await named('Ganesh More')
    await join(ganesh, team('supervisor'), amol)
    const open = await linkFor({ role: 'architect' }, amol)
    expect((await leave(amol)).status).toBe(200)
    for (const gone of [amol, ganesh]) {
      expect(await seen(gone)).toEqual([404, 404, 404, 404])
      expect((await gone.client.get('/api/projects')).body.projects).toEqual([])
    }
    expect(await told(sneha)).toContain('Amol Takalkar has left your project.')
    expect(await told(ganesh)).toContain('Your team has left a project, so you no longer see it.')
    expect((await people(sneha)).people).toHaveLength(1)
    // The open invitations of people who left are withdrawn.
    expect((await answer(await named('Leela Nair', 'architect'), open)).status).toBe(404)
    expect((await leave(amol)).status).toBe(404)
  })

  test('the last person cannot leave, nor can somebody who would leave only their own team', async () => {
    const { status, body } = await leave(sneha)
    expect([status, body.message]).toEqual([
      409,
      'Without you, no one would be left on this project. Archive it instead.',
    ])
    expect((await people(sneha)).mayLeave).toBe(false)
    await join(amol, {})
    await join(await named('Ganesh More'), team('worker'), amol)
    expect((await leave(sneha)).status).toBe(200)
    expect((await leave(amol)).status).toBe(409)
  })

  test('when the last two leave at once, one of them stays', async () => {
    await join(amol, {})
    const left = await Promise.all([leave(sneha), leave(amol)])
    expect(left.map(({ status }) => status).sort()).toEqual([200, 409])
  })

  test('coming back in the same role keeps the first day, in a different role it starts anew', async () => {
    const joinedAt = async (id: number) =>
      (
        await database.db
          .selectFrom('project_members')
          .select('joined_at')
          .where('id', '=', id)
          .executeTakeFirstOrThrow()
      ).joined_at
    const before = await join(amol, {})
    const first = await joinedAt(before)
    const leela = await named('Leela Nair', 'architect')
    await join(leela, { role: 'architect' })
    await leave(amol)
    dependencies.clock.now = new Date(first.getTime() + 3 * day)
    await join(amol, {})
    expect(await joinedAt(before)).toEqual(first)
    await leave(amol)
    await join(amol, team('drafter'), leela)
    expect(await joinedAt(before)).toEqual(dependencies.clock.now)
  })

  test('what was completed with a customer who has left stays completed', async () => {
    await join(amol, {})
    const move = ({ client }: TestAccount, from: string, to: string) =>
      client.put(`/api/projects/${project}/status`, { from, to, reason: 'A mistake' })
    await move(sneha, 'active', 'in-progress')
    await move(sneha, 'in-progress', 'completed')
    await leave(sneha)
    expect((await move(amol, 'completed', 'in-progress')).status).toBe(403)
    expect((await amol.client.get(`/api/projects/${project}`)).body).toMatchObject({ customerCompleted: true })
  })

  test('if the creator leaves before there is a home builder, the others may invite one', async () => {
    project = (await newProjectOf(amol)).id
    const leela = await named('Leela Nair', 'architect')
    await join(leela, { role: 'architect' }, amol)
    expect((await people(leela)).rolesToOffer).not.toContain('customer')
    await leave(amol)
    expect((await people(leela)).rolesToOffer).toContain('customer')
    await join(sneha, { role: 'customer' }, leela)
    expect((await people(sneha)).people).toHaveLength(2)
  })

  test('a person who comes back has their old membership, with the role that was offered', async () => {
    const before = await join(amol, {})
    await database.db.updateTable('project_members').set({ agreed_sum: 500000 }).where('id', '=', before).execute()
    await amol.client.put(`/api/projects/${project}/archiving`, { isArchived: true })
    await leave(amol)
    expect(await join(amol, {})).toBe(before)
    expect((await amol.client.get(`/api/projects/${project}`)).body).toMatchObject({
      role: 'contractor',
      agreedSum: 500000,
      isArchived: false,
    })
    const leela = await named('Leela Nair', 'architect')
    await join(leela, { role: 'architect' })
    await leave(amol)
    expect(await join(amol, team('drafter'), leela)).toBe(before)
    expect((await amol.client.get(`/api/projects/${project}`)).body.teamRole).toBe('drafter')
  })

  test('everyone on a project can write to the others on it, and outsiders cannot', async () => {
    await join(amol, {})
    const stranger = await newAccount(site, 'customer')
    const idOf = async (reader: TestAccount, name: string): Promise<number> => {
      const on: { userId: number; name: string }[] = (await people(reader)).people
      return on.find((each) => each.name === name)!.userId
    }
    const write = ({ client }: TestAccount, userId: number) => client.post('/api/conversations', { userId })
    const begun = await write(amol, await idOf(amol, 'Sneha Kulkarni'))
    expect(begun.status).toBe(200)
    expect((await write(sneha, await idOf(sneha, 'Amol Takalkar'))).body).toEqual(begun.body)
    expect((await write(stranger, sneha.id)).status).toBe(404)
    const { body } = await sneha.client.get(`/api/projects/${project}`)
    expect(body.people.map(({ userId }: { userId: number }) => userId)).toEqual([sneha.id, amol.id])
  })

  test('a home builder removes a professional with their team, who then get 404', async () => {
    const memberId = await join(amol, {})
    const ganesh = await named('Ganesh More')
    await join(ganesh, team('accountant'), amol)
    const leela = await named('Leela Nair', 'architect')
    const architect = await join(leela, { role: 'architect' })
    await runJobs(dependencies)
    expect((await remove(amol, architect)).status).toBe(403)
    expect((await remove(ganesh, memberId)).status).toBe(403)
    expect((await remove(leela, 9_999_999)).status).toBe(404)
    const events: [number, string][] = []
    const live = { ...dependencies.live, tell: (user: number, event: string) => void events.push([user, event]) }
    for (const status of [200, 200]) expect((await remove(sneha, memberId)).status).toBe(status)
    for (const gone of [amol, ganesh]) expect(await seen(gone)).toEqual([404, 404, 404, 404])
    expect(await told(amol)).toContain('Sneha Kulkarni has removed you from a project. You no longer see it.')
    expect((await told(leela)).filter((text) => text.includes('removed'))).toEqual([
      'Sneha Kulkarni has removed a professional from your project.',
    ])
    await runJobs({ ...dependencies, live })
    for (const { id } of [amol, ganesh, leela, sneha]) expect(events).toContainEqual([id, 'projects'])
    expect((await remove(sneha, architect)).status).toBe(200)
    expect((await leave(sneha)).status).toBe(409)
  })

  test('a professional removes members of their own team only, and changes their roles', async () => {
    const amolId = await join(amol, {})
    const ganesh = await named('Ganesh More')
    const member = await join(ganesh, team('worker'), amol)
    const leela = await named('Leela Nair', 'architect')
    await join(leela, { role: 'architect' })
    const change = ({ client }: TestAccount, memberId: number, from: string, to: string) =>
      client.put(`/api/projects/${project}/people/${memberId}/team-role`, { from, to })
    expect((await change(leela, member, 'worker', 'supervisor')).status).toBe(403)
    expect((await change(sneha, member, 'worker', 'supervisor')).status).toBe(403)
    expect((await change(amol, amolId, 'worker', 'supervisor')).status).toBe(403)
    expect((await change(amol, member, 'worker', 'mason')).status).toBe(422)
    for (const status of [200, 200]) expect((await change(amol, member, 'worker', 'supervisor')).status).toBe(status)
    expect((await change(amol, member, 'worker', 'accountant')).status).toBe(409)
    expect((await ganesh.client.get(`/api/projects/${project}`)).body.teamRole).toBe('supervisor')
    expect((await told(ganesh)).filter((text) => text.includes('role'))).toEqual([
      'Amol Takalkar has given you another role on a project.',
    ])
    expect((await remove(leela, member)).status).toBe(403)
    expect((await remove(amol, member)).status).toBe(200)
    expect((await change(amol, member, 'supervisor', 'worker')).status).toBe(404)
    expect(await seen(ganesh)).toEqual([404, 404, 404, 404])
  })
})

test('an invitation is deleted with its inviter’s account, and their name shows nowhere', async () => {
  await join(amol, {})
  const token = await linkFor({ role: 'architect' })
  await invite(sneha, { way: 'account', professionalId: amol.professionalId })
  await database.db.deleteFrom('users').where('id', '=', sneha.id).execute()
  expect((await open(amol, token)).status).toBe(404)
  expect(JSON.stringify(await own(amol))).not.toContain('Sneha')
})

test('a data export has the invitations that the person made and received, without their tokens', async () => {
  const { invitationData } = await import('./own-data.server.ts')
  await invite(sneha, { way: 'email', email: amol.email })
  await runJobs(dependencies)
  expect(await invitationData.read(database.db, sneha.id)).toMatchObject({
    made: [{ projectId: project, role: 'contractor', email: amol.email, answer: null }],
    received: [],
  })
  const theirs = await invitationData.read(database.db, amol.id)
  expect(theirs).toMatchObject({ made: [], received: [{ projectId: project, role: 'contractor' }] })
  expect(JSON.stringify(theirs)).not.toContain('token')
})
