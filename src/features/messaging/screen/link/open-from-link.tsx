import { msg } from '@lingui/core/macro'
import { fetchVisitor } from '#features/people/accounts/visitor.tsx'
import { ApiError } from '#platform/http/api.ts'
import type { RouteContext } from '#platform/pages/route-context.ts'
import { failureText } from '#ui/failure-text.ts'
import { toastFailure } from '#ui/toast.ts'
import { type Opening, openConversation } from './open-conversation.tsx'

/**
 * After a response with one of these statuses, the link is followed, because its page explains the reason. 401: the
 * visitor is logged out. 404: there is no such listing. 422: the listing takes no messages, or it is the visitor's own.
 */
const statusesOfTheLink = [401, 404, 422]

/** Opens the conversation with a professional, or shows why not. Returns false if the link should be followed instead. */
export async function openFromLink(opening: Omit<Opening, 'visitor'>, professionalId: number): Promise<boolean> {
  const { client, router } = opening
  const { i18n } = router.options.context as RouteContext
  try {
    const visitor = await fetchVisitor(client)
    if (!visitor) return false
    await openConversation({ ...opening, visitor }, { professionalId })
  } catch (error) {
    if (error instanceof ApiError && statusesOfTheLink.includes(error.status)) return false
    toastFailure(i18n._(msg`The conversation could not be opened`), failureText(i18n, error), error)
  }
  return true
}
