import { randomUUID } from 'node:crypto'
import { newProfessional } from '#features/directory/professionals/testing.server.ts'
import { newAccount, type Site } from '#features/people/accounts/testing.server.ts'
import { testApp } from '#platform/testing/app.ts'
import type { Client } from '#platform/testing/client.ts'
import type { TestDatabase } from '#platform/testing/database.ts'
import { testDependencies } from '#platform/testing/dependencies.ts'

export const textMessage = (text: string, given: { id?: string; replyTo?: number | null } = {}) => ({
  ...{ kind: 'text', id: randomUUID(), text, ...given },
})

/** Opens the conversation with a professional as a browser does. Returns its id. */
export async function conversationOf(client: Client, professionalId: number): Promise<number> {
  const { status, body } = await client.post('/api/conversations', { professionalId })
  if (status !== 200) throw new Error(`The conversation was not opened: ${status} ${JSON.stringify(body)}`)
  return body.id
}

/** Sends a text as a browser does. Returns its number. */
export async function sendText(client: Client, conversationId: number, text: string): Promise<number> {
  const { status, body } = await client.post(`/api/conversations/${conversationId}/messages`, textMessage(text))
  if (status !== 201) throw new Error(`The message was not sent: ${status} ${JSON.stringify(body)}`)
  return body.seq
}

/**
 * Creates new accounts with a conversation for each test: Sneha Kulkarni (a home builder) and Sagar Shelar (of Basalt &
 * Beam).
 */
export async function newConversation(site: Site) {
  const sneha = await newAccount(site, 'customer', { fullName: 'Sneha Kulkarni', confirmed: true })
  const listing = { company: 'Basalt & Beam' }
  const sagar = await newProfessional(site, 'contractor', { fullName: 'Sagar Shelar', confirmed: true, listing })
  return { sneha, sagar, id: await conversationOf(sneha.client, sagar.professionalId) }
}

/** Like `newConversation`, with a separate app and without jobs of earlier tests. */
export async function siteWithConversation(database: TestDatabase) {
  await database.pool.query('delete from graphile_worker._private_jobs')
  const dependencies = testDependencies(database)
  const site = { app: testApp(dependencies), dependencies }
  return { dependencies, site, ...(await newConversation(site)) }
}
