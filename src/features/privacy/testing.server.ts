import { newEntryOf } from '#features/building/diary/testing.server.ts'
import { addDocumentTo } from '#features/building/documents/testing.server.ts'
import { extraInput, newExtraOf } from '#features/building/extras/testing.server.ts'
import type { Project } from '#features/building/projects/schema.ts'
import { newSnagOf } from '#features/building/snags/testing.server.ts'
import type { TestAccount } from '#features/people/accounts/testing.server.ts'

const key = () => ({ 'Idempotency-Key': crypto.randomUUID() })

/**
 * Writes on a project as the contractor and as the customer. What the customer writes must not be in the contractor's
 * copy.
 */
export async function workOn(owner: TestAccount, customer: TestAccount, { id, memberId }: Project, plan: Buffer) {
  const send = async (by: TestAccount, method: 'post' | 'put', part: string, body: unknown) => {
    const answer = await by.client[method](`/api/projects/${id}${part}`, body, key())
    if (answer.status >= 300) throw new Error(`${part}: ${answer.status} ${JSON.stringify(answer.body)}`)
    return answer.body
  }
  const payment = { method: 'upi', reference: 'UTR 4411', instalment: null, note: '', pictureId: null, with: memberId }
  const days = { plannedStart: '2026-12-01', plannedEnd: '2026-12-05' }
  const invitation = { role: 'architect', teamRole: null, way: 'link', professionalId: null, email: '' }
  const expense = { kind: 'materials', amount: '52000', spentOn: '2026-11-20', note: 'Cement', pictureId: null }
  const paper = { state: 'applied', number: '', date: '', note: '', versionId: null }
  const instalment = { number: null, title: 'Plinth', stageKind: '', share: 10_000, amount: null, dueOn: '' }
  const terms = { with: memberId, basedOn: 0, agreedSum: 900_000, retentionPercent: '5' }

  await send(owner, 'put', '/status', { from: 'active', to: 'in-progress', reason: '' })
  await send(owner, 'post', '/stages', { kind: 'plaster', name: '', floor: null, weight: 5, ...days, dependsOn: [] })
  await send(owner, 'post', '/invitations', invitation)
  await send(owner, 'post', '/costs', expense)
  await send(owner, 'put', '/approvals', { from: null, authority: 'pmrda' })
  const { items } = (await owner.client.get(`/api/projects/${id}/approvals`)).body
  const { version } = items.find(({ item }: { item: string }) => item === 'zone')
  await send(owner, 'put', '/approvals/items/zone', { ...paper, version })
  await send(owner, 'post', '/payment-plans', { ...terms, instalments: [instalment] })
  await send(owner, 'post', '/payments', { ...payment, amount: '250000', paidOn: '2026-11-20' })
  const { id: theirs } = await send(customer, 'post', '/payments', {
    ...payment,
    amount: '70000',
    paidOn: '2026-11-19',
  })
  const confirmed = { from: 'waiting', version: 1, to: 'confirmed', reason: '' }
  await send(owner, 'put', `/payments/${theirs}/state`, confirmed)
  await owner.client.put(`/api/saved-projects/${id}`)
  await addDocumentTo(owner, id, { bytes: plan })
  await newExtraOf(owner.client, id, extraInput(memberId))
  for (const by of [owner, customer]) {
    await newEntryOf(by, id)
    await newSnagOf(by.client, id)
  }
}
