import type { Hono } from 'hono'
import type { AppEnv } from '#platform/http/request.server.ts'
import type { Dependencies } from '#platform/process/dependencies.server.ts'
import { createApp, type Pages } from '../../app.server.ts'
import { newMessaging } from '../../product.server.ts'

type Messaging = ReturnType<typeof newMessaging>
const messagings = new WeakMap<Dependencies, Messaging>()

/** The messaging of a test's process. It is made once, so that the app and the jobs of the test share it. */
export function testMessaging(dependencies: Dependencies): Messaging {
  const messaging = messagings.get(dependencies) ?? newMessaging(dependencies)
  messagings.set(dependencies, messaging)
  return messaging
}

/** The app of a test's process, by default without pages. */
export function testApp(dependencies: Dependencies, pages?: Pages): Hono<AppEnv> {
  return createApp(dependencies, testMessaging(dependencies), pages)
}
