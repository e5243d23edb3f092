import { createEndpoints, signedIn, signedInWithin } from '#platform/http/endpoint.server.ts'
import { createLimit } from '#platform/http/rate-limit.server.ts'
import { route } from '#platform/http/route.server.ts'
import type { Dependencies } from '#platform/process/dependencies.server.ts'
import { ownThemeEndpoint, saveThemeEndpoint } from './endpoints.ts'
import { ownTheme, themeChange } from './schema.ts'
import { changeTheme, findTheme } from './theme.server.ts'

const getRoute = route(ownThemeEndpoint, {
  summary: 'The look that the signed-in user chose',
  answer: ownTheme,
  says: 'Null where nothing was chosen',
  refusals: [401],
})
const saveRoute = route(saveThemeEndpoint, {
  summary: 'Changes the look on all devices of the signed-in user; what is left out stays as it is',
  body: themeChange,
  answer: ownTheme,
  says: 'What is stored now',
  refusals: [401, 422, 429],
})

export function themeEndpoints({ db, now }: Dependencies) {
  const writes = createLimit(120, 60)
  return createEndpoints()
    .openapi(getRoute, async (c) => c.json({ theme: await findTheme(db, signedIn(c)) }, 200))
    .openapi(saveRoute, async (c) => {
      const user = await signedInWithin(c, writes)
      return c.json({ theme: await changeTheme(db, user, c.req.valid('json'), now()) }, 200)
    })
}
