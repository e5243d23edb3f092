import { msg } from '@lingui/core/macro'
import type { Profession } from '#features/directory/professionals/rules.ts'
import { homeOf } from '#features/people/accounts/rules.ts'
import { notificationKind } from '#features/people/notifications/kinds.server.ts'
import { excerpt } from '#platform/languages/excerpt.ts'
import { excerptLength, waitingDays } from './rules.ts'

/**
 * Somebody has written to the recipient. The message itself comes in a separate email. `waits`: that email is sent once
 * the recipient confirms their address. `byPhone`: the recipient has no email address, so our office calls them.
 * Earlier releases stored neither `byPhone` nor `enquiryId`.
 */
export const enquiryReceived = notificationKind<{
  profession: Profession
  waits: boolean
  byPhone?: boolean
  enquiryId?: number
}>({
  name: 'contact.enquiry-received',
  category: 'enquiries',
  byEmail: false,
  text: ({ actor: name, waits, byPhone }) => {
    if (name === null) return bySomeone({ waits, byPhone })
    if (waits)
      return msg`${name} has written to you. Confirm your email address within ${waitingDays} days, and we'll send you the message.`
    if (byPhone) return msg`${name} has written to you. We'll call you to pass on the message.`
    return msg`${name} has written to you. The message is in your email.`
  },
  link: ({ profession }) => homeOf(profession),
  async excerpts(db, _reader, given) {
    const ids = given.flatMap(({ enquiryId }) => enquiryId ?? [])
    if (ids.length === 0) return []
    // An enquiry is not shown while it waits for the recipient to confirm their email address.
    const found = await db
      .selectFrom('enquiries')
      .select(['id', 'message'])
      .where('id', 'in', ids)
      .where('waits_until', 'is', null)
      .execute()
    const messages = new Map(found.map(({ id, message }) => [id, excerpt(message, excerptLength)]))
    return given.map(({ enquiryId }) => (enquiryId === undefined ? undefined : messages.get(enquiryId)))
  },
})

function bySomeone({ waits, byPhone }: { waits: boolean; byPhone: boolean | undefined }) {
  if (waits)
    return msg`Someone has written to you. Confirm your email address within ${waitingDays} days, and we'll send you the message.`
  if (byPhone) return msg`Someone has written to you. We'll call you to pass on the message.`
  return msg`Someone has written to you. The message is in your email.`
}
