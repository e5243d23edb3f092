import type { Hono } from 'hono'
import { createApp, type Pages } from '../../app.server.ts'
import { newMessaging } from '../../product.server.ts'
import type { Dependencies } from '../dependencies.server.ts'
import type { AppEnv } from '../request.server.ts'

type Messaging = ReturnType<typeof newMessaging>
const messagings = new WeakMap<Dependencies, Messaging>()

/** What a test's process has of messages, once: its app and its jobs share it. */
export function testMessaging(dependencies: Dependencies): Messaging {
  const messaging = messagings.get(dependencies) ?? newMessaging(dependencies)
  messagings.set(dependencies, messaging)
  return messaging
}

/** The product of a test's process, by default without pages. */
export function testApp(dependencies: Dependencies, pages?: Pages): Hono<AppEnv> {
  return createApp(dependencies, testMessaging(dependencies), pages)
}
