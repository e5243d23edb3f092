import { fileKinds } from '#features/messaging/files/kinds.server.ts'
import type { PreparedKinds } from '#features/messaging/messages/preparing.server.ts'
import { planKinds } from '#features/messaging/plans/shared-plans.server.ts'

/**
 * Prepares each kind of message that refers to something else, such as a file or a plan. A prepared kind that is
 * missing here is refused.
 */
export const preparedKinds: PreparedKinds = { ...fileKinds, ...planKinds }
