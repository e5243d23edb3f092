import { sql } from 'kysely'
import type { Database } from '#platform/database/database.server.ts'
import { newContractor } from '../people/accounts.ts'
import { median } from '../rounds.ts'

const picturesOfEach = 10

export type Portfolio = { professionalId: number; itemId: number; headers: Record<string, string> }

/**
 * Creates a contractor with the given number of portfolio items, each with ten pictures. Every third item has a
 * testimonial.
 */
export async function addPortfolio(port: number, db: Database['db'], items: number): Promise<Portfolio> {
  const { userId, professionalId, cookie } = await newContractor(port, db, `portfolio.${items}@example.in`)
  const { rows } = await sql<{ id: number }>`
    insert into portfolio_projects (professional_id, title, description, category, property_type, type, location, completed_on, budget, area_sqft)
    select ${professionalId}, 'House ' || n, repeat('Four bedrooms below the hills. ', 8), 'Residential', 'Residential', 'Bungalow',
      'Malavli, Kamshet', date '2020-01-01' + n, 8400000, 2400 from generate_series(1, ${items}::int) n returning id`.execute(
    db,
  )
  const ids = rows.map(({ id }) => id)
  await sql`
    with added as (
      insert into pictures (key, width, height, color, owner_id, alt)
      select left(md5('portfolio ' || ${userId}::text || n), 24), 1280, 960, '#808080', ${userId}, '{"en": "A house from the road"}'
      from generate_series(1, ${items * picturesOfEach}::int) n returning id
    )
    insert into portfolio_pictures (project_id, position, picture_id)
    select (${ids}::bigint[])[1 + (at - 1) / ${picturesOfEach}], (at - 1) % ${picturesOfEach}, id
    from (select id, row_number() over (order by id) as at from added) numbered`.execute(db)
  await sql`
    insert into portfolio_testimonials (project_id, source, client_name, rating, comment, language)
    select id, 'professional', 'Asha Rao', 5, 'They kept their word, and the date.', 'en'
    from unnest(${ids}::bigint[]) id where id % 3 = 0`.execute(db)
  return { professionalId, itemId: ids[0]!, headers: { Cookie: cookie } }
}

/** Measures a save that puts an item's ten pictures in a different order. Returns the median time in ms. */
export async function timeSaves(port: number, { itemId, headers }: Portfolio): Promise<number> {
  const origin = `http://127.0.0.1:${port}`
  const address = `${origin}/api/user/portfolio/${itemId}`
  const times: number[] = []
  for (let at = 0; at < 30; at++) {
    const { version, item } = (await (await fetch(address, { headers })).json()) as Opened
    const pictures = item.pictures.map(({ id, alt }) => ({ id, alt })).reverse()
    const started = performance.now()
    const answer = await fetch(address, {
      method: 'PUT',
      headers: { ...headers, 'Content-Type': 'application/json', Origin: origin },
      body: JSON.stringify({ ...item, version, pictures }),
    })
    if (!answer.ok) throw new Error(`no save: ${answer.status} ${await answer.text()}`)
    times.push(performance.now() - started)
  }
  return median(times)
}

type Opened = { version: string; item: { pictures: { id: number; alt: string }[] } & Record<string, unknown> }
