import type { Dependencies } from '../../platform/dependencies.server.ts'
import { createEndpoints, route, signedIn, signedInWithin } from '../../platform/endpoint.server.ts'
import { createLimit } from '../../platform/rate-limit.server.ts'
import { ownThemeEndpoint, saveThemeEndpoint } from './endpoints.ts'
import { ownTheme, themeSettings } from './schema.ts'
import { findTheme, storeTheme } from './theme.server.ts'

const getRoute = route(ownThemeEndpoint, {
  summary: 'The look that the signed-in user chose',
  answer: ownTheme,
  says: 'Null where nothing was chosen',
  refusals: [401],
})
const saveRoute = route(saveThemeEndpoint, {
  summary: 'Chooses the look on all devices of the signed-in user',
  body: themeSettings,
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
      const theme = c.req.valid('json')
      await storeTheme(db, user, theme, now())
      return c.json({ theme }, 200)
    })
}
