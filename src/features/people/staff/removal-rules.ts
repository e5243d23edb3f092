import type { MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'

/** Why staff remove something that somebody has published. The text is shown in its place. */
export const removalReasons = {
  fake: msg`It was not genuine.`,
  abusive: msg`It was abusive or threatening.`,
  private_data: msg`It showed private information.`,
  not_about: msg`It was about something else.`,
  advertising: msg`It was advertising.`,
  copied: msg`It was copied from someone else.`,
  court_order: msg`A court ordered its removal.`,
} satisfies Record<string, MessageDescriptor>
export type RemovalReason = keyof typeof removalReasons
export const removalReasonNames = Object.keys(removalReasons) as [RemovalReason, ...RemovalReason[]]
