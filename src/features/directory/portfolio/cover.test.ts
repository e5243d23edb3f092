import { beforeAll, describe, expect, test } from 'vitest'
import { addProfessionals } from '#features/directory/professionals/testing.server.ts'
import { testApp } from '#platform/testing/app.ts'
import { createClient } from '#platform/testing/client.ts'
import { testDatabase } from '#platform/testing/database.ts'
import { testDependencies } from '#platform/testing/dependencies.ts'
import { addProjects } from './testing.server.ts'

const database = testDatabase()
let client: ReturnType<typeof createClient>

beforeAll(async () => {
  client = createClient(testApp(testDependencies(database)))
  await addProfessionals(database.db, [{ id: 101 }, { id: 102 }])
  const professionalId = 101
  await addProjects(database.db, [
    { id: 1, professionalId, completedOn: '2023-05-20', pictures: ['old', 'oldPlan'] },
    {
      id: 2,
      professionalId,
      title: 'Nene bungalow',
      completedOn: '2026-01-01',
      alt: { language: 'mr', title: 'नेने बंगला', description: 'गच्ची.', location: 'मळवली' },
      pictures: ['new', 'newPlan', 'newStair'],
    },
    { id: 3, professionalId, completedOn: '2024-12-14', pictures: ['own', 'new'] },
    { id: 4, professionalId, published: false, pictures: ['draft'] },
  ])
  await database.pool.query(`update professionals set picture_id = (select id from pictures where key = 'own')`)
})

const coverOf = async (id: number, language = 'en') =>
  (await client.get(`/api/professionals/${id}/cover`, { 'Accept-Language': language })).body.pictures

describe('GET /api/professionals/{id}/cover', () => {
  test('has five different pictures: the first of each latest project, then the second ones, with the professional’s own picture last of the first ones', async () => {
    const pictures: { key: string; project: { id: number } }[] = await coverOf(101)
    expect(pictures.map(({ key, project }) => [key, project.id])).toEqual([
      ['new', 2],
      ['old', 1],
      ['own', 3],
      ['newPlan', 2],
      ['oldPlan', 1],
    ])
  })

  test('names the projects in the requested language', async () => {
    expect((await coverOf(101))[0].project).toEqual({ id: 2, title: 'Nene bungalow', lang: 'en' })
    const [first] = await coverOf(101, 'mr')
    expect(first).toMatchObject({ alt: { mr: 'मराठी new' }, project: { title: 'नेने बंगला', lang: 'mr' } })
  })

  test('is empty without projects, and 404 for an unknown professional', async () => {
    expect(await coverOf(102)).toEqual([])
    expect((await client.get('/api/professionals/999/cover')).status).toBe(404)
    expect((await client.get('/api/professionals/me/cover')).status).toBe(422)
  })
})
