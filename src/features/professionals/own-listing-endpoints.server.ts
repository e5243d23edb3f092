import { createRoute } from '@hono/zod-openapi'
import { answers, createDoors, problems, signedIn } from '../../platform/endpoint.server.ts'
import type { Ground } from '../../platform/dependencies.server.ts'
import { cardsOf } from './cards.server.ts'
import { professionalNotFound } from './profile.server.ts'
import { cardSchema } from './schema.ts'

const ownDoor = createRoute({
  method: 'get',
  path: '/api/user/professional',
  summary: 'One’s own listing, for contractors and architects',
  responses: { 200: answers(cardSchema, 'The listing'), ...problems(401, 404) },
})

/** The door to the listing that belongs to whoever asks. */
export function ownListingDoors({ db, now }: Ground) {
  return createDoors().openapi(ownDoor, async (c) => {
    const user = signedIn(c)
    const own = await db.selectFrom('professionals').select('id').where('user_id', '=', user.id).executeTakeFirst()
    const [card] = await cardsOf(db, own ? [own.id] : [], { language: c.get('language'), today: now() })
    if (!card) throw professionalNotFound()
    return c.json(card, 200)
  })
}
